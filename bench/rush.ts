/** Measures a rush: all students act at once, on a fresh embedded database: bench/README.md. */
import { cpus } from 'node:os';
import type { Client } from 'pg';
import { measureInsertRate } from './rush/bare-insert.ts';
import { type BareRoute, measureBareRoute } from './rush/bare-figures.ts';
import type { BurstFigures } from './base/burst.ts';
import { connectClient } from './base/client.ts';
import { describeCpu, peakMemory, readCpu } from './base/cpu.ts';
import { addCleanup, runBench } from './base/ending.ts';
import { printLine, describeVerdict, formatWhole } from './base/figures.ts';
import { addStored, History, historyFile, checkAndReport } from './base/history/history.ts';
import { isFaultless } from './base/ledger.ts';
import { startBareServer, startTallymark } from './base/processes.ts';
import { RushCosts } from './rush/cost.ts';
import { rushDrawnContest } from './rush/drawn.ts';
import { rushKinds } from './rush/kinds.ts';
import { rushOwnTime } from './rush/own-time.ts';
import { viewWithPictures } from './rush/pictures.ts';
import { countMails, fillQueue, startMailServer } from './rush/mails.ts';
import { runSubmitMix } from './rush/submit-mix.ts';
import { type StepFigures, type Step, runRush } from './rush/steps.ts';
import { contestId, joinAll, seedSchool } from './base/seed.ts';
import { tokenSigner } from './base/tokens.ts';
import { describeWrites, readWriteCounts } from './rush/wal.ts';

/** Seconds over which all students start, and over which all submit. */
const RELEASE = 1;
/** Seconds over which the first half of the answers is spread. */
const SPREAD = 30;
const WARM_UP = { students: 1_000, contests: 3, spread: 1 };
/**
 * Contests per size: three for submissions, one each for pictures, drawn questions and own time, and two to
 * compare kinds.
 */
const CONTESTS_A_SIZE = 8;
/**
 * Target rates as percentages of the bare route. `drawn`: percentage of the rate of views without drawn
 * questions. `kinds`: percentage of the rate of saves of the usual kind. `memory`: MiB.
 */
const TARGETS = { view: 60, submit: 50, drawn: 80, kinds: 75, memory: 350 };

const hasPictures = process.argv.includes('--pictures');
const hasMails = process.argv.includes('--mails');
const words = process.argv.slice(2);
const historyStream = historyFile(words);
const sizes = words.filter((argument) => !argument.startsWith('--')).map(Number);
if (sizes.length === 0) sizes.push(1_000, 5_000, 10_000);

await runBench(async () => {
  if (sizes.some((size) => !(Number.isInteger(size) && size > 0))) {
    printLine(
      'Usage: npm run bench:rush [-- [--pictures] [--mails] [--history FILE] students…], for example: npm run bench:rush -- 1000 5000',
    );
    return false;
  }
  if (hasMails) Object.assign(process.env, await startMailServer());
  const tallymark = await startTallymark();
  const bare = await startBareServer();
  const client = await connectClient(tallymark.connection);
  addCleanup(() => client.end());
  const most = Math.max(WARM_UP.students, ...sizes);
  await seedSchool(client, 'nobody logs in', most, WARM_UP.contests + CONTESTS_A_SIZE * sizes.length);
  const sign = await tokenSigner(tallymark.connection);
  const tokenOf = (student: number) => sign(student, 'Student');
  printLine(
    `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}; driver, server and database share them.`,
  );
  printLine('CPU seconds: server + database + driver. Latencies in milliseconds.');

  for (let place = 0; place < WARM_UP.contests; place++) {
    await joinAll(client, place, 1, WARM_UP.students);
    await runRush({ origin: tallymark.origin, contestPlace: place, tokenOf, ...WARM_UP });
  }
  if (hasMails) {
    await fillQueue(client, 0);
    printLine('20,000 mails to students wait, and are sent meanwhile.');
  }
  const results: boolean[] = [];
  for (const [index, students] of sizes.entries()) {
    const place = WARM_UP.contests + CONTESTS_A_SIZE * index;
    results.push(await measureRush({ client, tallymark, bare, tokenOf }, students, place));
  }
  if (hasMails) {
    const { sent, waiting } = await countMails(client);
    printLine(`\n${formatWhole(sent)} mails were sent, ${formatWhole(waiting)} wait`);
  }
  const peak = peakMemory(tallymark.server.pid);
  printLine(
    `\npeak memory of the server process ${peak.toFixed(0)} MiB (at most ${TARGETS.memory})   ${describeVerdict(peak <= TARGETS.memory)}`,
  );
  return results.every(Boolean);
});

type Stage = {
  client: Client;
  tallymark: Awaited<ReturnType<typeof startTallymark>>;
  bare: BareRoute;
  tokenOf: (student: number) => string;
};

