import { can, type Role, roleNames } from '#contract/roles.ts';
import type { DraftContent } from '#contract/draft.ts';
import type { Wire } from '#contract/schemas.ts';
import { MailCodes } from '../people/mail/mail-codes.ts';
import { hashSecret } from '../people/session/secrets.ts';
import { loadSigningKey } from '../people/session/signing-key.ts';
import type { Person, TestApp } from './make-app.ts';

export const PASSWORD = 'correct horse 42';

export const userBody = (email: string, more: object = {}) => ({
  user: {
    first_name: 'Ada',
    last_name: 'Lovelace',
    email,
    phone_number: '0123456789',
    address: '1 Mill Road',
    gender: 'F',
    password: PASSWORD,
    password2: PASSWORD,
    ...more,
  },
});

let serial = 0;

/** Returns an unused address, so that a retried test gets a new one. */
export const freshEmail = (name: string) => `${name}${++serial}@school.example`;

/** Signs up a user, logs in and returns the user's tokens. */
export async function logInAs(
  { call, db }: TestApp,
  role: Role,
  more: { email?: string; first_name?: string; last_name?: string; phone_number?: string } = {},
) {
  const email = more.email ?? freshEmail(role.toLowerCase());
  const signedUp = await call(can(role, 'teach') ? 'signUpTeacher' : 'signUpStudent', {
    body: userBody(email, more),
  });
  if (signedUp.status !== 200) throw new Error(`sign-up failed: ${JSON.stringify(signedUp.body)}`);
  if (signedUp.body.request) await confirmSignUp({ call, db }, email, signedUp.body.request);
  // Nobody signs up as an administrator or a coordinator.
  if (role === 'Administrator' || role === 'Coordinator')
    await db.updateTable('account').set({ role }).where('email', '=', email).execute();
  const { body } = await call('logIn', { body: { email, password: PASSWORD } });
  return { email, token: body.access, refresh: body.refresh };
}

/** Confirms a sign-up as by its mail, which is not sent. */
async function confirmSignUp({ call, db }: Pick<TestApp, 'call' | 'db'>, email: string, request: string) {
  const code = new MailCodes(await loadSigningKey(db, 'mail')).codeOf(hashSecret(request));
  const reply = await call('confirmSignUp', { body: { secret: request, code, password: PASSWORD } });
  if (reply.status !== 200) throw new Error(`confirmation failed: ${JSON.stringify(reply.body)}`);
  await db.deleteFrom('mail').where('email', '=', email).execute();
}

/** Creates and logs in a user of each role, for tests that go through all calls. */
export async function logInEachRole(app: TestApp): Promise<Record<Role, Person>> {
  const all = roleNames.map(async (role) => [role, await logInAs(app, role)] as const);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `fromEntries` loses the type of the keys
  return Object.fromEntries(await Promise.all(all)) as Record<Role, Person>;
}

/**
 * `marks`: marks per question, by default 0.5, 1, 2 and so on. `kinds`: kinds of the questions, undefined for
 * the usual kind. `questions`: complete questions, which replace `marks` and `kinds`.
 */
export type Shape = {
  contest?: object;
  count?: number;
  marks?: number[];
  kinds?: readonly (string | undefined)[];
  questions?: readonly QuestionBody[];
};

export type QuestionBody = {
  kind?: string | undefined;
  content?: object;
  question_text: string;
  marks: number | undefined;
  options: { option_text: string; is_correct: boolean }[];
};

/** Returns a question of the kind `several`, whose first options are right. */
export const severalQuestion = ({ marks = 1, right = 2, wrong = 2, ...more }: SeveralShape = {}) => ({
  kind: 'several',
  question_text: 'Which are right?',
  marks,
  options: Array.from({ length: right + wrong }, (_, place) => ({
    option_text: place < right ? `right ${place + 1}` : `wrong ${place - right + 1}`,
    is_correct: place < right,
  })),
  ...more,
});

type SeveralShape = { marks?: number; right?: number; wrong?: number; content?: object };

/** Returns a question with statements. `truths`: whether each is true. */
export const statementsQuestion = (truths: readonly boolean[], marks = 1) => ({
  kind: 'statements',
  question_text: 'True or false?',
  marks,
  options: truths.map((is_correct, place) => ({ option_text: `Statement ${place + 1}`, is_correct })),
});

