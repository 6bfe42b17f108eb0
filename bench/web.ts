/**
 * Measures the size of the pages' JavaScript, and their speed on a weak device with a slow network:
 * bench/README.md.
 */
import { chromium } from '@playwright/test';
import { calls, type CallName } from '#contract/calls.ts';
import * as limits from '#contract/limits.ts';
import { CHROMIUM_ARGUMENTS, findChromium } from '../e2e/chromium.ts';
import { median, print, verdict } from './figures.ts';
import { withClient } from './client.ts';
import { startTallymark } from './processes.ts';
import { addCrowd } from './seed.ts';
import { coldLoad, openQuestions, pressOptions, typeInEditor, useList, type Visitor } from './web-visits.ts';

const LOADS = 5;
const QUESTIONS = 20;
const LONG = limits.questions.max;
const CROWD = 10_000;
const PASSWORD = 'chalk and slate';

const tallymark = await startTallymark();
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGUMENTS });
const visitor: Visitor = { browser, origin: tallymark.origin };
try {
  const seeded = await seed();
  await (process.argv[2] === 'draft' ? measureDraft(seeded) : measureAll(seeded));
} finally {
  await browser.close();
  await tallymark.stop();
}

type Seeded = Awaited<ReturnType<typeof seed>>;

async function measureAll(seeded: Seeded): Promise<void> {
  const { student, contest, teacher, draft, crowded } = seeded;
  print(
    `JavaScript as served (brotli); median of ${LOADS} cold loads, CPU 4 times slower, 1.6 Mbit/s, 150 ms:`,
  );

  const loaded = async (name: string, path: string, shows: string, as?: typeof student) => {
    const visits = [];
    for (let load = 0; load < LOADS; load++) visits.push(await coldLoad(visitor, path, shows, as));
    const scripts = visits[0]?.scripts ?? new Map<string, number>();
    const shown = median(visits.map((visit) => visit.shown));
    print(
      `${name.padEnd(12)}${kilobytes(scripts)} kB of JavaScript   main content after ${(shown / 1000).toFixed(2)} s (${visits
        .map((visit) => (visit.shown / 1000).toFixed(2))
        .join(', ')})`,
    );
    return { scripts, shown };
  };
  const landing = await loaded('landing', '/', 'h1');
  const login = await loaded('login', '/login', 'input[type=password]');
  const page = await loaded('contest', `/my-contest/contest/${contest}`, '[role=progressbar]', student);
  const quiz = await loaded('quiz', `/quiz/${contest}`, 'input[type=radio]', student);
  const path = new Map([...login.scripts, ...page.scripts, ...quiz.scripts]);
  const presses = await pressOptions(visitor, `/quiz/${contest}`, student);

  // Before the typing, which leaves unsaved changes.
  await measureDraft(seeded);
  const keys = await typeInEditor(visitor, `/my-contest/edit/${draft}`, teacher);

  const lists = [];
  for (const [name, path] of [
    ['participants', `/results/teacher/${crowded}/result`],
    ['live', `/live/${crowded}`],
  ] as const) {
    const shows = [];
    for (let load = 0; load < LOADS; load++) {
      shows.push((await coldLoad(visitor, path, 'tbody tr:nth-child(50)', teacher, 'laptop')).shown);
    }
    lists.push({ name, shown: median(shows), ...(await useList(visitor, path, teacher)) });
  }

  print('');
  print(`student's path  ${kilobytes(path)} kB (at most 200)   ${verdict(sum(path) <= 200_000)}`);
  print(
    `landing         ${kilobytes(landing.scripts)} kB (at most 160)   ${verdict(sum(landing.scripts) <= 160_000)}`,
  );
  print(`landing shows   ${landing.shown.toFixed(0)} ms (at most 2500)   ${verdict(landing.shown <= 2500)}`);
  print(`quiz shows      ${quiz.shown.toFixed(0)} ms (at most 2500)   ${verdict(quiz.shown <= 2500)}`);
  print(`option answers  ${describe(presses, 100)}`);
  print(`a key in the editor, ${LONG} questions, at the same slow-down  ${describe(keys, 50)}`);
  for (const list of lists) {
    print(`${list.name} of ${CROWD.toLocaleString('en')}, at the same slow-down, without a slow network:`);
    print(`  shows         ${list.shown.toFixed(0)} ms (at most 1500)   ${verdict(list.shown <= 1500)}`);
    print(
      `  scrolls       ${list.scrolling.toFixed(0)} ms between two frames at most (at most 100)   ${verdict(list.scrolling <= 100)}`,
    );
    print(`  searches      ${describe(list.keys, 100)}`);
  }
}

