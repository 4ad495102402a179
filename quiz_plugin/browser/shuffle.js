/** Shuffles elements among their places on the page (Fisher–Yates); one with `data-pinned` keeps its place. */
export function shuffle(elements) {
  const movable = elements.filter((element) => !element.hasAttribute("data-pinned"));
  const places = movable.map((element) => {
    const place = document.createComment("");
    element.replaceWith(place);
    return place;
  });
  for (let last = movable.length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1));
    [movable[last], movable[other]] = [movable[other], movable[last]];
  }
  places.forEach((place, index) => place.replaceWith(movable[index]));
}
