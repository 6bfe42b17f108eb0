import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { KindName } from '#contract/answer.ts';
import { earnedMarks, isRight, judge } from './judge.ts';

const [RIGHT, ALSO_RIGHT, KEPT, WRONG] = [1, 2, 3, 4];

const question = (kind: KindName, ruling?: 'accept' | 'all' | 'drop') => ({
  kind,
  marks: 1,
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
    expect(earnedMarks(asked, answer)).toBe(share);
    expect(isRight(asked, answer)).toBe(state === 'right');
  });
});

describe('several options', () => {
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
    expect(earnedMarks(asked, answer)).toBe(share);
    expect(isRight(asked, answer)).toBe(state === 'right');
  });

  test.each([
    { answer: [RIGHT, ALSO_RIGHT], state: 'right', share: 1 },
    { answer: [RIGHT], state: 'partly', share: 0.5 },
    { answer: [RIGHT, ALSO_RIGHT, WRONG], state: 'wrong', share: 0 },
    { answer: [WRONG], state: 'wrong', share: 0 },
  ])('of which wrong ones cost: $answer is $state', ({ answer, state, share }) => {
    const counted = { ...asked, content: { rule: 'minus' as const } };
    expect(judge(counted, answer)).toBe(state);
    expect(earnedMarks(counted, answer)).toBe(share);
  });

  // Only the server's marks tell if a correction keeps the marks of several options, because it names none.
  test.each([
    { answer: [RIGHT], earned: 1, state: 'kept' },
    { answer: [RIGHT], earned: 0, state: 'wrong' },
    { answer: [RIGHT], earned: null, state: 'wrong' },
    { answer: [RIGHT, ALSO_RIGHT], earned: 1, state: 'right' },
  ])('of which a correction lets $answer earn $earned: it is $state', ({ answer, earned, state }) => {
    expect(judge(asked, answer, earned)).toBe(state);
  });

  test('a third of a mark is no less than the server says', () => {
    const options = [1, 2, 3, 4].map((id) => ({ id, is_correct: id < 4 }));
    const counted = { kind: 'several', marks: 0.5, content: { rule: 'minus' as const }, options };
    expect(earnedMarks(counted, [1])).toBe(420 / 2520);
    expect(judge(counted, [1], 420 / 2520)).toBe('partly');
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
      expect(earnedMarks(question(kind, 'all'), answer)).toBe(1);
      expect(judge(question(kind, 'drop'), answer)).toBe('dropped');
      expect(earnedMarks(question(kind, 'drop'), answer)).toBe(0);
    }),
  );
});

test('an answer that earns nothing costs marks where wrong answers do', () => {
  const half = 1260;
  expect(earnedMarks(question('single'), WRONG, half)).toBe(-0.5);
  expect(earnedMarks(question('single'), RIGHT, half)).toBe(1);
  expect(earnedMarks(question('single'), null, half)).toBe(0);
  expect(earnedMarks(question('single', 'drop'), WRONG, half)).toBe(0);
  expect(earnedMarks(question('several'), [RIGHT, WRONG], half)).toBe(-0.5);
  const options = [
    { id: 1, is_correct: true },
    { id: 2, is_correct: true },
    { id: 3, is_correct: false },
    { id: 4, is_correct: false },
  ];
  const minus = { kind: 'several', content: { rule: 'minus' as const }, marks: 1, options };
  expect(earnedMarks(minus, [1], half)).toBe(0.5);
  expect(earnedMarks(minus, [1, 3], half)).toBe(-0.5);
});
