/** A late answer, as the timeline and the paper have it. */
type Late = { accepted: boolean; earns_less: boolean; after_opening: boolean };

/**
 * Late answers about which the teacher has not decided. Once late answers are accepted, those that earn less
 * are decided about: the better answer was kept.
 */
export function undecidedOf<Answer extends Late>(answers: readonly Answer[]): Answer[] {
  const isAccepted = answers.some(({ accepted }) => accepted);
  return answers.filter(({ accepted, earns_less: earnsLess }) => !accepted && !(isAccepted && earnsLess));
}

/** Late answers about which the last acceptance has decided, one way or the other. */
export function decidedOf<Answer extends Late>(answers: readonly Answer[]): Answer[] {
  const accepted = answers.filter((answer) => answer.accepted);
  const hasAfter = accepted.some(({ after_opening: isAfter }) => isAfter);
  return answers.filter(
    (answer) =>
      answer.accepted || (accepted.length > 0 && answer.earns_less && (hasAfter || !answer.after_opening)),
  );
}
