type Options<Option> = { options: Option[] };

/**
 * Questions as they are sent to students. If options are shuffled, the browser puts them in the student's own
 * order, and they are listed here by their random ids: many teachers write the right option first.
 */
export function optionsForStudents<Option extends { id: number }, Question extends Options<Option>>(
  { shuffle_options }: { shuffle_options: boolean },
  questions: (Question & Options<Option>)[],
) {
  if (!shuffle_options) return questions;
  return questions.map((question) => ({
    ...question,
    options: question.options.toSorted((a, b) => a.id - b.id),
  }));
}
