import type { PublishedQuestions } from '../contest/question-cache.ts';
import type { Selected } from '../grading/grade.ts';

/** For each question its text and that of the selected option; null where none is selected. */
export const answerTexts = ({ questions }: PublishedQuestions, selected: Selected) =>
  questions.map(({ question_text, tree, options }, questionIndex) => {
    const option = options.find(({ id }) => id === selected[questionIndex]);
    return {
      question_text,
      ...(tree && { question_tree: tree }),
      option: option?.id ?? null,
      option_text: option?.option_text ?? null,
      ...(option?.tree && { option_tree: option.tree }),
    };
  });
