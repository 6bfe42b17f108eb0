type Row = { question_id: number; question_text: string; half_marks: number };

/**
 * Rows of options, in the order of their questions and places, as questions; `optionOf` makes each option of
 * its row.
 */
export function groupQuestions<OptionRow extends Row, Option>(
  rows: OptionRow[],
  optionOf: (row: OptionRow) => Option,
): { id: number; question_text: string; marks: number; options: Option[] }[] {
  const questions: { id: number; question_text: string; marks: number; options: Option[] }[] = [];
  for (const row of rows) {
    let question = questions.at(-1);
    if (question?.id !== row.question_id) {
      question = {
        id: row.question_id,
        question_text: row.question_text,
        marks: row.half_marks / 2,
        options: [],
      };
      questions.push(question);
    }
    question.options.push(optionOf(row));
  }
  return questions;
}
