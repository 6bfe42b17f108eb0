import { expect, test } from 'vitest';
import { contestBody, joinedStudent, logInAs } from '../../test/factories.ts';
import { testApp } from '../../test/app.ts';

const app = await testApp();
const { call, clock } = app;
const teacher = await logInAs(app, 'Teacher');

/** Number of last options that keep their place, for each question. */
const FIXED = [undefined, 1, 10];

const sorted = (some: readonly number[]) => some.toSorted((one, other) => one - other);

function body(fixed: readonly unknown[] = FIXED) {
  const { contest, questions } = contestBody(app, { count: FIXED.length });
  const options = ['Nile', 'Po', 'Rhine', 'Congo', 'All of these'].map((option_text, at) => ({
    option_text,
    is_correct: at === 0,
  }));
  const kept = questions.map((one, at) => Object.assign(one, { options, fixed_options: fixed[at] }));
  return { contest, questions: kept };
}

const fixedOf = ({ questions }: { questions: { fixed_options?: number | undefined }[] }) =>
  questions.map((question) => question.fixed_options);

test('options that keep their place are last for students, and the others hide their order', async () => {
  const { body: created } = await call('createContest', { as: teacher, body: body() });
  await call('publishContest', { as: teacher, body: { contest: created.id } });
  const { body: own } = await call('viewContest', { as: teacher, body: { contest: created.id } });
  expect(fixedOf(own)).toEqual(FIXED);
  const student = await joinedStudent(app, created.id);
  clock.moveTo(new Date(own.start_datetime));
  const { body: view } = await call('viewContest', { as: student, body: { contest: created.id } });
  expect(fixedOf(view)).toEqual(FIXED);
  const ids = own.questions.map(({ options }) => options.map(({ id }) => id));
  expect(view.questions.map(({ options }) => options.map(({ id }) => id))).toEqual([
    sorted(ids[0] ?? []),
    [...sorted(ids[1]?.slice(0, -1) ?? []), ids[1]?.at(-1)],
    ids[2],
  ]);
});

test('a copy and an exported file have them, other files say what they lose, and an update changes them', async () => {
  const { body: created } = await call('createContest', { as: teacher, body: body() });
  const { body: copy } = await call('duplicateContest', { as: teacher, body: { contest: created.id } });
  const { body: copied } = await call('viewContest', { as: teacher, body: { contest: copy.id } });
  expect(fixedOf(copied)).toEqual(FIXED);

  const file = await call('exportQuestions', {
    as: teacher,
    body: { contest: created.id, format: 'tallymark' },
  });
  const { body: read } = await call('readQuestions', { as: teacher, body: { text: file.text } });
  expect(read.items.map(({ question }) => question?.fixed_options)).toEqual(FIXED);
  const gift = await call('exportQuestions', { as: teacher, body: { contest: created.id, format: 'gift' } });
  const lost = decodeURIComponent(String(gift.headers['tallymark-lost']));
  expect(lost).toContain('Question 2: The file does not say which options keep their place.');

  const { contest, questions } = body([]);
  await call('updateContest', {
    as: teacher,
    body: { contest: { ...contest, id: created.id }, questions },
  });
  const { body: changed } = await call('viewContest', { as: teacher, body: { contest: created.id } });
  expect(fixedOf(changed)).toEqual([undefined, undefined, undefined]);
});

test.each([0, 11, 1.5, '1'])('the number of options is refused if it is %s', async (fixed) => {
  const reply = await call('createContest', { as: teacher, body: body([fixed]) });
  expect(reply.status).toBe(400);
});
