"""The words of the quiz `demo`, and the sentences of the player, in two languages."""

from dataclasses import dataclass

LONG = "--zero-optimization-stage-3-offload-optimizer-device-pin-memory-buffer-count"
ONE = "%{score} right of %{total}"
OPEN = "%{count} question is open."


@dataclass(frozen=True)
class Texts:
    """The words of one language."""

    prompts: dict[str, str]
    options: dict[str, str]
    reasons: dict[str, str]
    explanations: dict[str, str]
    messages: str
    words: dict[str, str]


ENGLISH = Texts(
    prompts={
        "purpose": "What is <em>ZeRO</em> for?",
        "stages": "Which stages share the gradients?",
        "offload": "Where does offload put the states?",
    },
    options={
        "share-states": "To share <code>optimizer states</code> over the GPUs",
        "compress-model": "To compress the model",
        "convert-models": f"To convert models with <code>{LONG}</code>",
        "none-of-these": "None of these",
        "one": "Stage 1",
        "two": "Stage 2",
        "three": "Stage 3",
        "cpu": "Into the memory of the CPU",
        "gpu": "Into the memory of another GPU",
    },
    reasons={
        "compress-model": "Compression happens after training.",
        "one": "Stage 1 shares the optimizer states only.",
        "gpu": "All GPUs are full alike.",
    },
    explanations={
        "purpose": '<p id="because">Each GPU holds a <strong>part</strong> of the states.</p>',
        # An explanation may hold anything that Markdown can make, also lists and boxes to tick.
        "stages": "<p>Gradients are shared from the second stage on.</p><ul><li>Stage 3</li>"
        '<li><label><input type="checkbox" disabled checked> Stage 2</label></li></ul><dl><dt>Stage</dt><dd>A step</dd></dl>',
        "offload": f"<p>The CPU has more memory.</p><pre><code>deepspeed {LONG} {LONG}</code></pre>",
    },
    messages="""
        <span data-message="right">Correct.</span>
        <span data-message="wrong">Not correct.</span>
        <span data-message="choose">Choose an answer first.</span>
        <span data-message="chosen_right">Your answer: correct</span>
        <span data-message="chosen_wrong">Your answer: not correct</span>
        <span data-message="missed">Right answer</span>
        <span data-message="count">Question %{number} of %{total}</span>
        <span data-message="next">Next</span>
        <span data-message="finish">See the result</span>
        <span data-message="score" data-plural="one">%{score} right of %{total}</span>
        <span data-message="score" data-plural="other">%{score} of %{total} correct</span>
        <span data-message="unanswered" data-plural="one">%{count} question is open.</span>
        <span data-message="unanswered" data-plural="other">%{count} questions are open.</span>
        <span data-message="not_kept">Your answers last until you close the page.</span>
    """,
    words={
        "intro": "3 questions.",
        "preview": "Show all questions",
        "count": "Question {} of {}",
        "hint_one": "Choose one answer.",
        "hint_several": "Choose every right answer.",
        "check": "Check",
        "next": "Next",
        "previous": "Previous",
        "answer": "Answer and explanation",
        "correct": "Right answer:",
        "review": "Read again: Deep dive",
        "result": "Your result",
        "to_review": "To read again",
        "retry_one": "Try again",
        "retry_wrong": "Try the wrong ones again",
        "retry_all": "Start over",
        "reset": "Erase my answers",
        "key": "Answer key",
    },
)
GREEK = Texts(
    prompts={
        "purpose": "Σε τι χρησιμεύει το ZeRO;",
        "stages": "Ποια στάδια μοιράζουν τις κλίσεις;",
        # not translated yet
        "offload": f'<span class="quiz-fallback" lang="en" dir="ltr">{ENGLISH.prompts["offload"]}</span> '
        '<small class="quiz-fallback-mark">Αγγλικά</small>',
    },
    options={
        **ENGLISH.options,
        "share-states": "Για να μοιράζονται οι καταστάσεις",
        "compress-model": "Για τη συμπίεση του μοντέλου",
        "none-of-these": "Τίποτα από αυτά",
    },
    reasons={
        "compress-model": "Η συμπίεση γίνεται μετά την εκπαίδευση.",
        "one": "Το στάδιο 1 μοιράζει μόνο τις καταστάσεις.",
        "gpu": "Όλες οι GPU είναι γεμάτες.",
    },
    explanations={
        "purpose": '<p id="because">Κάθε GPU κρατά ένα μέρος.</p>',
        "stages": "<p>Από το δεύτερο στάδιο.</p>",
        "offload": "<p>Η CPU έχει περισσότερη μνήμη.</p>",
    },
    messages="""
        <span data-message="right">Σωστό.</span>
        <span data-message="wrong">Λάθος.</span>
        <span data-message="choose">Επιλέξτε πρώτα μια απάντηση.</span>
        <span data-message="chosen_right">Η απάντησή σας: σωστή</span>
        <span data-message="chosen_wrong">Η απάντησή σας: λανθασμένη</span>
        <span data-message="missed">Σωστή απάντηση</span>
        <span data-message="count">Ερώτηση %{number} από %{total}</span>
        <span data-message="next">Επόμενη</span>
        <span data-message="finish">Προβολή αποτελέσματος</span>
        <span data-message="score" data-plural="other">Σωστές απαντήσεις: %{score} από %{total}</span>
        <span data-message="unanswered" data-plural="one">%{count} ερώτηση δεν έχει απαντηθεί.</span>
        <span data-message="unanswered" data-plural="other">%{count} ερωτήσεις δεν έχουν απαντηθεί.</span>
        <span data-message="not_kept"><span class="quiz-fallback" lang="en" dir="ltr">Your answers last until you close the page.</span></span>
    """,
    words={
        "intro": "3 ερωτήσεις.",
        "preview": "Εμφάνιση όλων των ερωτήσεων",
        "count": "Ερώτηση {} από {}",
        "hint_one": "Επιλέξτε μία απάντηση.",
        "hint_several": "Επιλέξτε όλες τις σωστές απαντήσεις.",
        "check": "Έλεγχος",
        "next": "Επόμενη",
        "previous": "Προηγούμενη",
        "answer": "Απάντηση και εξήγηση",
        "correct": "Σωστή απάντηση:",
        "review": "Διαβάστε ξανά: Σε βάθος",
        "result": "Το αποτέλεσμά σας",
        "to_review": "Αξίζει να ξαναδιαβάσετε",
        "retry_one": "Νέα προσπάθεια",
        "retry_wrong": "Επανάληψη των λανθασμένων",
        "retry_all": "Από την αρχή",
        "reset": "Διαγραφή των απαντήσεών μου",
        "key": "Λύσεις",
    },
)
TEXTS = {"en": ENGLISH, "el": GREEK}