/** Returns a contest that starts in an hour, for an hour. The first option of each question is right. */
export function contestBody(app: TestApp, more: Shape = {}) {
  const now = app.clock.now();
  return {
    contest: {
      name: 'World geography',
      start_datetime: new Date(now + 3_600_000).toISOString(),
      end_datetime: new Date(now + 7_200_000).toISOString(),
      is_public: true,
      minimum_marks: 1,
      ...more.contest,
    },
    questions:
      more.questions?.slice() ??
      Array.from({ length: more.count ?? more.marks?.length ?? 3 }, (_, index): QuestionBody => ({
        kind: more.kinds?.[index],
        question_text: `Question ${index + 1}`,
        marks: (more.marks ?? [0.5, 1, 2])[index % (more.marks?.length ?? 3)],
        options: [
          { option_text: 'right', is_correct: true },
          { option_text: 'wrong', is_correct: false },
          { option_text: 'also wrong', is_correct: false },
        ],
      })),
  };
}

/** Returns a draft for `saveDraft`, with one question per text. */
export const draftContent = (name: string, ...texts: string[]): DraftContent => ({
  base: '',
  details: { name, start: '2026-03-02T09:00', end: '', isPublic: true, passing: '1', shuffle: true },
  questions: texts.map((text) => ({
    format: 'rich',
    text,
    marks: 1,
    options: [{ text: 'right' }, { text: 'wrong' }],
    correct: 0,
  })),
});

/** Converts an owner's view of a contest back to a body for `createContest`. */
export const toCreateBody = (view: Wire<'viewContest'>) => ({
  contest: {
    name: view.name,
    start_datetime: view.start_datetime,
    end_datetime: view.end_datetime,
    is_public: view.is_public,
    minimum_marks: view.minimum_marks,
  },
  questions: view.questions.map(({ question_text, marks, options }) => ({
    question_text,
    marks,
    options: options.map((option) => ({
      option_text: option.option_text,
      is_correct: 'is_correct' in option && option.is_correct,
    })),
  })),
});

/** Creates an unpublished contest and returns its id. */
export async function draftContest(app: TestApp, teacher: Person, more: Shape = {}): Promise<number> {
  const created = await app.call('createContest', { as: teacher, body: contestBody(app, more) });
  if (created.status !== 200) throw new Error(`create failed: ${JSON.stringify(created.body)}`);
  return created.body.id;
}

/** Publishes a contest and returns its id, times, and questions with the key. */
export async function publishedContest(app: TestApp, teacher: Person, more: Shape = {}) {
  const id = await draftContest(app, teacher, more);
  const published = await app.call('publishContest', { as: teacher, body: { contest: id } });
  if (published.status !== 200) throw new Error(`publish failed: ${JSON.stringify(published.body)}`);
  const { body: view } = await app.call('viewContest', { as: teacher, body: { contest: id } });
  const questions = view.questions.map(({ id, options, marks }) => ({
    id,
    marks,
    options: options.map((option) => ({
      id: option.id,
      is_correct: 'is_correct' in option && option.is_correct,
    })),
  }));
  return {
    id,
    start: new Date(view.start_datetime),
    end: new Date(view.end_datetime),
    questions,
    right: questions.map(({ options }) => options.find((option) => option.is_correct)?.id ?? 0),
    wrong: questions.map(({ options }) => options.find((option) => !option.is_correct)?.id ?? 0),
  };
}

type Questions = { questions: { options: { id: number }[] }[] };

/** Returns the option ids of each question, in the given order. */
export const optionIds = ({ questions }: Questions) =>
  questions.map(({ options }) => options.map(({ id }) => id));

/** Returns the option ids of each question, in ascending order. */
export const optionIdsInOrder = (view: Questions) =>
  optionIds(view).map((ids) => ids.toSorted((a, b) => a - b));

export type PublishedContest = Awaited<ReturnType<typeof publishedContest>>;

export async function joinedStudent(
  app: TestApp,
  contest: number,
  more: { email?: string; first_name?: string; last_name?: string } = {},
): Promise<Person> {
  const student = await logInAs(app, 'Student', more);
  const joined = await app.call('joinContest', { as: student, body: { contest } });
  if (joined.status !== 200) throw new Error(`join failed: ${JSON.stringify(joined.body)}`);
  return student;
}

/** Creates a student whose address is on the list of a private contest. */
export async function addedStudent(
  app: TestApp,
  teacher: Person,
  contest: number,
  more: { email?: string; first_name?: string; last_name?: string } = {},
): Promise<Person> {
  const student = await logInAs(app, 'Student', more);
  const added = await app.call('joinContest', { as: teacher, body: { contest, email: student.email } });
  if (added.status !== 200) throw new Error(`adding failed: ${JSON.stringify(added.body)}`);
  return student;
}

/** Adds addresses that have no account: student0000@school.example and so on. */
export const inviteMany = ({ db }: TestApp, contest: number, count: number) =>
  db
    .insertInto('invitation')
    .values(
      Array.from({ length: count }, (_, index) => ({
        contest_id: contest,
        email_key: `student${String(index).padStart(4, '0')}@school.example`,
      })),
    )
    .execute();
