import type { Answer, KindName } from '#contract/answer.ts';
import type { QuestionHistory } from '#contract/appeals.ts';
import type { QuestionWithKey } from '#contract/contest.ts';
import type { AnswerKey, QuestionContent } from '#contract/kinds/kind.ts';
import type { Wire } from '#contract/schemas.ts';
import type { Tree } from '#shared/rich-text.ts';
import type { ViewedOption } from '../../kinds/shared/answer-view.ts';
import { rightListOf, withoutRightOrder } from '../../kinds/shared/right-list.ts';
import { ownOrder } from '../../sitting/quiz/option-order.ts';
import { earnedMarks, judge, type Judgement } from './judge.ts';
import type { Ruling } from './ruling-words.ts';

export type Result = Wire<'getResult'>;
/** A result that includes the student's own answers, with or without the key. */
export type ResultWithAnswers = Extract<Result, { questions: unknown }>;
type OpenedResult = Extract<Result, { questions: unknown; is_passed: boolean }>;
type Question = ResultWithAnswers['questions'][number];
type KeyedQuestion = Extract<Question, { options: QuestionWithKey['options'] }>;
/** State of an answer. `answered`: the key is not visible yet. */
export type AnswerState = Judgement | 'answered';
export type AnsweredQuestion = {
  id: number;
  number: number;
  kind?: KindName;
  content?: QuestionContent;
  /** Absent while it is not visible. */
  key?: AnswerKey;
  /** Right option of each place; absent unless the right answer is a list and visible. */
  right?: readonly number[];
  text: string;
  tree: Tree | undefined;
  /** Undefined if there is no explanation, or if the key is not visible. */
  explanation: { text: string; tree: Tree | undefined } | undefined;
  marks: number;
  /** Marks for the answer; undefined while the key is not visible. */
  received: number | undefined;
  state: AnswerState;
  /** Ruling by which a correction changed the question, if any. */
  ruling: Ruling | undefined;
  answer: Answer | null;
  options: ViewedOption[];
  /** Corrections of the question's text during the contest. */
  corrections: string[];
  /** Reports and appeals of the student, with their answers; absent if there are none. */
  history?: QuestionHistory;
};

/** Returns the questions with answers, in the quiz's order. Corrected marks come from the server. */
export function answersOf(
  result: Pick<
    ResultWithAnswers,
    'id' | 'questions' | 'shuffle_options' | 'studentSelectedOptions' | 'text_corrections'
  > & { histories?: OpenedResult['histories'] },
  student: number,
): AnsweredQuestion[] {
  const { histories } = result;
  return result.questions.map((question, index) => {
    const answer = result.studentSelectedOptions[index] ?? null;
    const options = question.options.map((option) => ({
      id: option.id,
      option_text: option.option_text,
      tree: option.tree,
      isCorrect: 'is_correct' in option ? option.is_correct : undefined,
      keepsMarks: 'keeps_marks' in option && option.keeps_marks === true,
    }));
    const right = hasKey(question) ? rightListOf(question) : undefined;
    const history = histories?.find((one) => one.question === question.id)?.entries;
    const ownOptions = result.shuffle_options
      ? ownOrder(options, { contest: result.id, student, question: question.id }, question.fixed_options)
      : options;
    return {
      id: question.id,
      number: index + 1,
      ...(question.kind && { kind: question.kind }),
      ...(question.content && { content: question.content }),
      ...('key' in question && question.key && { key: question.key }),
      ...(right && { right }),
      ...(history && { history }),
      text: question.question_text,
      tree: question.tree,
      explanation: explanationOf(question),
      marks: question.marks,
      received: hasKey(question) ? (question.earned_marks ?? earnedMarks(question, answer)) : undefined,
      state: stateOf(question, answer),
      ruling: 'ruling' in question ? question.ruling : undefined,
      answer,
      corrections: (result.text_corrections ?? []).flatMap((one) =>
        one.question === question.id ? [one.text] : [],
      ),
      options: (right && withoutRightOrder({ ...question, options })) ?? ownOptions,
    };
  });
}

function explanationOf(question: Question): AnsweredQuestion['explanation'] {
  if (!('explanation' in question) || question.explanation === undefined) return undefined;
  return { text: question.explanation, tree: question.explanation_tree };
}

const hasKey = (question: Question): question is KeyedQuestion =>
  question.options.some((option) => 'is_correct' in option) ||
  ('key' in question && question.key !== undefined);

function stateOf(question: Question, answer: Answer | null): AnswerState {
  if (hasKey(question)) return judge(question, answer, question.earned_marks);
  return answer === null ? 'blank' : 'answered';
}

export function countStates(answers: AnsweredQuestion[]): Record<AnswerState, number> {
  const counts = { answered: 0, right: 0, partly: 0, wrong: 0, kept: 0, blank: 0, dropped: 0 };
  for (const { state } of answers) counts[state] += 1;
  return counts;
}
