import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { KindName } from '#contract/answer.ts';
import { chosenIn, isRight, judge, shareOf } from './judge.ts';

const [RIGHT, ALSO_RIGHT, KEPT, WRONG] = [1, 2, 3, 4];

const question = (kind: KindName, ruling?: 'accept' | 'all' | 'drop') => ({
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

describe('several options', () => {
  // A correction that keeps marks names no options here: the server says what was earned.
  const asked = {
    ...question('several'),
    options: question('several').options.filter(({ id }) => id !== KEPT),
  };

  test.each([
    { answer: [RIGHT, ALSO_RIGHT], state: 'right', share: 1 },
    { answer: [RIGHT], state: 'wrong', share: 0 },
    { answer: [RIGHT, ALSO_RIGHT, WRONG], state: 'wrong', share: 0 },
    { answer: null, state: 'blank', share: 0 },
  ])('$answer is $state', ({ answer, state, share }) => {
    expect(judge(asked, answer)).toBe(state);
    expect(shareOf(asked, answer)).toBe(share);
    expect(isRight(asked, answer)).toBe(state === 'right');
    expect(chosenIn(asked, answer).map(({ id }) => id)).toEqual(answer ?? []);
  });

  test.each([
    { answer: [RIGHT, ALSO_RIGHT], state: 'right', share: 1 },
    { answer: [RIGHT], state: 'partly', share: 0.5 },
    { answer: [RIGHT, ALSO_RIGHT, WRONG], state: 'wrong', share: 0 },
    { answer: [WRONG], state: 'wrong', share: 0 },
  ])('of which wrong ones cost: $answer is $state', ({ answer, state, share }) => {
    const counted = { ...asked, content: { rule: 'minus' as const } };
    expect(judge(counted, answer)).toBe(state);
    expect(shareOf(counted, answer)).toBe(share);
  });
});

test('whatever was answered, a ruling can give everybody the marks, or nobody', () => {
  const given = fc.oneof(
    fc.record({ kind: fc.constant('single' as const), answer: fc.constantFrom(null, RIGHT, KEPT, WRONG) }),
    fc.record({
      kind: fc.constant('several' as const),
      answer: fc.constantFrom(null, [RIGHT], [KEPT, WRONG]),
    }),
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
