import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import { logInAs, publishedContest } from '../../test/factories.ts';
import { attemptActs } from '../../test/attempt-acts.ts';
import {
  canUseExtraTime,
  changesClosedAt,
  lastDeadline,
} from '../../../web/sitting/participation/extra-time.ts';

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');
const { live, participants, setExtraTime, extend, submit } = attemptActs(app, teacher);
const students = [await logInAs(app, 'Student'), await logInAs(app, 'Student')];
const addresses = [...students.map(({ email }) => email), 'invited@last.example'];

const MINUTE = 60_000;
const LENGTH = 60 * MINUTE;

const who = fc.nat(addresses.length - 1);
const extra = fc.oneof(
  fc.record({ minutes: fc.integer({ min: 0, max: 40 }) }),
  fc.record({ factor: fc.integer({ min: 100, max: 200 }).map((percent) => percent / 100) }),
);
const histories = fc.record({
  own: fc.option(fc.integer({ min: 5, max: 70 }), { nil: undefined, freq: 1 }),
  /** Extra time before the start, by address. */
  early: fc.array(fc.option(extra), { minLength: addresses.length, maxLength: addresses.length }),
  acts: fc.array(
    fc.oneof(
      fc.record({ act: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 25 }) }),
      fc.record({ act: fc.constantFrom('begin', 'submit', 'decline'), who: fc.nat(students.length - 1) }),
      fc.record({ act: fc.constant('give' as const), who, extra }),
      fc.record({ act: fc.constant('extend' as const), minutes: fc.integer({ min: 1, max: 30 }) }),
      fc.record({ act: fc.constant('end now' as const), keeps: fc.boolean() }),
    ),
    { minLength: 3, maxLength: 6 },
  ),
});

type Act = typeof histories extends fc.Arbitrary<{ acts: (infer Each)[] }> ? Each : never;

/** Performs an act if the contest allows it at this moment. */
async function perform(contest: number, act: Act): Promise<void> {
  const body = { contest };
  if ('who' in act) {
    const [as, email] = [students[act.who], addresses[act.who] ?? ''];
    if ('extra' in act) await setExtraTime(contest, email, act.extra);
    else if (as && act.act === 'begin') await call('viewContest', { as, body: { ...body, begin: true } });
    else if (as && act.act === 'decline') await call('declineContest', { as, body });
    else if (as) await submit(as, contest, []);
  } else if (act.act === 'wait') clock.moveBy(act.minutes * MINUTE);
  else if (act.act === 'end now') {
    await call('endNow', { as: teacher, body: { ...body, extra_time: act.keeps ? 'keep' : 'remove' } });
  } else {
    const { end_datetime: end } = await live(contest);
    await extend(contest, Date.parse(end) + act.minutes * MINUTE);
  }
}

/** Compares the last closing with the deadlines that the server tells of each student. */
async function compare(contest: number, own: number | undefined): Promise<void> {
  clock.moveBy(1_000);
  const { students: rows, ...shown } = await live(contest);
  const end = Date.parse(shown.end_datetime);
  const stillOpen = rows.map(({ deadline, submitted_datetime: submitted }) =>
    Math.min(Date.parse(deadline), submitted ? Date.parse(submitted) : Infinity),
  );
  const closing = Date.parse(shown.last_closing_datetime ?? '');
  expect(closing - end).toBe(Math.max(end, ...stillOpen) + limits.grace - end);

  const settings = own === undefined ? {} : { own_minutes: own };
  const contestOnPage = { ...shown, settings, is_published: true };
  const listed = await participants(contest);
  const last = lastDeadline(
    contestOnPage,
    listed.filter(({ status }) => status !== 'declined'),
  );
  const latest = Math.max(end, ...rows.map(({ deadline }) => Date.parse(deadline)));
  // An own time that has begun ends earlier; the page calculates with the latest possible start.
  if (own !== undefined) return expect(last).toBeGreaterThanOrEqual(latest);
  expect(last - end).toBe(latest - end);
  const now = clock.now();
  const unsubmitted = rows.flatMap((row) => (row.submitted_datetime ? [] : [Date.parse(row.deadline)]));
  const fixedAt = Math.max(end, ...unsubmitted) + limits.grace - limits.timeChangeMargin;
  const fixedOnPage = changesClosedAt(contestOnPage, listed.filter(canUseExtraTime));
  expect(Math.max(fixedOnPage, now) - end).toBe(Math.max(fixedAt, now) - end);
}

test('the last deadline is the maximum of all students’ deadlines, whatever has changed them', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async ({ own, early, acts }) => {
      const start = clock.now() + 60 * MINUTE;
      const { id } = await publishedContest(app, teacher, {
        contest: {
          is_public: false,
          start_datetime: new Date(start).toISOString(),
          end_datetime: new Date(start + LENGTH).toISOString(),
          settings: { release: 'teacher', ...(own !== undefined && { own_minutes: own }) },
        },
      });
      for (const email of addresses) await call('joinContest', { as: teacher, body: { contest: id, email } });
      for (const [n, given] of early.entries()) if (given) await setExtraTime(id, addresses[n] ?? '', given);
      await compare(id, own);
      clock.moveTo(new Date(start));
      for (const act of acts) {
        await perform(id, act);
        await compare(id, own);
      }

      clock.moveTo((await live(id)).last_closing_datetime ?? '');
      const next = clock.now() + MINUTE;
      const times = {
        start_datetime: new Date(next).toISOString(),
        end_datetime: new Date(next + LENGTH).toISOString(),
      };
      const second = await call('addSecondDate', { as: teacher, body: { contest: id, ...times } });
      expect(second).toMatchObject({ status: 200 });
      await compare(second.body.id, own);
    }),
    {
      numRuns: 5,
      examples: [
        [
          {
            own: undefined,
            early: [{ minutes: 9 }, { factor: 1.5 }, { minutes: 5 }],
            acts: [
              { act: 'decline', who: 1 },
              { act: 'submit', who: 0 },
            ],
          },
        ],
        [{ own: undefined, early: [null, { factor: 1.5 }, { minutes: 5 }], acts: [] }],
        [
          {
            own: 20,
            early: [null, { minutes: 5 }, { factor: 1.5 }],
            acts: [{ act: 'end now', keeps: true }],
          },
        ],
      ],
    },
  );
});
