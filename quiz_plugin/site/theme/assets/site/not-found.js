// Of the languages that the page speaks, only that of the address stays.
const sections = [...document.querySelectorAll(".not-found")];
const ours = sections
  .filter((section) => location.pathname.startsWith(section.dataset.home))
  .sort((a, b) => b.dataset.home.length - a.dataset.home.length)[0];
if (ours) {
  for (const section of sections) section.hidden = section !== ours;
  document.documentElement.lang = ours.lang;
  document.body.dir = ours.dir;
}
