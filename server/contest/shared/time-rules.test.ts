import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import {
  areResultsOpen,
  haveAllClosed,
  closingTime,
  isClosed,
  isOver,
  isPastDeadline,
  isBeforeStart,
} from './time-rules.ts';

const FIRST = Date.parse('1970-01-01T00:00:00Z');
const LAST = Date.parse('9999-01-01T00:00:00Z');

const contests = fc
  .record({
    start: fc.integer({ min: FIRST, max: LAST }),
    length: fc.integer({ min: 1, max: 10 ** 10 }),
    extra: fc.integer({ min: 0, max: 10 ** 10 }),
    others: fc.integer({ min: 0, max: 10 ** 10 }),
  })
  .map(({ start, length, extra, others }) => {
    const end = start + length;
    return {
      start_at: new Date(start),
      end_at: new Date(end),
      deadline_at: new Date(end + extra),
      opening_at: new Date(end + extra + limits.grace + others),
    };
  });

/** A contest and a time, which is often close to the start, end, deadline, closing or opening. */
const contestsAt = contests.chain((contest) =>
  fc.record({
    contest: fc.constant(contest),
    at: fc
      .oneof(
        fc
          .record({
            near: fc.constantFrom(
              contest.start_at,
              contest.end_at,
              contest.deadline_at,
              closingTime(contest),
              contest.opening_at,
            ),
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
      fc.property(contestsAt, ({ contest, at }) => {
        const running = contest.start_at <= at && at <= contest.end_at;
        expect([isBeforeStart(contest, at), running, isOver(contest, at)].filter(Boolean)).toHaveLength(1);
      }),
    );
  });

  test('the results are closed as long as an attempt may be open', () => {
    fc.assert(
      fc.property(contestsAt, ({ contest, at }) => {
        if (!isClosed(contest, at) || !isPastDeadline(contest, at))
          expect(areResultsOpen(contest, at)).toBe(false);
        if (areResultsOpen(contest, at)) expect(isOver(contest, at)).toBe(true);
      }),
    );
  });

  test('once a moment has passed, it has passed at every later time', () => {
    fc.assert(
      fc.property(contestsAt, fc.nat(), ({ contest, at }, later) => {
        const then = new Date(at.getTime() + later);
        for (const hasCome of [isOver, isPastDeadline, isClosed, areResultsOpen]) {
          if (hasCome(contest, at)) expect(hasCome(contest, then)).toBe(true);
        }
        if (!isBeforeStart(contest, at)) expect(isBeforeStart(contest, then)).toBe(false);
      }),
    );
  });
});

describe('each moment changes a rule to the millisecond:', () => {
  const contest = {
    start_at: new Date('2026-03-02T09:00:00.000Z'),
    end_at: new Date('2026-03-02T10:00:00.000Z'),
    deadline_at: new Date('2026-03-02T10:10:00.000Z'),
    last_closing_at: new Date('2026-03-02T10:30:15.000Z'),
    opening_at: new Date('2026-03-02T12:00:00.000Z'),
  };

  test.each([
    ['started', (at: Date) => !isBeforeStart(contest, at), '2026-03-02T09:00:00.000Z'],
    ['over', (at: Date) => isOver(contest, at), '2026-03-02T10:00:00.001Z'],
    ['past the deadline', (at: Date) => isPastDeadline(contest, at), '2026-03-02T10:10:00.001Z'],
    ['closed', (at: Date) => isClosed(contest, at), '2026-03-02T10:10:15.000Z'],
    ['all closed', (at: Date) => haveAllClosed(contest, at), '2026-03-02T10:30:15.000Z'],
    ['results open', (at: Date) => areResultsOpen(contest, at), '2026-03-02T12:00:00.000Z'],
  ])('%s', (_, hasCome, from) => {
    expect(hasCome(new Date(from))).toBe(true);
    expect(hasCome(new Date(Date.parse(from) - 1))).toBe(false);
  });
});
