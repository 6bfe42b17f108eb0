import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import {
  areResultsOpen,
  closingOf,
  deadlineOf,
  isOver,
  isPastDeadline,
  notStarted,
  openingOf,
} from './moments.ts';

const FIRST = Date.parse('1970-01-01T00:00:00Z');
const LAST = Date.parse('9999-01-01T00:00:00Z');

const contests = fc
  .record({ start: fc.integer({ min: FIRST, max: LAST }), length: fc.integer({ min: 1, max: 10 ** 10 }) })
  .map(({ start, length }) => ({ start_at: new Date(start), end_at: new Date(start + length) }));

/** A contest and a moment near one of its moments, where the rules change, or anywhere. */
const moments = contests.chain((contest) =>
  fc.record({
    contest: fc.constant(contest),
    at: fc
      .oneof(
        fc
          .record({
            near: fc.constantFrom(contest.start_at, contest.end_at, closingOf(contest)),
            by: fc.integer({ min: -2, max: 2 }),
          })
          .map(({ near, by }) => near.getTime() + by),
        fc.integer({ min: FIRST, max: LAST }),
      )
      .map((time) => new Date(time)),
  }),
);

describe('of any contest, at any moment,', () => {
  test('it has not started, or it is running, or it is over', () => {
    fc.assert(
      fc.property(moments, ({ contest, at }) => {
        const running = contest.start_at <= at && at <= contest.end_at;
        expect([notStarted(contest, at), running, isOver(contest, at)].filter(Boolean)).toHaveLength(1);
      }),
    );
  });

  test('the results are closed as long as an attempt may be open', () => {
    fc.assert(
      fc.property(moments, ({ contest, at }) => {
        if (at < closingOf(contest) || !isPastDeadline(contest, at))
          expect(areResultsOpen(contest, at)).toBe(false);
        if (areResultsOpen(contest, at)) expect(isOver(contest, at)).toBe(true);
      }),
    );
  });

  test('what has come to pass stays so', () => {
    fc.assert(
      fc.property(moments, fc.nat(), ({ contest, at }, later) => {
        const then = new Date(at.getTime() + later);
        for (const hasCome of [isOver, isPastDeadline, areResultsOpen]) {
          if (hasCome(contest, at)) expect(hasCome(contest, then)).toBe(true);
        }
        if (!notStarted(contest, at)) expect(notStarted(contest, then)).toBe(false);
      }),
    );
  });
});

test('the moments come in their order: end, deadline, closing 15 s later, opening', () => {
  fc.assert(
    fc.property(contests, (contest) => {
      expect(deadlineOf(contest).getTime()).toBeGreaterThanOrEqual(contest.end_at.getTime());
      expect(closingOf(contest).getTime()).toBe(deadlineOf(contest).getTime() + 15_000);
      expect(openingOf(contest).getTime()).toBeGreaterThanOrEqual(closingOf(contest).getTime());
      expect(limits.grace).toBe(15_000);
    }),
  );
});

describe('each moment changes a rule to the millisecond:', () => {
  const contest = {
    start_at: new Date('2026-03-02T09:00:00.000Z'),
    end_at: new Date('2026-03-02T10:00:00.000Z'),
  };

  test.each([
    ['started', (at: Date) => !notStarted(contest, at), '2026-03-02T09:00:00.000Z'],
    ['over', (at: Date) => isOver(contest, at), '2026-03-02T10:00:00.001Z'],
    ['past the deadline', (at: Date) => isPastDeadline(contest, at), '2026-03-02T10:00:00.001Z'],
    ['results open', (at: Date) => areResultsOpen(contest, at), '2026-03-02T10:00:15.000Z'],
  ])('%s', (_, hasCome, from) => {
    expect(hasCome(new Date(from))).toBe(true);
    expect(hasCome(new Date(Date.parse(from) - 1))).toBe(false);
  });
});