/** Measures a rush of one size. Returns whether no request failed and all acknowledged answers are stored. */
async function measureRush(stage: Stage, students: number, place: number): Promise<boolean> {
  const { client, tallymark, tokenOf } = stage;
  const { origin } = tallymark;
  printLine(`\n${formatWhole(students)} students`);
  await joinAll(client, place, 1, students);
  await client.query('vacuum analyze');
  let errors = 0;
  let saved = { rows: 0, rate: 0 };
  let viewed = 0;
  const costs = new RushCosts();

  /** Prints the figures of a step, and of the bare route with equal requests in equal time. */
  const around =
    (release: number | undefined) =>
    async (step: Step, run: () => Promise<StepFigures>): Promise<StepFigures> => {
      const usage = () => readCpu([tallymark.server.pid], tallymark.postmaster() ?? 0);
      const written = await readWriteCounts(client);
      const before = usage();
      const measured = await run();
      const after = usage();
      const wal = describeWrites(written, await readWriteCounts(client), measured.requests.length);
      const cpu = describeCpu(before, after);
      const peak = `${peakMemory(tallymark.server.pid).toFixed(0)} MiB`;
      printFigures(nameOf(step, release), measured, `CPU ${cpu}   peak ${peak}   ${wal}`);
      errors += measured.errors;
      const cost = { amount: measured.requests.length, rate: measured.rate };
      if (step === 'save, evenly') {
        costs.note(step, { before, after }, cost);
        return measured;
      }
      const isCapacity = step === 'save';
      const spread = isCapacity ? undefined : release;
      const alike = await measureBareRoute(stage.bare, { ...measured, isCapacity, spread });
      const share = (measured.rate / alike.rate) * 100;
      const target = isCapacity ? undefined : TARGETS[step];
      const wanted =
        target === undefined
          ? ''
          : ` (to reach: ${target})${release ? `   ${describeVerdict(share >= target)}` : ''}`;
      printFigures(
        `  bare route, ${measured.answer.length} bytes`,
        alike,
        `${step} is ${share.toFixed(0)} % of it${wanted}`,
      );
      if (release || isCapacity) costs.note(step, { before, after }, cost, alike.cpu);
      if (step === 'view') viewed = measured.rate;
      if (isCapacity) saved = { rows: measured.requests.length, rate: measured.rate };
      return measured;
    };

  const rush = { origin, students, tokenOf };
  const history = new History(`${formatWhole(students)} students`, historyStream);
  const ledger = await runRush({
    ...rush,
    history,
    contestPlace: place,
    release: RELEASE,
    spread: SPREAD,
    around: around(RELEASE),
  });
  costs.print(students);
  const mix = await runSubmitMix(client, { origin, students, from: place, to: place + 1, tokenOf });
  printFigures('submit, 9 of 10 with nothing left', mix);
  await joinAll(client, place + 2, 1, students);
  await runRush({ ...rush, contestPlace: place + 2, around: around(undefined) });
  if (hasPictures) {
    const { view, pictures } = await viewWithPictures(client, {
      origin,
      students,
      place: place + 3,
      release: RELEASE,
      tokenOf,
    });
    printFigures(`view, within ${RELEASE} s, and beside it`, view);
    printFigures(`  5 pictures of 60 kB for everybody`, pictures);
    errors += view.errors + pictures.errors;
  }
  const drawn = await rushDrawnContest(client, { origin, students, place: place + 4, tokenOf });
  const share = (drawn.view.rate / viewed) * 100;
  printFigures(
    'view, drawn, at one instant',
    drawn.view,
    `${share.toFixed(0)} % of the view without (to reach: ${TARGETS.drawn})   ${describeVerdict(share >= TARGETS.drawn)}`,
  );
  printFigures('submit, drawn, at one instant', drawn.submit, `${drawn.wrong} wrong marks`);
  errors += drawn.view.errors + drawn.submit.errors + drawn.wrong;
  const own = await rushOwnTime(client, { origin, students, place: place + 5, tokenOf });
  printFigures(
    'view, own time, at one instant',
    own.view,
    `${((own.view.rate / viewed) * 100).toFixed(0)} % of the view without; ${own.wrong} wrong deadlines`,
  );
  errors += own.view.errors + own.wrong;
  const kinds = await rushKinds(client, { origin, students, places: [place + 6, place + 7], tokenOf });
  printFigures(
    'save, all kinds of questions',
    kinds.save,
    `${(kinds.share * 100).toFixed(0)} % of the usual kind's (to reach: ${TARGETS.kinds})   ${describeVerdict(kinds.share * 100 >= TARGETS.kinds)}; ${kinds.wrong} wrong marks`,
  );
  errors += kinds.errors + kinds.wrong;
  const inserted = await measureInsertRate(client, saved.rows);
  printLine(
    `bare insert of ${formatWhole(saved.rows)} rows: ${formatWhole(inserted)} a second; save is ${((saved.rate / inserted) * 100).toFixed(0)} % of it`,
  );
  const compared = await ledger.compare(client);
  await addStored(history, client, contestId(place));
  printLine(
    `${formatWhole(compared.acknowledged)} acknowledged answers: ${compared.missing} missing, ${compared.different} different; ` +
      `${compared.unsubmitted} acknowledged submissions missing; ${mix.wrong} answers changed by submitting nothing`,
  );
  const broken = checkAndReport(history);
  printLine(`errors: ${errors + mix.errors}   ${describeVerdict(errors + mix.errors === 0)}`);
  return broken === 0 && isFaultless(compared) && errors + mix.errors + mix.wrong === 0;
}

function nameOf(step: Step, release: number | undefined): string {
  if (step === 'save, evenly') return `save, over ${SPREAD} s`;
  if (step === 'save') return 'save, as fast as it goes';
  return `${step}, ${release === undefined ? 'at one instant' : `within ${release} s`}`;
}

function printFigures(name: string, { rate, p50, p95, p99, errors }: BurstFigures, more = ''): void {
  const latencies = [p50, p95, p99].map((value) => value.toFixed(1).padStart(7)).join(' ');
  printLine(
    `${name.padEnd(34)}${formatWhole(rate).padStart(7)} /s   p50 p95 p99 ${latencies}   ${errors} errors   ${more}`.trimEnd(),
  );
}
