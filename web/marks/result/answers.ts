import type { Wire } from '#contract/schemas.ts';
import type { Tree } from '#contract/rich-text.ts';
import { ownOrder } from '../../sitting/quiz/option-order.ts';
import type { Ruling } from './ruling-words.ts';

/** What a student's response says of each question. Pure. */

export type Result = Wire<'getResult'>;
/** A result that shows the student's own answers, with or without the key. */
export type ResultWithAnswers = Extract<Result, { questions: unknown }>;
type Question = ResultWithAnswers['questions'][number];
/**
 * `answered`: nothing yet tells right from wrong. `dropped`: the question does not count, whatever was
 * chosen. `kept`: the answer is not right, and a correction of the key lets it go on counting.
 */
export type AnswerState = 'answered' | 'right' | 'wrong' | 'kept' | 'blank' | 'dropped';
export type AnsweredOption = {
  id: number;
  option_text: string;
  tree: Tree | undefined;
  isSelected: boolean;
  /** Undefined where the key is not shown. */
  isCorrect: boolean | undefined;
  /** Whether it earns the marks without being right. */
  keepsMarks: boolean;
};
export type Answer = {
  id: number;
  number: number;
  text: string;
  tree: Tree | undefined;
  /** Undefined where the key is not shown, and where the teacher has written none. */
  explanation: { text: string; tree: Tree | undefined } | undefined;
  marks: number;
  /** Undefined where the key is not shown. */
  received: number | undefined;
  state: AnswerState;
  /** What a correction of the key has made of the question; undefined where none. */
  ruling: Ruling | undefined;
  options: AnsweredOption[];
};

/**
 * The questions with the student's choices, and the options in the order of the quiz. A right option earns
 * full marks, any other 0; if the key was corrected, the server says what it earned.
 */
export function answersOf(
  result: Pick<ResultWithAnswers, 'id' | 'questions' | 'shuffle_options' | 'studentSelectedOptions'>,
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
      keepsMarks: 'keeps_marks' in option && option.keeps_marks === true,
    }));
    const ruling = 'ruling' in question ? question.ruling : undefined;
    const state = stateOf(selected, options, ruling);
    return {
      id: question.id,
      number: index + 1,
      text: question.question_text,
      tree: question.tree,
      explanation: explanationOf(question),
      marks: question.marks,
      received: options.some(({ isCorrect }) => isCorrect !== undefined)
        ? earnedIn(question, state)
        : undefined,
      state,
      ruling,
      options: result.shuffle_options
        ? ownOrder(options, { contest: result.id, student, question: question.id })
        : options,
    };
  });
}

function explanationOf(question: Question): Answer['explanation'] {
  if (!('explanation' in question) || question.explanation === undefined) return undefined;
  return { text: question.explanation, tree: question.explanation_tree };
}

function earnedIn(question: Question, state: AnswerState): number {
  if ('earned_marks' in question && question.earned_marks !== undefined) return question.earned_marks;
  return state === 'right' || state === 'kept' ? question.marks : 0;
}

function stateOf(
  selected: number | null,
  options: AnsweredOption[],
  ruling: Ruling | undefined,
): AnswerState {
  if (ruling === 'drop') return 'dropped';
  if (ruling === 'all') return 'right';
  const chosen = options.find(({ isSelected }) => isSelected);
  if (selected === null || !chosen) return 'blank';
  if (chosen.isCorrect === undefined) return 'answered';
  if (chosen.isCorrect) return 'right';
  return chosen.keepsMarks ? 'kept' : 'wrong';
}

/** How many questions have each state. */
export function countStates(answers: Answer[]): Record<AnswerState, number> {
  const counts = { answered: 0, right: 0, wrong: 0, kept: 0, blank: 0, dropped: 0 };
  for (const { state } of answers) counts[state] += 1;
  return counts;
}
