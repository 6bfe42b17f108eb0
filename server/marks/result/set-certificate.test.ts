import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { attemptActs } from '../../test/attempt-acts.ts';
import { correctionCalls } from '../../test/correction-calls.ts';
import { draftContest, logInAs } from '../../test/factories.ts';

const app = await testApp();
const { call } = app;
const teacher = await logInAs(app, 'Teacher', { first_name: 'Grace' });
const { submitted, result, moveToOpening } = attemptActs(app, teacher);
const { correct } = correctionCalls(app, teacher);

const set = (contest: number, certificate: string) =>
  call('setCertificate', { as: teacher, body: { contest, certificate } });

async function sat() {
  const { contest, students } = await submitted(({ right, wrong }) => [right, wrong]);
  const [ada, bob] = students;
  if (!ada || !bob) throw new Error('two students sat it');
  return { contest, ada, bob };
}

test('it is off; once it is on, those who passed read the text of theirs with the opened result', async () => {
  const { contest, ada, bob } = await sat();
  const owned = () => call('getContest', { as: teacher, body: { contest: contest.id } });
  expect((await owned()).body).not.toHaveProperty('certificate');
  expect(await set(contest.id, 'marks')).toMatchObject({ status: 200 });
  expect((await owned()).body).toMatchObject({ certificate: 'marks' });
  expect((await result(ada, contest.id)).body).not.toHaveProperty('certificate');
  moveToOpening(contest);
  expect((await result(ada, contest.id)).body).toMatchObject({
    certificate: { teacher: 'Grace Lovelace', has_marks: true },
  });
  expect((await result(bob, contest.id)).body).not.toHaveProperty('certificate');
  await set(contest.id, 'plain');
  expect((await result(ada, contest.id)).body).toMatchObject({ certificate: { has_marks: false } });
  await set(contest.id, 'off');
  expect((await result(ada, contest.id)).body).not.toHaveProperty('certificate');
});

test('who has the passing mark and no more gets one', async () => {
  const { contest, students } = await submitted(({ right }) => [right, right.slice(0, 2)], {
    contest: { is_public: true, minimum_marks: 3.5 },
  });
  await set(contest.id, 'plain');
  moveToOpening(contest);
  const [passed, failed] = students;
  if (!passed || !failed) throw new Error('two students sat it');
  expect((await result(passed, contest.id)).body).toMatchObject({ is_passed: true, certificate: {} });
  expect((await result(failed, contest.id)).body).not.toHaveProperty('certificate');
  // A student who had passed before the correction gets the same certificate.
  await correct(contest.id, 1, [{ question: contest.questions[0]?.id, ruling: 'all' }]);
  expect((await result(passed, contest.id)).body).toMatchObject({ correction: { is_passed_before: true } });
});

test('who passes by a correction of the key gets one', async () => {
  const { contest, bob } = await sat();
  await set(contest.id, 'plain');
  moveToOpening(contest);
  await correct(contest.id, 1, [{ question: contest.questions[2]?.id, ruling: 'all' }]);
  expect((await result(bob, contest.id)).body).toMatchObject({ is_passed: true, certificate: {} });
});

test('a draft has none, nor has a copy; nobody sets that of somebody else’s contest', async () => {
  const draft = await draftContest(app, teacher);
  expect(await set(draft, 'plain')).toMatchObject({ status: 409, body: { code: 'not_published' } });
  const { contest } = await sat();
  await set(contest.id, 'plain');
  const { id } = (await call('duplicateContest', { as: teacher, body: { contest: contest.id } })).body;
  const { body: copy } = await call('getContest', { as: teacher, body: { contest: id } });
  expect(copy).not.toHaveProperty('certificate');
  const other = await logInAs(app, 'Teacher');
  const body = { contest: contest.id, certificate: 'off' };
  expect(await call('setCertificate', { as: other, body })).toMatchObject({ status: 404 });
});
