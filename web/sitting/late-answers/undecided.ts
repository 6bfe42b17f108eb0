/** A late answer in the timeline or on paper. */
type Late = { accepted: boolean; earns_less: boolean; after_opening: boolean };

/**
 * Returns the late answers without a decision by the teacher. Once answers were accepted, those that earn
 * less count as decided, because the better answer was kept.
 */
export function undecidedOf<Answer extends Late>(answers: readonly Answer[]): Answer[] {
  const isAccepted = answers.some(({ accepted }) => accepted);
  return answers.filter(({ accepted, earns_less: earnsLess }) => !accepted && !(isAccepted && earnsLess));
}

/**
 * Returns the late answers covered by the teacher's latest acceptance: the accepted ones, and those left out
 * because they earn less.
 */
export function decidedOf<Answer extends Late>(answers: readonly Answer[]): Answer[] {
  const accepted = answers.filter((answer) => answer.accepted);
  const hasAfter = accepted.some(({ after_opening: isAfter }) => isAfter);
  return answers.filter(
    (answer) =>
      answer.accepted || (accepted.length > 0 && answer.earns_less && (hasAfter || !answer.after_opening)),
  );
}
