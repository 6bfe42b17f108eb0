type Options<Option> = { options: Option[] };

/**
 * Questions as they go over the wire to students. Where each student gets the options in an order of their
 * own, which the browser makes, they are listed by their random ids: many a teacher leaves the right option
 * where it was written first.
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
