import type { Answers } from '#contract/answer.ts';
import { chosenText } from '../../contest/shared/chosen-text.ts';
import type { AttemptKey } from '../../contest/shared/attempt-key.ts';
import { formOf, pickByForm } from '../../contest/shared/forms.ts';
import type { PublishedContest } from '../../contest/shared/published-contest.ts';
import type { PublishedTexts } from '../../contest/shared/published-texts.ts';

/**
 * Returns the texts of questions, answers and options in the student's order; null for unanswered questions.
 */
export const answerTexts = (
  published: PublishedContest,
  { questions }: PublishedTexts,
  answers: Answers,
  of: AttemptKey,
) => {
  const texts = questions.map((question, questionIndex) => {
    const { question_text, tree } = question;
    const answer = answers[questionIndex] ?? null;
    const chosen = chosenText(question, answer);
    return {
      question_text,
      ...(tree && { question_tree: tree }),
      option: answer,
      option_text: chosen?.text ?? null,
      ...(chosen?.tree && { option_tree: chosen.tree }),
    };
  });
  return pickByForm(texts, formOf(published.forms, of));
};
