import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { type CallName, type CallRow, calls } from '#contract/calls.ts';
import type { Body, Wire } from '#contract/schemas.ts';
import { buildApp } from '../app.ts';
import type { Database } from '../base/database/connect.ts';
import { type Sample, loadSample } from '../contest/lifecycle/load-sample.ts';

export const DEMO_PASSWORD = 'chalk and slate';

const TEACHERS = ['Maria Lindqvist', 'Samuel Okafor'];
const STUDENTS = `
  Aisha Rahman, Ben Carter, Chloé Martin, Daniel Novák, Elif Yılmaz, Finn O’Brien, Giulia Rossi, Hugo Silva,
  Ines Fernández, Jakub Kowalski, Keiko Tanaka, Liam Murphy, Mina Park, Noah Becker, Olivia Svensson,
  Pavel Dvořák, Qiang Li, Rosa Jiménez, Sofia Petrova, Tomás Costa, Uma Sharma, Viktor Horváth,
  Wanjiru Kamau, Ximena Vargas, Yusuf Demir, Zoe Papadaki, Adam Nowak, Bella Greene, Carlos Mendes,
  Dina Haddad`
  .split(',')
  .map((name) => name.trim());

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Returns the percentage of questions that student `n` answers correctly. */
const skill = (n: number) => 35 + ((n * 37) % 60);

/** Returns a pseudo-random number from 0 to 99, equal in every run. */
const chance = (student: number, question: number) => (student * 7919 + question * 104_729 + 31) % 100;

/**
 * Fills an empty database with a small school through ordinary calls. Returns the addresses for logging in.
 */
export async function fillSchool(
  db: Database,
  pool: Pool,
  at: number,
): Promise<{ teachers: string[]; students: string[] }> {
  // Times are whole minutes, as when people set them.
  const now = Math.floor(at / MINUTE) * MINUTE;
  let time = now - 3 * DAY;
  const { app } = await buildApp({
    db,
    hot: pool,
    clock: { now: () => time, waited: () => 0 },
    log: false,
    secure: false,
  });
  const geography = await loadSample('world-geography');
  const physics = await loadSample('physics');
  const english = await loadSample('english-usage');

  const teachers = await signUpAll(app, 'signUpTeacher', 'teacher', TEACHERS);
  const students = await signUpAll(app, 'signUpStudent', 'student', STUDENTS);
  const [maria = '', samuel = ''] = teachers;
  const tokenOf = async (email: string) =>
    (await call(app, 'logIn', { email, password: DEMO_PASSWORD })).access;

  async function create(
    teacher: string,
    quiz: Sample,
    start: number,
    end: number,
    isPublic = true,
  ): Promise<number> {
    const contest = {
      ...quiz.contest,
      start_datetime: new Date(start).toISOString(),
      end_datetime: new Date(end).toISOString(),
      is_public: isPublic,
    };
    const { id } = await call(
      app,
      'createContest',
      { contest, questions: quiz.questions },
      await tokenOf(teacher),
    );
    return id;
  }

  /**
   * Lets the first `count` students join and open the contest. Students with numbers below `submitting` also
   * submit.
   */
  async function sit(quiz: Sample, contest: number, start: number, count: number, submitting: number) {
    for (const [n, email] of students.slice(0, count).entries()) {
      time = start - HOUR + n * 1000;
      const token = await tokenOf(email);
      await call(app, 'joinContest', { contest }, token);
      if (n % 10 === 9) continue; // this student has joined, but is absent
      time = start + n * 1500;
      const { questions } = await call(app, 'viewContest', { contest }, await tokenOf(email));
      if (n >= submitting) continue;
      const submission = questions.flatMap(({ options }, place) => {
        // Each student gets the options in a different order.
        const right = quiz.questions[place]?.options.find((option) => option.is_correct)?.option_text;
        const isRight = chance(n, place) < skill(n);
        if (!isRight && chance(n, place) % 5 === 0) return []; // this student leaves the question blank
        const chosen = options.filter((option) => (option.option_text === right) === isRight);
        return [chosen[n % chosen.length]?.id ?? 0];
      });
      time = start + 10 * MINUTE + n * 20_000;
      await call(app, 'submitAttempt', { contest, submission }, await tokenOf(email));
    }
  }

  const endedStart = now - 2 * DAY;
  const ended = await create(maria, geography, endedStart, endedStart + 45 * MINUTE);
  await call(app, 'publishContest', { contest: ended }, await tokenOf(maria));
  await sit(geography, ended, endedStart, 30, 30);

  time = now - 2 * HOUR;
  const runningStart = now - 15 * MINUTE;
  const running = await create(samuel, physics, runningStart, now + 2 * HOUR);
  await call(app, 'publishContest', { contest: running }, await tokenOf(samuel));
  await sit(physics, running, runningStart, 24, 0);

  time = now;
  const upcoming = await create(maria, english, now + DAY, now + DAY + HOUR, false);
  const token = await tokenOf(maria);
  for (const email of [...students.slice(0, 12), 'newcomer@demo.example']) {
    await call(app, 'joinContest', { contest: upcoming, email }, token);
  }
  await call(app, 'publishContest', { contest: upcoming }, token);
  const { code } = await call(app, 'makeShareCode', { contest: upcoming, right: 'edit' }, token);
  await call(app, 'takeShareCode', { code }, await tokenOf(samuel));
  await create(
    maria,
    { ...physics, contest: { ...physics.contest, name: 'Physics, draft' } },
    now + 3 * DAY,
    now + 3 * DAY + HOUR,
  );

  await app.close();
  return { teachers, students };
}

async function signUpAll(
  app: FastifyInstance,
  name: 'signUpTeacher' | 'signUpStudent',
  prefix: string,
  people: string[],
) {
  const emails: string[] = [];
  for (const [n, person] of people.entries()) {
    const [first = '', last = ''] = person.split(' ');
    const email = `${prefix}${n + 1}@demo.example`;
    const password = { password: DEMO_PASSWORD, password2: DEMO_PASSWORD };
    await call(app, name, { user: { first_name: first, last_name: last, email, ...password } });
    emails.push(email);
  }
  return emails;
}

/** Makes a call within this process. Throws if the call is refused. */
async function call<Name extends CallName>(
  app: FastifyInstance,
  name: Name,
  body: Body<Name>,
  token?: string,
): Promise<Wire<Name>> {
  const { method, path, multipart }: CallRow = calls[name];
  const form = new FormData();
  form.append('data', JSON.stringify(body));
  const payload = multipart ? new Response(form) : Response.json(body);
  const reply = await app.inject({
    method,
    url: path,
    headers: {
      'content-type': payload.headers.get('content-type') ?? '',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    payload: Buffer.from(await payload.arrayBuffer()),
  });
  if (reply.statusCode !== 200) throw new Error(`${name} answered ${reply.statusCode}: ${reply.body}`);
  return reply.json<Wire<Name>>();
}
