import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { logInAs } from '../../test/factories.ts';

const app = await testApp({ sendsMail: true });
const { call, clock, db } = app;
const administrator = await logInAs(app, 'Administrator');
const teacher = await logInAs(app, 'Teacher');

const settings = {
  // Port 9 discards what it gets, and nobody listens there.
  smtp_url: 'smtp://clerk:secret%21word@127.0.0.1:9',
  from: 'Tallymark <quiz@school.example>',
  to: 'ada@school.example',
};
const tryMail = (more: object = {}) =>
  call('testMail', { as: administrator, body: { ...settings, ...more } });

test('settings that work nowhere are told in words, without the password, and the try is recorded', async () => {
  const { status, body, text } = await tryMail();
  expect(status).toBe(200);
  expect(body.is_sent).toBe(false);
  expect(body.lines.at(-1)).toContain('ECONNREFUSED');
  expect(text).not.toMatch(/secret/);
  const { acts } = (await call('getAdministrationActs', { as: administrator, body: {} })).body;
  expect(acts[0]).toMatchObject({ kind: 'testMail', is_you: true });
});

test.each([
  ['smtp_url', 'https://school.example'],
  ['smtp_url', 'smtp://user@host'],
  ['from', 'Tallymark'],
])('%s = "%s" is refused at its field', async (field, value) => {
  const { status, body } = await tryMail({ [field]: value });
  expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 400, fields: [field] });
});

test('the queue tells what waits, and what was given up', async () => {
  await db.deleteFrom('mail').execute();
  expect((await call('getMailQueue', { as: administrator })).body).toEqual({
    is_on: true,
    waiting: 0,
    sent: 0,
    given_up: 0,
    last_sent_datetime: null,
    faults: [],
  });
  await call('askForReset', { body: { email: teacher.email } });
  await db.updateTable('mail').set({ fault: '550 No such mailbox.', next_try_at: null, tries: 1 }).execute();
  expect((await call('getMailQueue', { as: administrator })).body).toMatchObject({
    waiting: 0,
    given_up: 1,
    faults: [
      {
        email: teacher.email,
        created_datetime: new Date(clock.now()).toISOString(),
        tries: 1,
        is_given_up: true,
        fault: '550 No such mailbox.',
      },
    ],
  });
});
