/**
 * Checks that memory and latency do not grow while the server runs at a third of its full rate:
 * bench/README.md.
 */
import { connectClient } from './base/client.ts';
import { residentMemory } from './base/cpu.ts';
import { addCleanup, runBench } from './base/ending.ts';
import { percentile, printLine, slopeOf, formatWhole } from './base/figures.ts';
import { startTallymark } from './base/processes.ts';
import { joinAll, seedSchool } from './base/seed.ts';
import { REQUESTS_PER_ATTEMPT, Attempts } from './soak/attempts.ts';
import { driveSteadily } from './soak/steady.ts';
import { tokenSigner } from './base/tokens.ts';

const STUDENTS = 20_000;
const CONTESTS = 60;
/** Seconds for the warm-up, and for the measurement of the full rate. */
const FULL_RATE = 20;
const SHARE = 1 / 3;
const MINUTE = 60;
const SAMPLE = 1_000;
/** Minutes at the beginning that do not count for the slopes, because caches are still filling. */
const SETTLING = 2;
/** Maximum growth per minute: memory in MiB, latencies in ms. */
const FLAT = { memory: 2, p50: 0.1, p99: 1 };

const minutes = Number(process.argv[2] ?? 10);

await runBench(async () => {
  if (!(minutes > SETTLING + 1)) {
    printLine(`Usage: npm run bench:soak [-- minutes], more than ${SETTLING + 1}`);
    return false;
  }
  const tallymark = await startTallymark();
  const client = await connectClient(tallymark.connection);
  addCleanup(() => client.end());
  await seedSchool(client, 'nobody logs in', STUDENTS, CONTESTS);
  const sign = await tokenSigner(tallymark.connection);
  const attempts = new Attempts(STUDENTS, (student) => sign(student, 'Student'));
  const { origin } = tallymark;
  let joined = 0;
  const letJoin = async (places: number) => {
    for (; joined < places; joined++) await joinAll(client, joined, 1, STUDENTS);
    await client.query('vacuum analyze');
  };

  await letJoin(3);
  await driveSteadily({ origin, seconds: FULL_RATE, next: () => attempts.next() });
  const full = await driveSteadily({ origin, seconds: FULL_RATE, next: () => attempts.next() });
  const rate = full * SHARE;
  printLine(
    `full rate: ${formatWhole(full)} requests a second, one view, 20 saves and one submission a student`,
  );
  const all = attempts.begun + (rate * MINUTE * minutes) / REQUESTS_PER_ATTEMPT;
  await letJoin(Math.min(CONTESTS, Math.ceil(all / STUDENTS) + 1));
  printLine(`${minutes} minutes at ${formatWhole(rate)} a second:`);

  const points: { memory: number; p50: number; p99: number }[] = [];
  let errors = 0;
  for (let minute = 1; minute <= minutes; minute++) {
    const latencies: number[] = [];
    const memory: number[] = [];
    const timer = setInterval(() => memory.push(residentMemory(tallymark.server.pid)), SAMPLE);
    const heard = (latency: number, isGood: boolean) => {
      latencies.push(latency);
      if (!isGood) errors++;
    };
    await driveSteadily({ origin, seconds: MINUTE, rate, next: () => attempts.next(), heard });
    clearInterval(timer);
    const sorted = Float64Array.from(latencies).toSorted();
    const mean = memory.reduce((sum, value) => sum + value, 0) / memory.length;
    const point = { memory: mean, p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) };
    points.push(point);
    printLine(
      `minute ${String(minute).padStart(3)}   ${formatWhole(latencies.length).padStart(9)} requests   p50 ${point.p50.toFixed(2).padStart(6)} ms` +
        `   p99 ${point.p99.toFixed(1).padStart(6)} ms   ${point.memory.toFixed(0).padStart(4)} MiB   ${errors} errors so far`,
    );
  }
  const { rows } = await client.query<{ unfinished: number }>(
    'select count(*)::int as unfinished from attempt where submitted_at is not null and cardinality(array_remove(selected, null)) < $1',
    [REQUESTS_PER_ATTEMPT - 2],
  );
  const missing = rows[0]?.unfinished ?? Number.NaN;
  const settled = points.slice(SETTLING);
  const flat = (['memory', 'p50', 'p99'] as const).map((figure) => {
    const slope = slopeOf(settled.map((point, minute) => ({ x: minute, y: point[figure] })));
    const isFlat = slope <= FLAT[figure];
    const unit = figure === 'memory' ? 'MiB' : 'ms';
    printLine(
      `${figure.padEnd(8)}${slope.toFixed(3).padStart(8)} ${unit} a minute after the first ${SETTLING} (flat is at most ${FLAT[figure]})   ${isFlat ? 'flat' : 'NOT FLAT'}`,
    );
    return isFlat;
  });
  printLine(
    `${formatWhole(attempts.begun)} students sat; submitted attempts that lack an answer: ${missing}; errors: ${errors}`,
  );
  return flat.every(Boolean) && missing + errors === 0;
});
