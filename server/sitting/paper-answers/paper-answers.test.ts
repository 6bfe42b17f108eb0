import { expect, test } from 'vitest';
import { removeListedPersons } from '../../school/classes/add-listed-person.ts';
import { testApp } from '../../test/app.ts';
import { attemptActs } from '../../test/attempt-acts.ts';
import { joinedStudent, logInAs, publishedContest } from '../../test/factories.ts';

const app = await testApp();
const { call, clock, db } = app;
const teacher = await logInAs(app, 'Teacher');
const { running, submitted, moveToOpening, setExtraTime } = attemptActs(app, teacher);

type Contest = Awaited<ReturnType<typeof publishedContest>>;

const type = (contest: number, email: string, submission: readonly number[], more: object = {}) =>
  call('typePaperAnswers', { as: teacher, body: { contest, email, submission, ...more } });

const rightAnswers = ({ right }: Contest) => right;

async function rowOf(contest: number, email: string) {
  const { body } = await call('getParticipants', { as: teacher, body: { contest } });
  return body.find((row) => row.email === email);
}

test('answers from paper count like those of a device, and can be typed again and removed', async () => {
  const { contest, student } = await running({ marks: [1, 1] });
  const best = rightAnswers(contest);
  const typed = await type(contest.id, student.email, best.slice(0, 1));
  expect(typed, typed.text).toMatchObject({ status: 200 });
  expect(await rowOf(contest.id, student.email)).toMatchObject({ marks: 1, seconds_used: null });
  await type(contest.id, student.email, best);
  expect(await rowOf(contest.id, student.email)).toMatchObject({ marks: best.length });
  await type(contest.id, student.email, [], { removed: true });
  expect(await rowOf(contest.id, student.email)).toMatchObject({ marks: null, state: 'not started' });
  await type(contest.id, student.email, best);
  const { body } = await call('getTimeline', {
    as: teacher,
    body: { contest: contest.id, email: student.email },
  });
  expect(body.cause).toBe('paper');
  expect(body.entries.filter(({ kind }) => kind === 'typed from paper')).toHaveLength(3);
});

test('the student reads the result, and cannot start on a device any more', async () => {
  const { contest, student } = await running({ marks: [1, 1] });
  await type(contest.id, student.email, rightAnswers(contest));
  const opened = await call('viewContest', { as: student, body: { contest: contest.id } });
  expect(opened.status).not.toBe(200);
  moveToOpening(contest);
  const { body } = await call('getResult', { as: student, body: { contest: contest.id } });
  expect(body).toMatchObject({ total_score: contest.right.length });
});

test('a correction of the key changes marks of papers', async () => {
  const { contest, student } = await running({ marks: [1, 1] });
  await type(contest.id, student.email, []);
  expect(await rowOf(contest.id, student.email)).toMatchObject({ marks: 0 });
  const [question] = contest.questions;
  moveToOpening(contest);
  const rulings = [{ question: question?.id, ruling: 'all' }];
  const corrected = await call('correctKey', {
    as: teacher,
    body: { contest: contest.id, version: 1, reason: 'Two are right.', rulings },
  });
  expect(corrected, corrected.text).toMatchObject({ status: 200 });
  expect(await rowOf(contest.id, student.email)).toMatchObject({ marks: 1 });
});

test('answers of a device are never replaced', async () => {
  const { contest, students } = await submitted(({ right }) => [right], { marks: [1, 1] });
  const refused = await type(contest.id, students[0]?.email ?? '', []);
  expect(refused).toMatchObject({ status: 409, body: { code: 'answered_on_device' } });
  expect(await rowOf(contest.id, students[0]?.email ?? '')).toMatchObject({ marks: contest.right.length });
});

test('nothing is typed before the start, or for an address whose name the teacher does not know', async () => {
  const contest = await publishedContest(app, teacher, { marks: [1, 1], contest: { is_public: false } });
  const { email } = await logInAs(app, 'Student');
  await call('addParticipants', { as: teacher, body: { contest: contest.id, emails: [email] } });
  expect(await type(contest.id, email, [])).toMatchObject({ status: 409, body: { code: 'not_started' } });
  clock.moveTo(contest.start);
  expect(await type(contest.id, email, [])).toMatchObject({
    status: 409,
    body: { code: 'student_not_known' },
  });
  expect(await type(contest.id, 'nobody@school.example', [])).toMatchObject({ status: 404 });
  const wrong = await type(contest.id, email, [999_999_999]);
  expect(wrong).toMatchObject({ status: 400, body: { code: 'invalid_options' } });
});

test('a person without an account is added by name, also after the start', async () => {
  const contest = await publishedContest(app, teacher, { marks: [1, 1], contest: { is_public: false } });
  clock.moveTo(contest.start);
  const added = await call('addListedPerson', {
    as: teacher,
    body: { contest: contest.id, name: 'Ada King' },
  });
  expect(added, added.text).toMatchObject({ status: 200, body: { name: 'Ada King' } });
  const { email } = added.body;
  await type(contest.id, email, contest.right);
  expect(await rowOf(contest.id, email)).toMatchObject({ name: 'Ada King', marks: contest.right.length });
  expect(await call('logIn', { body: { email, password: '' } })).toMatchObject({ status: 400 });
  expect(await call('logIn', { body: { email, password: 'x' } })).toMatchObject({ status: 401 });
});

test('typing again keeps the results open, and a paper is not removed while its student could start', async () => {
  const { contest, student } = await running({ marks: [1, 1] });
  const other = await joinedStudent(app, contest.id);
  await setExtraTime(contest.id, student.email, { minutes: 60 });
  await type(contest.id, student.email, contest.wrong);
  await type(contest.id, other.email, contest.wrong);
  moveToOpening(contest);
  const isOpen = async () =>
    (await call('getResult', { as: other, body: { contest: contest.id } })).body.results_open;
  expect(await isOpen()).toBe(true);
  await type(contest.id, student.email, contest.right);
  expect(await isOpen()).toBe(true);
  const refused = await type(contest.id, student.email, [], { removed: true });
  expect(refused).toMatchObject({ status: 409, body: { code: 'results_open' } });
  expect(await type(contest.id, other.email, [], { removed: true })).toMatchObject({ status: 200 });
});

test('a listed person goes when no contest has the person any more', async () => {
  const contest = await publishedContest(app, teacher);
  const { body } = await call('addListedPerson', { as: teacher, body: { contest: contest.id, name: 'Eve' } });
  const accounts = () => db.selectFrom('account').select('id').where('email', '=', body.email).execute();
  await removeListedPersons(db);
  expect(await accounts()).toHaveLength(1);
  await db.deleteFrom('participation').where('contest_id', '=', contest.id).execute();
  await removeListedPersons(db);
  expect(await accounts()).toHaveLength(0);
});
