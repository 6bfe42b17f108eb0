type Late = { accepted: boolean; earns_less: boolean; after_opening: boolean };

/** Returns the late answers without a decision. After an acceptance, those that earn less are decided. */
export function undecidedOf<Answer extends Late>(answers: readonly Answer[]): Answer[] {
  const isAccepted = answers.some(({ accepted }) => accepted);
  return answers.filter(({ accepted, earns_less: earnsLess }) => !accepted && !(isAccepted && earnsLess));
}

/** Returns the late answers of the latest acceptance: accepted, or left out because they earn less. */
export function decidedOf<Answer extends Late>(answers: readonly Answer[]): Answer[] {
  const accepted = answers.filter((answer) => answer.accepted);
  const hasAfter = accepted.some(({ after_opening: isAfter }) => isAfter);
  return answers.filter(
    (answer) =>
      answer.accepted || (accepted.length > 0 && answer.earns_less && (hasAfter || !answer.after_opening)),
  );
}
