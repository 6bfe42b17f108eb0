import type { WriteStream } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, ClientConfig } from 'pg';
import { Agent } from 'undici';
import { withClient } from './client.ts';
import { printLine, formatWhole } from './figures.ts';
import { addStored, History, checkAndReport } from './history/history.ts';
import { contestId, joinAll } from './seed.ts';
import { Student } from './student.ts';
import type { SignToken } from './tokens.ts';

export type Stage = {
  origin: string;
  connection: ClientConfig;
  sign: SignToken;
  nextContest: () => number;
  /** Stream of the file that records what students send and receive. */
  historyStream: WriteStream | undefined;
  /** Waits until the trouble leaves no trace, before the stored answers are read. */
  settle?: () => Promise<unknown>;
};

/** Causes the trouble. Returns a sentence for the report, and whether it is about a broken promise. */
export type Trouble = (contestPlace: number, history: History) => Promise<Finding | void>;
export type Finding = { said: string; isBad?: boolean };

/** Default mean time (ms) between a student's choices. 24 choices take about 24 s. */
const PACE = 1_000;

/** Time (ms) before the trouble starts. */
const CALM = 5_000;

/** Maximum time (ms) for the students to finish after the trouble and their last choice. */
const PATIENCE = 60_000;

/** Statuses allowed during a failure: no reply, or 503 (try again). */
const PASSING = new Set([0, 503]);

export type RoundSettings = {
  /** Mean time between choices (ms). */
  pace?: number;
  /** Longest acceptable wait (ms). */
  longest?: number;
  /** Whether the first student may wait longer. */
  isFirstHeld?: boolean;
};

/**
 * Lets students take a contest during `trouble`. Returns whether all answers are stored correctly and no
 * student got stuck.
 */
export async function runRound(
  name: string,
  stage: Stage,
  students: number,
  trouble: Trouble,
  { pace = PACE, longest = Number.POSITIVE_INFINITY, isFirstHeld = false }: RoundSettings = {},
): Promise<boolean> {
  const contestPlace = stage.nextContest();
  await withClient(stage.connection, (client) => joinAll(client, contestPlace, 1, students));
  // One connection per browser, because one that hangs must not block the others.
  const agent = new Agent({ connections: students, connect: { timeout: 5_000 } });
  const history = new History(name, stage.historyStream);
  const giveUp = new AbortController();
  const pupils = Array.from(
    { length: students },
    (_, index) =>
      new Student({
        origin: stage.origin,
        agent,
        contestPlace,
        student: index + 1,
        token: stage.sign(index + 1, 'Student'),
        pace,
        history,
        signal: giveUp.signal,
      }),
  );
  const begun = performance.now();
  const attempts = Promise.all(pupils.map((student) => student.sit()));
  await sleep(CALM);
  const finding = await trouble(contestPlace, history);
  const over = performance.now();
  const writing = CALM + 1.5 * pace * 24 - (performance.now() - begun);
  const timer = setTimeout(() => giveUp.abort(), Math.max(0, writing) + PATIENCE);
  await attempts;
  clearTimeout(timer);
  await agent.destroy();
  await stage.settle?.();

  const found = await withClient(stage.connection, (client) => compare(client, contestPlace, pupils));
  await withClient(stage.connection, (client) => addStored(history, client, contestId(contestPlace)));
  const stuck = pupils.filter(({ hasEnded }) => !hasEnded).length;
  const failures = new Map<number, number>();
  for (const student of pupils) {
    for (const [status, times] of student.failures) failures.set(status, (failures.get(status) ?? 0) + times);
  }
  const failed = [...failures].map(
    ([status, times]) => `${formatWhole(times)} ${status || 'without a reply'}`,
  );
  const [first = 0, ...others] = pupils.map(({ longestWait }) => longestWait);
  const [longestOfAll, longestOfOthers] = [Math.max(first, ...others), Math.max(...others)];
  const judged = isFirstHeld ? longestOfOthers : longestOfAll;
  printLine(
    `${name.padEnd(42)}${formatWhole(found.acknowledged).padStart(7)} acknowledged  ${found.lost} lost  ${found.wrong} wrong  ${stuck} stuck` +
      `   sent again: ${failed.join(', ') || 'none'}; longest wait ${seconds(longestOfAll)}, silence ${seconds(silenceAfter(over, pupils))}${finding ? `; ${finding.said}` : ''}`,
  );
  const strange = [...failures.keys()].filter((status) => !PASSING.has(status));
  if (strange.length > 0)
    printLine(`  an answer that a fault which passes must not give: ${strange.join(', ')}`);
  if (longest < Number.POSITIVE_INFINITY)
    printLine(
      `  longest wait${isFirstHeld ? ' of everybody but the first' : ''}: ${seconds(judged)}, to reach ${seconds(longest)}`,
    );
  const broken = checkAndReport(history);
  const isGood = found.lost + found.wrong + stuck + strange.length + broken === 0 && !finding?.isBad;
  return isGood && judged <= longest;
}

/**
 * Returns the longest time (ms) without a reply to any waiting student, from the server's first
 * acknowledgement after the failure.
 */
function silenceAfter(over: number, students: Student[]): number {
  const waits = students.flatMap((student) => student.waits.filter(({ heard }) => heard > over));
  const first = Math.min(...waits.map(({ heard }) => heard));
  return Math.max(0, ...waits.filter(({ begun }) => begun < first).map(({ heard }) => heard - first));
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

/**
 * Compares the stored answers with the acknowledged ones. `lost`: acknowledged but not stored. `wrong`: the
 * stored answer is neither the student's last choice nor the last acknowledged one.
 */
async function compare(client: Client, contestPlace: number, students: Student[]) {
  const { rows } = await client.query<{ student: number; selected: string[] | null; submitted: boolean }>(
    `select student_id as student, selected::text[] as selected, submitted_at is not null as submitted
     from attempt where contest_id = $1`,
    [contestId(contestPlace)],
  );
  const stored = new Map(rows.map((row) => [row.student, row]));
  const counted = { acknowledged: 0, lost: 0, wrong: 0 };
  for (const [index, { acknowledged, chosen, hasEnded }] of students.entries()) {
    const row = stored.get(index + 1);
    counted.acknowledged += acknowledged.size;
    if (hasEnded && !row?.submitted) counted.lost++;
    for (const [question, option] of acknowledged) {
      const found = Number(row?.selected?.[question] ?? 0);
      if (found === 0) counted.lost++;
      else if (found !== chosen.get(question)?.option && (hasEnded || found !== option)) counted.wrong++;
    }
  }
  return counted;
}
