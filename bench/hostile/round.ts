import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import { calls } from '#contract/calls.ts';
import * as limits from '#contract/limits.ts';
import { type AnotherTeacher, type CallSample, startTeacher } from './another-teacher.ts';
import { runBurst } from '../base/burst.ts';
import { withClient } from '../base/client.ts';
import { type Reply, writeRequest } from '../base/connection.ts';
import { ROUND_STUDENTS } from './seed.ts';
import { Ledger } from '../base/ledger.ts';
import { planChoices } from '../base/plan.ts';
import { type ProbeTimes, startProbes } from './probes.ts';
import { contestId, joinAll, optionId } from '../base/seed.ts';
import { removeDrafts } from './teachers-contests.ts';

const SAVING = 9;
/**
 * Time (ms) between the start of the attempts and the first saves, because the server must not see choices in
 * the future.
 */
const LEAD = 300;
/** Time (ms) from the start of the attempts to their closing. */
const CLOSES = 10_500;
/** Maximum time (ms) for which the round continues after the attempts have closed. */
const PATIENCE = 3_000;
/** Maximum time (ms) by which an attack is extended, until the other teacher has made enough calls. */
const LONGER = 15_000;
/** Period before the closing (ms) in which the submissions are sent. */
const LAST = { first: 1_700, final: 200 };

export type HostileRoundFigures = {
  p50: number;
  p99: number;
  /** Submissions without status 200, and answers sent before the closing but refused as late. */
  refused: number;
  /** Texts of the replies to refused submissions. */
  why: ReadonlySet<string>;
  /** Saves that were never acknowledged, in spite of retries. */
  stuck: number;
  /** Acknowledged answers that are missing, or stored with another option. */
  lost: number;
  teaching: readonly CallSample[];
} & ProbeTimes;

export type Round = {
  connection: ClientConfig;
  origin: string;
  contestPlace: number;
  tokenOf: (student: number) => string;
  teacher: string;
  another: AnotherTeacher & { token: string };
  attack: () => () => Promise<void>;
};

const isClosed = ({ body }: Reply) => body.includes('"closed":true');

/**
 * Lets students begin undisturbed, save answers during the attack, and submit at the last moment. The closing
 * includes the 15 s of grace, so a student whose request has to wait is late.
 */
export async function runHostileRound(round: Round): Promise<HostileRoundFigures> {
  const { connection, origin, contestPlace, tokenOf } = round;
  const contest = contestId(contestPlace);
  const ledger = new Ledger(contestPlace);
  const students = Array.from({ length: ROUND_STUDENTS }, (_, index) => index + 1);
  const tokens = students.map(tokenOf);
  const write = (path: string, student: number, body: object) =>
    writeRequest(path, tokens[student - 1] ?? '', JSON.stringify(body));

  await withClient(connection, (client) => joinAll(client, contestPlace, 1, ROUND_STUDENTS));
  const views = students.map((student) => write(calls.viewContest.path, student, { contest }));
  const viewed = await runBurst({ origin, requests: views, spread: 1 });
  if (viewed.errors > 0) throw new Error(`${viewed.errors} students could not begin`);
  const begun = Date.now();
  const closes = begun + CLOSES;
  await withClient(connection, (client) =>
    client.query('update contest set end_at = to_timestamp($1::float8 / 1000) where id = $2', [
      closes - limits.grace,
      contest,
    ]),
  );

  const plan = planChoices(ROUND_STUDENTS).slice(0, ROUND_STUDENTS * SAVING);
  const answerOf = ({ question, option }: (typeof plan)[number]) => optionId(contestPlace, question, option);
  const saves = plan.map((choice) =>
    write(calls.saveAnswers.path, choice.student, {
      contest,
      round: 1,
      device: choice.device,
      answers: [
        {
          option: answerOf(choice),
          chosen_datetime: new Date(begun + choice.chosen).toISOString(),
        },
      ],
      place: choice.question + 1,
    }),
  );
  const expected = new Ledger(contestPlace);
  for (const choice of plan) expected.saved(choice, true);
  const submissions = students.map((student) =>
    write(calls.submitAttempt.path, student, {
      contest,
      submission: expected.optionsOf(student),
      round: 1,
      cause: 'student',
    }),
  );

  let refused = 0;
  const why = new Set<string>();
  await sleep(LEAD);
  const end = round.attack();
  const teacher = startTeacher(origin, round.another, round.another.token);
  const probes = startProbes(origin, { teacher: round.teacher, contest });
  const saving = runBurst({
    origin,
    requests: saves,
    connections: ROUND_STUDENTS,
    spread: SAVING,
    tries: 6,
    answered: (n, reply) => {
      const choice = plan[n];
      if (!choice) return;
      if (reply.status === 200 && isClosed(reply)) refused++;
      ledger.saved(choice, reply.status === 200 && !isClosed(reply));
    },
  });
  const submitting = sleep(closes - LAST.first - Date.now()).then(() =>
    runBurst({
      origin,
      requests: submissions,
      // One connection per student, so that no student waits for one.
      connections: ROUND_STUDENTS,
      spread: (LAST.first - LAST.final) / 1000,
      answered: (n, reply, sent) => {
        if (reply.status === 200) ledger.submitted(n + 1);
        else if (performance.timeOrigin + sent < closes) {
          refused++;
          why.add(`${reply.status} ${reply.body.toString('utf8', 0, 120)}`);
        }
      },
    }),
  );
  const sitting = Promise.all([saving, submitting]);
  // A request that is still waiting then has failed. It completes when the attack ends.
  await Promise.race([sitting, sleep(closes + PATIENCE - Date.now(), undefined, { ref: false })]);
  const waited = await probes.stop();
  await Promise.race([teacher.enough, sleep(LONGER, undefined, { ref: false })]);
  const teaching = await teacher.stop();
  await end();
  const [saved] = await sitting;
  const { missing, different, unsubmitted } = await withClient(connection, (client) =>
    removeDrafts(client, round.another).then(() => ledger.compare(client)),
  );
  const lost = missing + different + unsubmitted;
  return { why, p50: saved.p50, p99: saved.p99, refused, stuck: saved.errors, lost, teaching, ...waited };
}
