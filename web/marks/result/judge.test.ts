import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Kinds } from '#contract/answer.ts';
import { kinds } from '#contract/kinds/kinds.ts';
import { pair } from '../../../server/test/pair.ts';
import { judgeBy } from './judge.ts';

const [RIGHT, ALSO_RIGHT, KEPT, WRONG] = [1, 2, 3, 4];

const question = (kind: string, ruling?: 'accept' | 'all' | 'drop') => ({
  kind,
  ...(ruling && { ruling }),
  options: [
    { id: RIGHT, is_correct: true },
    { id: ALSO_RIGHT, is_correct: true },
    { id: KEPT, is_correct: false, keeps_marks: true },
    { id: WRONG, is_correct: false },
  ],
});

describe('a single choice', () => {
  const { chosenIn, isRight, judge, shareOf } = judgeBy(kinds);
  const asked = question('single', 'accept');

  test.each([
    { answer: RIGHT, state: 'right', share: 1 },
    { answer: ALSO_RIGHT, state: 'right', share: 1 },
    { answer: KEPT, state: 'kept', share: 1 },
    { answer: WRONG, state: 'wrong', share: 0 },
    { answer: null, state: 'blank', share: 0 },
  ])('$answer is $state', ({ answer, state, share }) => {
    expect(judge(asked, answer)).toBe(state);
    expect(shareOf(asked, answer)).toBe(share);
    expect(isRight(asked, answer)).toBe(state === 'right');
    expect(chosenIn(asked, answer).map(({ id }) => id)).toEqual(answer === null ? [] : [answer]);
  });
});

describe('a kind that does not exist', () => {
  const { chosenIn, isRight, judge, shareOf } = judgeBy<number | readonly number[]>({ ...kinds, pair });
  const asked = question('pair', 'accept');

  test.each([
    { answer: [RIGHT, ALSO_RIGHT], state: 'right', share: 1 },
    { answer: [RIGHT, KEPT], state: 'kept', share: 1 },
    { answer: [RIGHT, WRONG], state: 'wrong', share: 0.5 },
    { answer: [WRONG], state: 'wrong', share: 0 },
    { answer: null, state: 'blank', share: 0 },
  ])('$answer is $state', ({ answer, state, share }) => {
    expect(judge(asked, answer)).toBe(state);
    expect(shareOf(asked, answer)).toBe(share);
    expect(isRight(asked, answer)).toBe(state === 'right');
    expect(chosenIn(asked, answer).map(({ id }) => id)).toEqual(answer ?? []);
  });
});

test('whatever was answered, a ruling can give everybody the marks, or nobody', () => {
  const anyKinds: Kinds<number | readonly number[]> = { ...kinds, pair };
  const { judge, shareOf } = judgeBy(anyKinds);
  const given = fc.oneof(
    fc.record({ kind: fc.constant('single'), answer: fc.constantFrom(null, RIGHT, KEPT, WRONG) }),
    fc.record({ kind: fc.constant('pair'), answer: fc.constantFrom(null, [RIGHT], [KEPT, WRONG]) }),
  );
  fc.assert(
    fc.property(given, ({ kind, answer }) => {
      expect(judge(question(kind, 'all'), answer)).toBe('right');
      expect(shareOf(question(kind, 'all'), answer)).toBe(1);
      expect(judge(question(kind, 'drop'), answer)).toBe('dropped');
      expect(shareOf(question(kind, 'drop'), answer)).toBe(0);
    }),
  );
});