/** Measures how long a laptop takes to open a draft, and then its list of questions. */
async function measureDraft({ teacher, draft }: Seeded): Promise<void> {
  const path = `/my-contest/edit/${draft}`;
  const loads = [];
  for (let load = 0; load < LOADS; load++) {
    const { shown } = await coldLoad(visitor, path, 'main input', teacher, 'laptop');
    loads.push({ shown, questions: await openQuestions(visitor, path, teacher) });
  }
  const shown = median(loads.map((each) => each.shown));
  const questions = median(loads.map((each) => each.questions));
  print(`a draft of ${LONG} questions, CPU 4 times slower, without a slow network:`);
  print(`  opens         ${shown.toFixed(0)} ms (at most 1500)   ${verdict(shown <= 1500)}`);
  print(`  its questions ${questions.toFixed(0)} ms after the click`);
}

function describe(durations: number[], atMost: number): string {
  const worst = Math.max(...durations);
  return `${median(durations).toFixed(0)} ms, at worst ${worst.toFixed(0)} of ${durations.length} (at most ${atMost})   ${verdict(median(durations) <= atMost)}`;
}

function sum(scripts: Map<string, number>): number {
  return [...scripts.values()].reduce((total, size) => total + size, 0);
}

function kilobytes(scripts: Map<string, number>): string {
  return (sum(scripts) / 1000).toFixed(1).padStart(6);
}

async function seed() {
  await signUp('signUpTeacher', 'teacher@bench.example');
  await signUp('signUpStudent', 'student@bench.example');
  const teacher = await logIn('teacher@bench.example');
  const contest = await create(teacher.access, QUESTIONS);
  const draft = await create(teacher.access, LONG);
  await request('publishContest', { contest }, teacher.access);
  const student = await logIn('student@bench.example');
  await request('joinContest', { contest }, student.access);
  const crowded = await create(teacher.access, QUESTIONS);
  await request('publishContest', { contest: crowded }, teacher.access);
  await withClient(tallymark.connection, (client) => addCrowd(client, crowded, CROWD));
  return { contest, student, teacher, draft, crowded };
}

async function create(access: string, questions: number): Promise<number> {
  const now = Date.now();
  const body = {
    contest: {
      name: 'World geography',
      start_datetime: new Date(now - 60_000).toISOString(),
      end_datetime: new Date(now + 3_600_000).toISOString(),
      is_public: true,
      minimum_marks: 5,
    },
    questions: Array.from({ length: questions }, (_, question) => ({
      question_text: `Which of these is the capital of country ${question + 1}?`,
      marks: 1,
      options: [1, 2, 3, 4].map((option) => ({
        option_text: `The city that is number ${option} on the list`,
        is_correct: option === 1,
      })),
    })),
  };
  const { id } = await request<{ id: number }>('createContest', body, access);
  return id;
}

async function signUp(name: 'signUpTeacher' | 'signUpStudent', email: string): Promise<void> {
  const form = new FormData();
  const user = { first_name: 'Ada', last_name: 'Lovelace', email, password: PASSWORD, password2: PASSWORD };
  form.append('data', JSON.stringify({ user }));
  const reply = await fetch(`${tallymark.origin}${calls[name].path}`, { method: 'POST', body: form });
  if (!reply.ok) throw new Error(`${name} answers ${reply.status}: ${await reply.text()}`);
}

function logIn(email: string) {
  return request<{ access: string; refresh: string }>('logIn', { email, password: PASSWORD });
}

async function request<Answer>(name: CallName, body: object, access?: string): Promise<Answer> {
  const reply = await fetch(`${tallymark.origin}${calls[name].path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(access !== undefined && { authorization: `Bearer ${access}` }),
    },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${name} answers ${reply.status}: ${await reply.text()}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server's own answer to a call of the contract
  return (await reply.json()) as Answer;
}
