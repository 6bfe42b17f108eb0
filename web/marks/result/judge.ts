import { type Answer, makeChosenOptions, makeEarnedByAnswer, type Kinds } from '#contract/answer.ts';
import { kinds } from '#contract/kinds/kinds.ts';
import type { Ruling } from './ruling-words.ts';

/**
 * Outcome of an answer. `dropped`: the question does not count. `kept`: wrong, but a correction lets it keep
 * its marks.
 */
export type Judgement = 'right' | 'wrong' | 'kept' | 'blank' | 'dropped';

type Option = { id: number; is_correct: boolean; keeps_marks?: boolean };
type Asked<Each extends { id: number }> = { kind?: string; options: readonly Each[] };
type Judged = Asked<Option> & { ruling?: Ruling };

/** Returns functions that judge answers to questions of these kinds. */
export function judgeBy<Answer>(kinds: Kinds<Answer>) {
  const [earned, chosen] = [makeEarnedByAnswer(kinds), makeChosenOptions(kinds)];

  /** Returns the share (0 to 1) of the marks if `counts` selects the accepted options, ignoring rulings. */
  const share = (
    { kind, options }: Judged,
    answer: Answer | null,
    counts: (option: Option) => boolean | undefined,
  ) => {
    const accepted = options.filter(counts).map(({ id }) => id);
    return earned(answer, { ...(kind !== undefined && { kind }), accepted, isForAll: false }, 1);
  };
  const byRight = (question: Judged, answer: Answer | null) =>
    share(question, answer, (option) => option.is_correct);
  const byAccepted = (question: Judged, answer: Answer | null) =>
    share(question, answer, (option) => option.is_correct || option.keeps_marks);

  return {
    chosenIn: <Each extends { id: number }>(
      { kind, options }: Asked<Each>,
      answer: Answer | null,
    ): Each[] => {
      const ids = chosen(answer, kind);
      return options.filter(({ id }) => ids.includes(id));
    },
    /** Returns whether an answer is completely right, ignoring rulings. */
    isRight: (question: Judged, answer: Answer | null): boolean => byRight(question, answer) === 1,
    /** Returns the share (0 to 1) of the question's marks that an answer earns. */
    shareOf: (question: Judged, answer: Answer | null): number =>
      question.ruling === 'all' ? 1 : question.ruling === 'drop' ? 0 : byAccepted(question, answer),
    /** Judges an answer by the rule of the question's kind. All pages use this function. */
    judge: (question: Judged, answer: Answer | null): Judgement => {
      if (question.ruling === 'drop') return 'dropped';
      if (question.ruling === 'all') return 'right';
      if (answer === null) return 'blank';
      const right = byRight(question, answer);
      if (right === 1) return 'right';
      return byAccepted(question, answer) > right ? 'kept' : 'wrong';
    },
  };
}

export const { chosenIn, isRight, judge, shareOf } = judgeBy<Answer>(kinds);
