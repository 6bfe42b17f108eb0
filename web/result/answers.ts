import type { Wire } from '#contract/schemas.ts';
import type { Tree } from '#contract/rich-text.ts';
import { ownOrder } from '../quiz/option-order.ts';

/** What a student's response says of each question. Pure. */

export type Result = Wire<'getResult'>;
/** `answered`: nothing yet tells right from wrong. */
export type AnswerState = 'answered' | 'right' | 'wrong' | 'blank';
export type AnsweredOption = {
  id: number;
  option_text: string;
  tree: Tree | undefined;
  isSelected: boolean;
  /** Undefined before the results open. */
  isCorrect: boolean | undefined;
};
export type Answer = {
  id: number;
  number: number;
  text: string;
  tree: Tree | undefined;
  /** Undefined before the results open, and where the teacher has written none. */
  explanation: { text: string; tree: Tree | undefined } | undefined;
  marks: number;
  /** Undefined before the results open. */
  received: number | undefined;
  state: AnswerState;
  options: AnsweredOption[];
};

/**
 * The questions with the student's choices, and the options in the order of the quiz. The right option earns
 * full marks, any other 0 (specification §4).
 */
export function answersOf(
  result: Pick<Result, 'id' | 'questions' | 'results_open' | 'shuffle_options' | 'studentSelectedOptions'>,
  student: number,
): Answer[] {
  return result.questions.map((question, index) => {
    const selected = result.studentSelectedOptions[index] ?? null;
    const options = question.options.map((option) => ({
      id: option.id,
      option_text: option.option_text,
      tree: option.tree,
      isSelected: option.id === selected,
      isCorrect: 'is_correct' in option ? option.is_correct : undefined,
    }));
    const state = stateOf(selected, options);
    return {
      id: question.id,
      number: index + 1,
      text: question.question_text,
      tree: question.tree,
      explanation: explanationOf(question),
      marks: question.marks,
      received: result.results_open ? (state === 'right' ? question.marks : 0) : undefined,
      state,
      options: result.shuffle_options
        ? ownOrder(options, { contest: result.id, student, question: question.id })
        : options,
    };
  });
}

function explanationOf(question: Result['questions'][number]): Answer['explanation'] {
  if (!('explanation' in question) || question.explanation === undefined) return undefined;
  return { text: question.explanation, tree: question.explanation_tree };
}

function stateOf(selected: number | null, options: AnsweredOption[]): AnswerState {
  const chosen = options.find(({ isSelected }) => isSelected);
  if (selected === null || !chosen) return 'blank';
  if (chosen.isCorrect === undefined) return 'answered';
  return chosen.isCorrect ? 'right' : 'wrong';
}

/** How many questions have each state. */
export function countStates(answers: Answer[]): Record<AnswerState, number> {
  const counts = { answered: 0, right: 0, wrong: 0, blank: 0 };
  for (const { state } of answers) counts[state] += 1;
  return counts;
}
