import type { AttemptKey } from '../contest/attempt-key.ts';
import { formOf, ofForm } from '../contest/forms.ts';
import type { PublishedContest } from '../contest/published-contest.ts';
import type { PublishedTexts } from '../contest/published-texts.ts';
import type { Selected } from '../grading/grade.ts';

/**
 * For each question that the student got, in the student's order, its text and that of the selected option;
 * null where none is selected.
 */
export const answerTexts = (
  { forms }: PublishedContest,
  { questions }: PublishedTexts,
  selected: Selected,
  of: AttemptKey,
) => {
  const texts = questions.map(({ question_text, tree, options }, questionIndex) => {
    const option = options.find(({ id }) => id === selected[questionIndex]);
    return {
      question_text,
      ...(tree && { question_tree: tree }),
      option: option?.id ?? null,
      option_text: option?.option_text ?? null,
      ...(option?.tree && { option_tree: option.tree }),
    };
  });
  return ofForm(texts, formOf(forms, of));
};
