import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { choose, unacknowledged } from './choices.ts';
import { type Attempt, begin, mergeServerCopy, mergeAttempts, resume, withoutChoices } from './attempt.ts';

const QUESTIONS = [1, 2];
const held = { round: 1, deadline: 9_000, saved: [null, 22] };
const attempt = begin(QUESTIONS, held, 1_000);
const chosen = { ...attempt, choices: choose(attempt.choices, 1, 11, 2_000) };

test('it begins with what the server has', () => {
  expect(attempt.choices[2]).toMatchObject({ option: 22 });
  expect(unacknowledged(attempt.choices)).toEqual([]);
});

test('a moved deadline is learned, but not from an answer older than the one before it', () => {
  const when = { sent: [], asked: 3_000, now: 3_100 };
  const longer = mergeServerCopy(chosen, { ...held, deadline: 12_000 }, when);
  expect(longer.deadline).toBe(12_000);
  expect(mergeServerCopy(longer, held, { ...when, asked: 2_900 }).deadline).toBe(12_000);
  expect(mergeServerCopy(longer, held, { ...when, asked: 4_000 }).deadline).toBe(9_000);
});

test('a later round begins again, and an answer of an earlier one changes nothing', () => {
  const when = { sent: unacknowledged(chosen.choices), asked: 3_000, now: 3_100 };
  const next = mergeServerCopy(chosen, { round: 2, deadline: 9_000, saved: [12, null] }, when);
  expect(next.round).toBe(2);
  expect(unacknowledged(next.choices)).toEqual([]);
  expect(next.choices[1]).toMatchObject({ option: 12 });
  expect(next.choices[2]).toBeUndefined();
  expect(mergeServerCopy(next, held, when)).toBe(next);
  expect(mergeAttempts(chosen, next)).toBe(next);
});

test('an opened quiz continues with what is kept, and with a later round it begins again', () => {
  const goesOn = resume(chosen, QUESTIONS, { ...held, saved: [12, 22], deadline: 10_000 }, 5_000);
  expect(unacknowledged(goesOn.choices)).toHaveLength(1);
  expect(goesOn.deadline).toBe(10_000);
  expect(resume(undefined, QUESTIONS, held, 1_000)).toEqual(attempt);
  expect(resume(chosen, QUESTIONS, { ...held, round: 2 }, 5_000).choices[1]).toBeUndefined();
  // The quiz stored on this device may belong to an earlier round than the stored attempt.
  expect(resume({ ...chosen, round: 2 }, QUESTIONS, held, 5_000).round).toBe(2);
});

test('two tabs bring their choices and the later deadline together', () => {
  const other = {
    ...attempt,
    deadline: 12_000,
    learned: 3_000,
    choices: choose(attempt.choices, 2, 21, 2_500),
  };
  for (const both of [mergeAttempts(chosen, other), mergeAttempts(other, chosen)]) {
    expect(both.deadline).toBe(12_000);
    expect(unacknowledged(both.choices).map(({ option }) => option)).toEqual([11, 21]);
  }
});

const moment = fc.integer({ min: 0, max: 3 });
const attempts: fc.Arbitrary<Attempt> = fc.record({
  round: fc.integer({ min: 1, max: 2 }),
  deadline: moment,
  learned: moment,
  questions: fc.constant(QUESTIONS),
  choices: fc.dictionary(
    fc.constantFrom('1', '2'),
    fc.record({
      option: fc.option(fc.integer({ min: 11, max: 13 })),
      chosen: moment,
      learned: fc.option(moment),
    }),
  ),
});

test('attempts of tabs come together in any order and any number of times', () => {
  fc.assert(
    fc.property(attempts, attempts, attempts, (one, two, three) => {
      expect(mergeAttempts(one, two)).toEqual(mergeAttempts(two, one));
      const together = mergeAttempts(mergeAttempts(one, two), three);
      expect(together).toEqual(mergeAttempts(one, mergeAttempts(two, three)));
      expect(mergeAttempts(together, two)).toEqual(together);
    }),
  );
});

test('choices that the server never accepts count as not made, unless they were changed meanwhile', () => {
  const never = unacknowledged(chosen.choices);
  const given = withoutChoices(chosen, never, 4_000);
  expect([given.choices[1]?.option, unacknowledged(given.choices)]).toEqual([null, []]);
  const changed = { ...chosen, choices: choose(chosen.choices, 1, 12, 2_500) };
  expect(unacknowledged(withoutChoices(changed, never, 4_000).choices)).toHaveLength(1);
});
