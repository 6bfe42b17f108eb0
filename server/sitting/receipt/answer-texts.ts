import { optionsOf } from '#contract/answer-forms.ts';
import type { Answers } from '#contract/answer.ts';
import type { AttemptKey } from '../../contest/core/attempt-key.ts';
import { formOf, ofForm } from '../../contest/core/forms.ts';
import type { PublishedContest } from '../../contest/core/published-contest.ts';
import type { PublishedTexts } from '../../contest/core/published-texts.ts';

/**
 * For each question that the student got, in the student's order, its text and that of the chosen option;
 * null where none is chosen.
 */
export const answerTexts = (
  published: PublishedContest,
  { questions }: PublishedTexts,
  answers: Answers,
  of: AttemptKey,
) => {
  const texts = questions.map(({ question_text, tree, options }, questionIndex) => {
    const [chosen] = optionsOf(answers[questionIndex], published, questionIndex);
    const option = options.find(({ id }) => id === chosen);
    return {
      question_text,
      ...(tree && { question_tree: tree }),
      option: option?.id ?? null,
      option_text: option?.option_text ?? null,
      ...(option?.tree && { option_tree: option.tree }),
    };
  });
  return ofForm(texts, formOf(published.forms, of));
};
