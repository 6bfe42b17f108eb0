import { describe, expect, test } from 'vitest';
import { testApp } from '../test/app.ts';
import { contestBody, logInAs, PASSWORD, publishedContest, userBody } from '../test/factories.ts';

/**
 * The server refuses characters that are invisible, change the text direction or look like other characters
 * (shared/characters.ts).
 */
const app = await testApp();
const { call, db } = app;
const teacher = await logInAs(app, 'Teacher');

const createWith = (name: string, question: string, option: string) => {
  const body = contestBody(app, { contest: { name, minimum_marks: 0 }, count: 1 });
  const [first] = body.questions;
  const options = first?.options.with(1, { option_text: option, is_correct: false });
  return call('createContest', {
    as: teacher,
    body: { ...body, questions: [{ ...first, question_text: question, options }] },
  });
};

test('a contest whose texts hide something is refused at each of them', async () => {
  const { status, body } = await createWith('\u202egeography', '\u200b', '\u2067right');
  expect(status).toBe(400);
  expect(body.fields).toEqual({
    'contest.name': 'This has hidden characters that turn the direction of writing. Please type it again.',
    'questions.0.question_text': 'This needs a character that can be seen.',
    'questions.0.options.1.option_text':
      'This has hidden characters that turn the direction of writing. Please type it again.',
  });
});

test('the characters of words, emoji and pages are stored unchanged, in one form', async () => {
  const question = 'Do\u00adnau\u200b: \u2067שלום\u2069\n👩🏽\u200d🔬?';
  const { status, body } = await createWith('Ge\u0301ographie ❤️', question, 'می\u200cخواهم');
  expect(status).toBe(200);
  const view = await call('viewContest', { as: teacher, body: { contest: body.id } });
  expect(view.body).toMatchObject({
    name: 'Géographie ❤️',
    questions: [{ question_text: question, options: [{}, { option_text: 'می\u200cخواهم' }, {}] }],
  });
});

describe('an address', () => {
  test.each([
    ['ada\u200b@school.example', 'This address has a hidden character. Please type it again.'],
    ['аdа@school.example', 'This address mixes letters of several alphabets. Please type it again.'],
    [
      'асе@school.example',
      'This address has letters that only look like plain letters. Please type it again.',
    ],
    [
      'ɑda@school.example',
      'This address has letters that only look like plain letters. Please type it again.',
    ],
    [
      'Ԁаԝ@school.example', // only its lower-case form, used for comparison, looks like plain letters
      'This address has letters that only look like plain letters. Please type it again.',
    ],
  ])('%j is neither taken at sign-up nor added to a contest', async (email, why) => {
    const signedUp = await call('signUpStudent', { body: userBody(email) });
    expect(signedUp).toMatchObject({ status: 400, body: { fields: { 'user.email': why } } });
    const { id: contest } = await publishedContest(app, teacher, { contest: { is_public: false } });
    const added = await call('joinContest', { as: teacher, body: { contest, email } });
    expect(added).toMatchObject({ status: 400, body: { fields: { email: why } } });
  });

  test('of another alphabet throughout, or with letters of its own, is taken, and stored in one form', async () => {
    for (const email of ['имя@школа.рф', 'zoe\u0308@schule.example', 'сара@школа.рф']) {
      const { body } = await call('getUser', { as: await logInAs(app, 'Student', { email }) });
      expect(body).toMatchObject({ email: email.normalize('NFC') });
    }
  });

  test('whose capital and small letters are composed in different ways counts as the same address', async () => {
    const [capital, small] = ['J\u030can@school.example', '\u01f0an@school.example'];
    await logInAs(app, 'Student', { email: capital });
    expect(await call('signUpStudent', { body: userBody(small) })).toMatchObject({
      body: { code: 'email_taken' },
    });
    const { id: contest } = await publishedContest(app, teacher, { contest: { is_public: false } });
    await call('joinContest', { as: teacher, body: { contest, email: capital } });
    const [shown] = (await call('getParticipants', { as: teacher, body: { contest } })).body;
    const removed = await call('removeParticipant', { as: teacher, body: { contest, email: shown?.email } });
    expect(removed).toMatchObject({ status: 200 });
  });

  test('that was stored before these rules still works', async () => {
    const [before, hidden] = ['old@school.example', 'old\u200b@school.example'];
    await logInAs(app, 'Student', { email: before });
    await db
      .updateTable('account')
      .set({ email: hidden, email_key: hidden, first_name: '\u202eolga' })
      .where('email', '=', before)
      .execute();
    const { status, body } = await call('logIn', { body: { email: hidden, password: PASSWORD } });
    expect(status).toBe(200);
    expect((await call('getUser', { token: body.access })).body).toMatchObject({ first_name: '\u202eolga' });
    const { id: contest } = await publishedContest(app, teacher, { contest: { is_public: false } });
    await db.insertInto('invitation').values({ contest_id: contest, email_key: hidden }).execute();
    const removed = await call('removeParticipant', { as: teacher, body: { contest, email: hidden } });
    expect(removed).toMatchObject({ status: 200 });
  });
});

test('a year of a slip of the finger is said to be one', async () => {
  const { body } = await call('createContest', {
    as: teacher,
    body: contestBody(app, {
      contest: { end_datetime: '20266-03-02T10:00:00Z', start_datetime: '0226-03-02T09:00:00Z' },
    }),
  });
  expect(body.fields).toMatchObject({ 'contest.start_datetime': 'The year must be from 1900 to 2199.' });
});
