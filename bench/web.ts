/**
 * Measures the size of the pages' JavaScript, and their speed on a weak device with a slow network:
 * bench/README.md.
 */
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, findChromium } from '../e2e/chromium.ts';
import { median, printLine, describeVerdict } from './base/figures.ts';
import { startTallymark } from './base/processes.ts';
import { measurePath } from './web/path.ts';
import { CROWD_SIZE, LONG_DRAFT_QUESTIONS, makeSchool, type School } from './web/school.ts';
import {
  measureColdLoad,
  openQuestions,
  pressOptions,
  typeInEditor,
  measureListUse,
  type Visitor,
} from './web/visits.ts';

const LOADS = 5;

/** Parts that can be measured alone: `npm run bench:web -- student`. */
const PARTS: Record<string, (school: School) => Promise<void>> = {
  student: measureStudent,
  draft: measureDraft,
};

const tallymark = await startTallymark();
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGUMENTS });
const visitor: Visitor = { browser, origin: tallymark.origin };
try {
  const part = PARTS[process.argv[2] ?? ''] ?? measureAll;
  await part(await makeSchool(tallymark));
} finally {
  await browser.close();
  await tallymark.stop();
}

async function measureAll(school: School): Promise<void> {
  const { student, contest, teacher, draft } = school;
  const landing = await loadPage('landing', '/', 'h1');
  printSize('landing', sum(landing.scripts), 90_000);
  printTime('landing shows', landing.shown, 2500);
  await measureStudent(school);
  printLine(`option answers  ${describe(await pressOptions(visitor, `/quiz/${contest}`, student), 100)}`);

  // Measured before the typing, which leaves unsaved changes.
  await measureDraft(school);
  const keys = await typeInEditor(visitor, `/my-contest/edit/${draft}`, teacher);
  printLine(
    `a key in the editor, ${LONG_DRAFT_QUESTIONS} questions, at the same slow-down  ${describe(keys, 24, 80)}`,
  );
  await measureLists(school);
}

/** Measures a student's path: its files, its first question, and the time to the first saved choice. */
async function measureStudent({ student, contest }: School): Promise<void> {
  const login = await loadPage('login', '/login', 'input[type=password]');
  const page = await loadPage('contest', `/my-contest/contest/${contest}`, '[role=progressbar]', student);
  const quiz = await loadPage('quiz', `/quiz/${contest}`, 'input[type=radio]', student);
  printSize("student's path", sum(new Map([...login.scripts, ...page.scripts, ...quiz.scripts])), 125_000);
  printSize('CSS of the quiz', sum(quiz.styles), 10_000);
  printTime('quiz shows', quiz.shown, 1600);
  await measurePath({ ...visitor, contest });
}

/** Loads a page several times on a phone with a slow network, and prints its files and times. */
async function loadPage(name: string, path: string, shows: string, as?: School['student']) {
  const visits = [];
  for (let load = 0; load < LOADS; load++) visits.push(await measureColdLoad(visitor, path, shows, as));
  const { scripts = new Map<string, number>(), styles = new Map<string, number>() } = visits[0] ?? {};
  const times = visits.map((visit) => visit.shown);
  const shown = median(times);
  printLine(
    `${name}: ${kilobytes(sum(scripts))} kB of JavaScript, ${kilobytes(sum(styles))} kB of CSS (brotli), ` +
      `main content after ${seconds(shown)} s (${times.map(seconds).join(', ')})`,
  );
  return { scripts, styles, shown };
}

async function measureLists({ teacher, crowded }: School): Promise<void> {
  for (const [name, path, row] of [
    ['participants', `/results/teacher/${crowded}/result`, 'tbody tr'],
    ['live', `/live/${crowded}`, 'section > ul > li'],
  ] as const) {
    const shows = [];
    for (let load = 0; load < LOADS; load++) {
      shows.push((await measureColdLoad(visitor, path, `${row}:nth-child(50)`, teacher, 'laptop')).shown);
    }
    const { scrolling, keys } = await measureListUse(visitor, path, teacher);
    printLine(
      `${name} of ${CROWD_SIZE.toLocaleString('en')}, at the same slow-down, without a slow network:`,
    );
    printTime('  shows', median(shows), 1200);
    printTime('  scrolls, longest time between frames', scrolling, 100);
    printLine(`  searches      ${describe(keys, 100)}`);
  }
}

/** Measures how long a laptop takes to open a draft, and then its list of questions. */
async function measureDraft({ teacher, draft }: School): Promise<void> {
  const path = `/my-contest/edit/${draft}`;
  const loads = [];
  for (let load = 0; load < LOADS; load++) {
    const { shown } = await measureColdLoad(visitor, path, 'main input', teacher, 'laptop');
    loads.push({ shown, questions: await openQuestions(visitor, path, teacher) });
  }
  const questions = median(loads.map((each) => each.questions));
  printLine(`a draft of ${LONG_DRAFT_QUESTIONS} questions, CPU 4 times slower, without a slow network:`);
  printTime('  opens', median(loads.map((each) => each.shown)), 1500);
  printLine(`  its questions ${questions.toFixed(0)} ms after the click`);
}

function printTime(name: string, time: number, atMost: number): void {
  printLine(
    `${name.padEnd(15)} ${time.toFixed(0)} ms (at most ${atMost})   ${describeVerdict(time <= atMost)}`,
  );
}

function printSize(name: string, bytes: number, atMost: number): void {
  printLine(
    `${name.padEnd(15)} ${kilobytes(bytes)} kB (at most ${atMost / 1000})   ${describeVerdict(bytes <= atMost)}`,
  );
}

function describe(durations: number[], atMost: number, worstAtMost = Infinity): string {
  const worst = Math.max(...durations);
  const limit = worstAtMost === Infinity ? `${atMost}` : `${atMost}, at worst ${worstAtMost}`;
  const isReached = median(durations) <= atMost && worst <= worstAtMost;
  return `${median(durations).toFixed(0)} ms, at worst ${worst.toFixed(0)} of ${durations.length} (at most ${limit})   ${describeVerdict(isReached)}`;
}

function sum(files: Map<string, number>): number {
  return [...files.values()].reduce((total, size) => total + size, 0);
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(2);
}
