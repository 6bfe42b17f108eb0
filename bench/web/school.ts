import { calls, type CallName } from '#contract/calls.ts';
import * as limits from '#contract/limits.ts';
import { withClient } from '../base/client.ts';
import type { Tallymark } from '../base/processes.ts';
import { addCrowd } from '../base/seed.ts';

export const CONTEST_NAME = 'World geography';
export const PASSWORD = 'chalk and slate';
const QUESTIONS = 20;
export const LONG_DRAFT_QUESTIONS = limits.questions.max;
export const CROWD_SIZE = 10_000;

export type School = Awaited<ReturnType<typeof makeSchool>>;

/** Creates a teacher, a student, a running contest, one with a crowd, and a long draft. */
export async function makeSchool({ origin, connection }: Tallymark) {
  await signUp(origin, 'signUpTeacher', 'teacher@bench.example');
  const teacher = await logIn(origin, 'teacher@bench.example');
  const create = async (questions: number) => {
    const body = contestOf(questions);
    const { id } = await request<{ id: number }>(origin, 'createContest', body, teacher.access);
    return id;
  };
  const contest = await create(QUESTIONS);
  const draft = await create(LONG_DRAFT_QUESTIONS);
  await request(origin, 'publishContest', { contest }, teacher.access);
  const student = await addStudent(origin, contest, 'student@bench.example');
  const crowded = await create(QUESTIONS);
  await request(origin, 'publishContest', { contest: crowded }, teacher.access);
  await withClient(connection, (client) => addCrowd(client, crowded, CROWD_SIZE));
  return { contest, student, teacher, draft, crowded };
}

/** Creates a student who has joined the contest, and returns the tokens. */
export async function addStudent(origin: string, contest: number, email: string) {
  await signUp(origin, 'signUpStudent', email);
  const student = await logIn(origin, email);
  await request(origin, 'joinContest', { contest }, student.access);
  return student;
}

function contestOf(questions: number) {
  const now = Date.now();
  return {
    contest: {
      name: CONTEST_NAME,
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
}

async function signUp(origin: string, name: 'signUpTeacher' | 'signUpStudent', email: string): Promise<void> {
  const form = new FormData();
  const user = { first_name: 'Ada', last_name: 'Lovelace', email, password: PASSWORD, password2: PASSWORD };
  form.append('data', JSON.stringify({ user }));
  const reply = await fetch(`${origin}${calls[name].path}`, { method: 'POST', body: form });
  if (!reply.ok) throw new Error(`${name} answers ${reply.status}: ${await reply.text()}`);
}

const logIn = (origin: string, email: string) =>
  request<{ access: string; refresh: string }>(origin, 'logIn', { email, password: PASSWORD });

async function request<Answer>(
  origin: string,
  name: CallName,
  body: object,
  access?: string,
): Promise<Answer> {
  const reply = await fetch(`${origin}${calls[name].path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(access !== undefined && { authorization: `Bearer ${access}` }),
    },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${name} answers ${reply.status}: ${await reply.text()}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server's answer follows the contract
  return (await reply.json()) as Answer;
}
