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
import { startStaticSite } from './web/static.ts';
import {
  type Device,
  measureColdLoad,
  measureShown,
  openDevice,
  openEditor,
  openQuestions,
  pressOptions,
  typeInQuestion,
  measureListUse,
  type Visitor,
} from './web/visits.ts';

const LOADS = 5;
/** Turns of the two pages in which keys are pressed, and keys a turn. */
const TURNS = 3;
const KEYS = 10;

/** Maximum times as long as a static page with the same content takes. */
const AT_MOST = { question: 2.5, list: 3, draft: 3, key: 3 };

/** Parts that can be measured alone: `npm run bench:web -- student`. */
const PARTS: Record<string, (school: School) => Promise<void>> = {
  student: measureStudent,
  draft: measureDraft,
  key: measureKey,
  lists: measureLists,
  ratios: measureRatios,
};

const tallymark = await startTallymark();
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGUMENTS });
const visitor: Visitor = { browser, origin: tallymark.origin };
const site = await startStaticSite(tallymark.origin);
try {
  const part = PARTS[process.argv[2] ?? ''] ?? measureAll;
  await part(await makeSchool(tallymark));
} finally {
  await browser.close();
  await site.close();
  await tallymark.stop();
}

async function measureAll(school: School): Promise<void> {
  const { student, contest } = school;
  const landing = await loadPage('landing', '/', 'h1');
  printSize('landing', sum(landing.scripts), 90_000);
  printTime('landing shows', landing.shown, 2500);
  await measureStudent(school);
  printLine(`option answers  ${describe(await pressOptions(visitor, `/quiz/${contest}`, student), 100)}`);
  await measureDraft(school);
  await measureKey(school);
  await measureLists(school);
}

/** Measures only what is compared with static pages. */
async function measureRatios(school: School): Promise<void> {
  await measureQuestion(school);
  await compareDraft(school);
  await measureKey(school);
  for (const list of listsOf(school)) await compareList(school, list);
}

/** Measures a student's path: its files, its first question, and the time to the first saved choice. */
async function measureStudent(school: School): Promise<void> {
  const { student, contest } = school;
  const login = await loadPage('login', '/login', 'input[type=password]');
  const page = await loadPage('contest', `/my-contest/contest/${contest}`, '[role=progressbar]', student);
  const quiz = await loadPage('quiz', `/quiz/${contest}`, 'input[type=radio]', student);
  printSize("student's path", sum(new Map([...login.scripts, ...page.scripts, ...quiz.scripts])), 125_000);
  printSize('CSS of the quiz', sum(quiz.styles), 10_000);
  await measureQuestion(school);
  await measurePath({ ...visitor, contest });
}

async function measureQuestion({ student, contest }: School): Promise<void> {
  const quiz = {
    path: `/quiz/${contest}`,
    shows: 'input[type=radio]',
    as: student,
    device: 'phone',
  } as const;
  await compareLoads('quiz shows its first question', quiz, AT_MOST.question);
}

type LoadedPage = { path: string; shows: string; as: School['student']; device: Device };

/** Loads a page, and a static copy of what it first paints, in turns, and prints how long each takes. */
async function compareLoads(name: string, { path, shows, as, device }: LoadedPage, atMost: number) {
  const load = async (origin: string, path: string, user?: School['student']) => {
    const [context, page] = await openDevice({ browser, origin }, user, device);
    const shown = await measureShown(page, `${origin}${path}`, shows);
    const copy = user && (await site.add(page));
    await context.close();
    return { shown, copy };
  };
  const [times, copied]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < LOADS; turn++) {
    const { shown, copy = '' } = await load(tallymark.origin, path, as);
    times.push(shown);
    copied.push((await load(site.origin, copy)).shown);
  }
  printRatio(name, times, copied, atMost);
}

/** Types into the last question of a long draft and of its static copy in turns. */
async function measureKey({ teacher, draft }: School): Promise<void> {
  const [context, editor] = await openEditor(visitor, `/my-contest/edit/${draft}`, teacher);
  const [other, copy] = await openDevice({ browser, origin: site.origin });
  await copy.goto(`${site.origin}${await site.add(editor)}`);
  const [times, copied]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < TURNS; turn++) {
    times.push(...(await typeInQuestion(editor, KEYS)));
    copied.push(...(await typeInQuestion(copy, KEYS)));
  }
  await Promise.all([context.close(), other.close()]);
  printRatio(`a key in the editor of ${LONG_DRAFT_QUESTIONS} questions`, times, copied, AT_MOST.key);
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

type List = { name: string; path: string; row: string };

function listsOf({ crowded }: School): List[] {
  return [
    { name: 'participants', path: `/results/teacher/${crowded}/result`, row: 'tbody tr' },
    { name: 'live', path: `/live/${crowded}`, row: 'section > ul > li' },
  ];
}

async function compareList({ teacher }: School, { name, path, row }: List): Promise<void> {
  const page = { path, shows: `${row}:nth-child(50)`, as: teacher, device: 'laptop' } as const;
  await compareLoads(`${name} of ${CROWD_SIZE.toLocaleString('en')} shows`, page, AT_MOST.list);
}

async function measureLists(school: School): Promise<void> {
  for (const list of listsOf(school)) {
    await compareList(school, list);
    const { scrolling, keys } = await measureListUse(visitor, list.path, school.teacher);
    printTime('  scrolls, longest time between frames', scrolling, 100);
    printLine(`  searches      ${describe(keys, 100)}`);
  }
}

async function compareDraft({ teacher, draft }: School): Promise<void> {
  const path = `/my-contest/edit/${draft}`;
  const page = { path, shows: 'main input', as: teacher, device: 'laptop' } as const;
  await compareLoads(`a draft of ${LONG_DRAFT_QUESTIONS} questions opens`, page, AT_MOST.draft);
}

/** Measures how long a laptop takes to open a draft, and then its list of questions. */
async function measureDraft(school: School): Promise<void> {
  await compareDraft(school);
  const opened = await openQuestions(visitor, `/my-contest/edit/${school.draft}`, school.teacher);
  printLine(`  its questions ${opened.toFixed(0)} ms after the click`);
}

function printRatio(name: string, times: number[], copied: number[], atMost: number): void {
  const ratio = median(times) / median(copied);
  printLine(
    `${name}: ${ratio.toFixed(2)} times a static page (at most ${atMost})   ${describeVerdict(ratio <= atMost)}`,
  );
  printLine(`  ${describeTimes(times)}; static ${describeTimes(copied)}`);
}

function describeTimes(times: number[]): string {
  return `${median(times).toFixed(0)} ms, at worst ${Math.max(...times).toFixed(0)}`;
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
