import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import type { KindName } from '#contract/answer.ts';
import { testApp } from '../../test/app.ts';
import { questionOfKind } from '../../test/attempt-model/kinds.ts';
import type { PenaltySettings } from '../../test/attempt-model/marks.ts';
import { Play } from '../../test/attempt-model/play.ts';
import { type Release, runs, settings, type Step } from '../../test/attempt-model/steps.ts';
import { type PublishedContest, logInAs, publishedContest } from '../../test/factories.ts';
import { startInstance } from '../../test/instances.ts';

/** Compares the server with a model of the rules under bad networks, wrong clocks and restarts. */
const app = await testApp();
const { call, clock } = app;
const instances = { A: await startInstance(app), B: await startInstance(app) };
afterAll(() => Promise.all([instances.A.close(), instances.B.close()]));

const MINUTE = 60_000;
const teacher = await logInAs(app, 'Teacher');
const student = await logInAs(app, 'Student');
const other = await logInAs(app, 'Student');

const drawing = { sections: ['A', 'B', 'C'].map((title) => ({ title, questions: 3, draw: 1 })) };

/** Release time (ms after the start) of contests with a fixed release time. */
const RELEASE = 15 * MINUTE;

type Begin = {
  /** Kind of each of the student's three questions. */
  kinds: KindName[];
  others: number;
  isDrawn: boolean;
  costs: PenaltySettings;
  code: string | null;
  own: number | null;
  release: Release;
};

/** Returns the kinds of a contest's questions. Each section has questions of one kind. */
const kindsOfAll = (kinds: KindName[], isDrawn: boolean) =>
  isDrawn ? kinds.flatMap((kind) => [kind, kind, kind]) : kinds;

/** Creates a ten-minute contest that begins now. Each student gets questions worth 0.5, 1 and 2 marks. */
async function running({ kinds, others, isDrawn, costs, code, own, release }: Begin) {
  const contest = await publishedContest(app, teacher, {
    questions: kindsOfAll(kinds, isDrawn).map((kind, index, { length }) =>
      questionOfKind(kind, [0.5, 1, 2][Math.floor((3 * index) / length)] ?? 0),
    ),
    contest: {
      start_datetime: new Date(clock.now()).toISOString(),
      end_datetime: new Date(clock.now() + 10 * MINUTE).toISOString(),
      // A higher passing mark would prevent some corrections.
      minimum_marks: 0,
      settings: {
        ...costs,
        ...(isDrawn && drawing),
        ...(code !== null && { access_code: code }),
        ...(own !== null && { own_minutes: own }),
        release,
        ...(release === 'time' && { release_datetime: new Date(clock.now() + RELEASE).toISOString() }),
      },
    },
  });
  for (const as of [student, other]) await call('joinContest', { as, body: { contest: contest.id } });
  const ofOther = { contest: contest.id, email: other.email, minutes: others };
  await call('setExtraTime', { as: teacher, body: ofOther });
  return contest;
}

async function gotIn({ id, questions }: PublishedContest): Promise<number[]> {
  const { rows } = await app.pool.query<{ questions: number[] }>(
    `select questions from form join contest on contest.id = contest_id
    where contest.id = $1 and number = form_of(contest.id, (select id from account where email = $2), forms)`,
    [id, student.email],
  );
  return rows[0]?.questions ?? questions.map((_, index) => index);
}

/** Outcomes that must occur during the run. Without them, the test would prove too little. */
const OUTCOMES = [
  'view 200',
  'view 409',
  'view 409 clock',
  'view 403 needed',
  'view 403 wrong',
  'save 200',
  'save 200 kept apart',
  'save 200 closed',
  'save 200 closed kept apart',
  'save 200 closed kept apart after the opening',
  'save 409',
  'save a foreign option 400',
  'submit 200',
  'submit 409 submitted',
  'submit 409 opened again',
  'submit 409 ended',
  'submit 403 needed',
  'set code 200',
  'result 200',
  'result 404',
  'reopen 200',
  'reopen 409',
  'extend 200',
  'extend 409',
  'give time 200',
  'give time 409',
  'correct 200',
  'correct 400',
  'correct 409',
  'release 200',
  'release 409',
];

type Run = [Begin & { isOpen: boolean; clocks: [number, number] }, Step[]];

const USUAL: Run[0] = {
  kinds: ['single', 'text', 'several'],
  isOpen: false,
  clocks: [0, 0],
  others: 0,
  isDrawn: false,
  costs: {},
  code: null,
  own: null,
  release: 'end',
};

/** Runs with rare outcomes, which random runs may miss. */
const RARE: Run[] = [
  // The view does not yet start the student's own time.
  [{ ...USUAL, own: 5 }, [{ do: 'view', device: 1, via: 'A', code: undefined, begins: false }]],
  // The teacher's change is too late.
  [
    USUAL,
    [
      { do: 'wait until', moment: 'last closing', and: 0 },
      { do: 'extend', minutes: 1 },
      { do: 'give time', extra: { minutes: 5, percent: 0 } },
    ],
  ],
  // One gap is right by the corrected key, another only by the key before.
  [
    { ...USUAL, kinds: ['gaps', 'single', 'single'], isOpen: true },
    [
      { do: 'choose', device: 1, option: '1b' },
      { do: 'save', device: 1, via: 'A', fate: 'answered' },
      { do: 'correct the key', via: 'A', ruling: { question: '1', keeps: true, options: ['1c'] } },
    ],
  ],
];

test('whatever happens, the server does what the rules say', { timeout: 180_000 }, async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(settings, runs, async ({ isOpen, clocks, ...begin }, steps) => {
      const contest = await running(begin);
      const got = await gotIn(contest);
      const all = kindsOfAll(begin.kinds, begin.isDrawn);
      const scene = { test: app, instances, teacher, student, contest, got, kinds: all, seen };
      const { kinds, isDrawn, costs, others, code, own, release } = begin;
      const play = new Play(scene, {
        clocks,
        kinds,
        isDrawn,
        costs,
        end: 10 * MINUTE,
        others,
        code,
        own,
        releaseAt: release === 'time' ? RELEASE : null,
        waitsForTeacher: release === 'teacher',
      });
      if (isOpen) await play.do({ do: 'view', device: 1, via: 'A', code: code ?? undefined, begins: true });
      for (const step of steps) await play.do(step);
      await play.finish();
    }),
    // Long enough for all runs. The time limit is only for shrinking a failure.
    { numRuns: 150, interruptAfterTimeLimit: 150_000, examples: RARE },
  );
  expect([...seen]).toEqual(expect.arrayContaining(OUTCOMES));
});
