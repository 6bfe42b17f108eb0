/**
 * Students take a contest to its last moment while a user or stranger attacks the server: bench/README.md.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PasswordHasher } from './base/product.ts';
import type { Target } from './hostile/assault.ts';
import { attacks } from './hostile/attacks.ts';
import { withClient } from './base/client.ts';
import { peakMemory } from './base/cpu.ts';
import { addCleanup, runBench } from './base/ending.ts';
import { printLine, describeVerdict, formatWhole } from './base/figures.ts';
import { ROUND_STUDENTS, seedHostile } from './hostile/seed.ts';
import { type HostileRoundFigures, runHostileRound } from './hostile/round.ts';
import { type Tallymark, startTallymark } from './base/processes.ts';
import { PASSWORD } from './base/seed.ts';
import { TEACHER_LIMITS, describeTeacher, judgeTeacher } from './hostile/teacher-figures.ts';
import { tokenSigner } from './base/tokens.ts';

/** Limits. `ratio`: p99 of saves, divided by the p99 without an attack. Latencies in ms, memory in MiB. */
const LIMITS = { ratio: 3, p99: 250, memory: 600 };

/** Number of rounds without an attack: one to warm up, and three for the median. */
const CALM = 4;

const TEACHER_WIDTH = 24;

const inPeace = () => async () => undefined;

const columns = (cells: string[]) => cells.map((cell) => cell.padStart(9)).join('');
const heading = ['refused', 'stuck', 'lost', 'p50', 'p99', 'ratio', 'MiB', 'health', 'log-in', 'live'];

await runBench(async () => {
  const names = Object.keys(attacks);
  const asked = process.argv.slice(2);
  if (!asked.every((name) => names.includes(name))) {
    printLine(`Usage: npm run bench:hostile [-- attacks…], of these: ${names.join(', ')}`);
    return false;
  }
  const wanted = asked.length === 0 ? names : asked;
  const tallymark = await startTallymark({ watched: true });
  const passwordHash = await new PasswordHasher().hash(PASSWORD);
  const school = await withClient(tallymark.connection, (client) =>
    seedHostile(client, passwordHash, CALM + wanted.length),
  );
  const sign = await tokenSigner(tallymark.connection);
  // Creates new tokens for each attack, because tokens expire before the benchmark ends.
  const makeTarget = (): Target => ({
    origin: tallymark.origin,
    ...school,
    teachers: school.teachers.map((teacher) => sign(teacher, 'Teacher')),
    outsider: sign(school.outsider, 'Student'),
    insider: sign(school.insider, 'Student'),
  });
  let contestPlace = 0;
  const sit = (attack: () => () => Promise<void>) =>
    runHostileRound({
      connection: tallymark.connection,
      origin: tallymark.origin,
      contestPlace: contestPlace++,
      tokenOf: (student) => sign(student, 'Student'),
      teacher: sign(school.owner, 'Teacher'),
      another: { ...school.another, token: sign(school.another.account, 'Teacher') },
      attack,
    });

  printLine(
    `${ROUND_STUDENTS} students save one answer a second and submit in the last moment. Latencies in ms.`,
  );
  printLine(`${''.padEnd(66)}${columns(heading)}${'teacher'.padStart(TEACHER_WIDTH)}`);
  await sit(inPeace); // warms up the server
  forgetPeak(tallymark);
  const peaceful = [await sit(inPeace), await sit(inPeace), await sit(inPeace)].toSorted(
    (a, b) => a.p99 - b.p99,
  );
  const [, middle] = peaceful; // the median, because the disk alone can change p99 by a factor of three
  if (!middle) throw new Error('nobody sat in peace');
  const calm = { ...middle, teaching: peaceful.flatMap(({ teaching }) => teaching) };
  const results = [report('in peace', calm, calm, tallymark)];
  printLine(`  teacher: p95 (samples): ${describeTeacher(calm.teaching)}`);
  for (const name of wanted) {
    forgetPeak(tallymark);
    const attacker = await startAttacker(name, makeTarget());
    const experience = await sit(attacker.begin);
    const { what = '', longest } = attacks[name] ?? {};
    results.push(report(`${name}: ${what}`, experience, calm, tallymark, longest));
    for (const answer of experience.why) printLine(`  refused: ${answer}`);
    printLine(`  answered to the attacker: ${attacker.told() || 'nothing'}`);
    // Memory that one attack has left in use must not count against the next.
    if (peakMemory(tallymark.server.pid) > LIMITS.memory) await restart(tallymark);
  }
  const isGood = results.every(Boolean);
  printLine(
    `nobody refused or stuck, nothing lost, save p99 at most ${LIMITS.ratio} times what it is in peace and ${LIMITS.p99} ms, ` +
      `memory at most ${LIMITS.memory} MiB; of another teacher nothing refused, p95 of each call at most ` +
      `${TEACHER_LIMITS.ratio} times what it is in peace or ${TEACHER_LIMITS.floor} ms   ${describeVerdict(isGood)}`,
  );
  return isGood;
});

/**
 * Prints a round's figures and the limits that the other teacher's calls exceeded. Returns whether all
 * limits are met.
 */
function report(
  name: string,
  experience: HostileRoundFigures,
  calm: HostileRoundFigures,
  { server }: Tallymark,
  longest = Infinity,
): boolean {
  const ratio = experience.p99 / calm.p99;
  const memory = peakMemory(server.pid);
  const { worst, missed } = judgeTeacher(experience.teaching, calm.teaching);
  const broken = [
    experience.refused > 0 && 'refused',
    experience.stuck > 0 && 'stuck',
    experience.lost > 0 && 'lost',
    (ratio > LIMITS.ratio || experience.p99 > LIMITS.p99) && 'p99',
    experience.health > longest && `health within ${longest} ms`,
    memory > LIMITS.memory && 'memory',
    missed.length > 0 && 'teacher',
  ].filter((one) => one !== false);
  const figures = [experience.refused, experience.stuck, experience.lost].map(String);
  const latencies = [experience.p50.toFixed(1), experience.p99.toFixed(1), ratio.toFixed(1)];
  const others = [memory, experience.health, experience.logIn, experience.live].map(formatWhole);
  printLine(
    `${name.padEnd(66)}${columns([...figures, ...latencies, ...others])}${worst.padStart(TEACHER_WIDTH)}${broken.length > 0 ? `   NOT REACHED: ${broken.join(', ')}` : ''}`,
  );
  for (const line of missed) printLine(`  teacher: ${line}`);
  return broken.length === 0;
}

function forgetPeak({ server }: Tallymark): void {
  if (process.platform === 'linux') writeFileSync(`/proc/${server.pid}/clear_refs`, '5');
}

async function restart({ server }: Tallymark): Promise<void> {
  await server.end('SIGTERM');
  await server.ready;
}

async function startAttacker(name: string, target: Target) {
  const child: ChildProcess = fork(fileURLToPath(new URL('hostile/attacker.ts', import.meta.url)), [name]);
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    if (child.connected) child.disconnect();
    await once(child, 'exit');
  };
  addCleanup(end);
  await once(child, 'message');
  child.send(target);
  await once(child, 'message');
  let told = '';
  return {
    begin: () => {
      child.send('begin');
      return async () => {
        if (!child.connected) return end();
        child.once('message', (said: string) => (told = said));
        child.send('end');
        await once(child, 'exit');
      };
    },
    told: () => told,
  };
}
