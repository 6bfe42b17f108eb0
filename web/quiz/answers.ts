/** The chosen option's id by the question's id. Pure. */
export type Answers = Readonly<Record<number, number>>;

type Asked = { id: number; options: readonly { id: number }[] };

/** The answers in a kept text; none where it is not readable. */
export function parseAnswers(text: string | null): Answers {
  if (text === null) return {};
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).flatMap(([question, option]: [string, unknown]) =>
        typeof option === 'number' ? [[Number(question), option]] : [],
      ),
    );
  } catch {
    // Not ours: as if nothing had been answered.
    return {};
  }
}

/** The chosen option of a question; null while there is none. */
export function chosenIn(answers: Answers, { id, options }: Asked): number | null {
  const chosen = answers[id];
  return options.some((option) => option.id === chosen) ? (chosen ?? null) : null;
}

/** What is submitted: the chosen option of each question that has one. */
export const submissionOf = (answers: Answers, questions: readonly Asked[]): number[] =>
  questions.flatMap((question) => chosenIn(answers, question) ?? []);
