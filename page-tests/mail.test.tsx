import { screen, waitFor } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../server/test/app.ts';
import { freshEmail, logInAs, PASSWORD, publishedContest } from '../server/test/factories.ts';
import { makeSender, secretsIn, startSmtp } from '../server/test/smtp.ts';
import { fillFields, input } from './account-form.ts';
import { button, expectFocus, expectText, menuitem, radio } from './finders.ts';
import { network } from './network.ts';
import { currentAddress, openPage } from './open-page.tsx';

/* Tests forgotten passwords and sign-ups by mail. */

const app = await testApp({ sendsMail: true });
const smtp = await startSmtp();
const { sender } = await makeSender(app, smtp.settings);
afterAll(async () => {
  sender.stop();
  await smtp.close();
});
// A server would write its settings into the page.
const settings = document.createElement('meta');
settings.name = 'tallymark-settings';
settings.content = JSON.stringify({ sendsMail: true });
document.head.append(settings);

const NEW = 'a better horse 43';
const newPasswords = { 'New password': NEW, 'Confirm new password': NEW };

const reminder = () => screen.findByRole('switch', { name: 'Reminder' });

test('a teacher turns a mail to the students on, and later off', async () => {
  const teacher = await logInAs(app, 'Teacher');
  const { id: contest } = await publishedContest(app, teacher);
  const user = await openPage(app, `/results/teacher/${contest}/result`, teacher);
  await user.click(await button('More actions for this contest'));
  await user.click(await menuitem('Mails to students…'));
  const isOn = async () =>
    (await app.call('getContestMails', { as: teacher, body: { contest } })).body.mails[1]?.is_on;
  await user.click(await reminder());
  await expectText('Students with an address get this mail.');
  await waitFor(async () => expect(await reminder()).toHaveProperty('checked', true));
  expect(await isOn()).toBe(true);
  await user.click(await reminder());
  await expectText('Students no longer get this mail.');
  expect(await isOn()).toBe(false);
});

async function readMail() {
  await sender.sendAllDue();
  return secretsIn(smtp.mails.at(-1) ?? '');
}
const expectLogIn = async (email: string, password: string) =>
  expect(await app.call('logIn', { body: { email, password } })).toMatchObject({ status: 200 });
const atLogIn = () => waitFor(() => expect(currentAddress()).toBe('/login'));

test('a forgotten password is replaced by the code of a mail', async () => {
  network.expectTrouble(/400/);
  const { email } = await logInAs(app, 'Student');
  const user = await openPage(app, '/forgotten-password');
  await fillFields(user, { Email: ` ${email} ` });
  await user.click(await button('Send the code'));
  await expectText(`If ${email} has an account, a mail with a code is on its way.`);
  const { code } = await readMail();
  await fillFields(user, { 'Code from the mail': '12345', ...newPasswords });
  await user.click(await button('Change password'));
  await expectText('This code is not right, or it has been used or has expired.');
  await expectFocus(() => input('Code from the mail'));
  await fillFields(user, { 'Code from the mail': code });
  await user.click(await button('Change password'));
  await atLogIn();
  await waitFor(() => expect(input('Email').value).toBe(email));
  await expectLogIn(email, NEW);
});

test('the link of a mail opens a page that sends nothing until its button is pressed', async () => {
  const { email } = await logInAs(app, 'Student');
  await app.call('askForReset', { body: { email } });
  const { link } = await readMail();
  const user = await openPage(app, `/forgotten-password#${link}`);
  await screen.findByRole('heading', { level: 1, name: 'New password' });
  await fillFields(user, newPasswords);
  expect(network.asked()).toEqual([]);
  await user.click(await button('Change password'));
  await atLogIn();
  await expectLogIn(email, NEW);
});

test.each([
  ['/forgotten-password', newPasswords, 'Change password'],
  ['/signup', { Password: PASSWORD }, 'Create account'],
])('%s says that a link has been used', async (path, values, name) => {
  network.expectTrouble(/400/);
  const user = await openPage(app, `${path}#used`);
  await fillFields(user, values);
  await user.click(await button(name));
  await expectText('This link has been used or has expired.');
});

test('a code on paper can be entered as without mails', async () => {
  const user = await openPage(app, '/forgotten-password');
  await user.click(await button('Enter a code on paper'));
  await expectText('14 letters and digits, such as');
});

async function signUp(email: string) {
  const user = await openPage(app, '/signup');
  await user.click(await radio('Student'));
  const passwords = { Password: PASSWORD, 'Confirm password': PASSWORD };
  await fillFields(user, { 'First name': 'Grace', 'Last name': 'Hopper', Email: email, ...passwords });
  await user.click(await button('Sign up'));
  await expectText(`A mail with a code is on its way to ${email}.`);
  return user;
}

test('a sign-up is finished by the code of a mail; a mistyped address can be changed', async () => {
  const email = freshEmail('grace');
  const user = await signUp(email);
  await user.click(await button('Change the address'));
  await waitFor(() => expect(input('Email').value).toBe(email));
  expect(input('First name').value).toBe('Grace');
  await fillFields(user, { Password: PASSWORD, 'Confirm password': PASSWORD });
  await user.click(await button('Sign up'));
  await expectText(`A mail with a code is on its way to ${email}.`);
  await fillFields(user, { 'Code from the mail': (await readMail()).code });
  await user.click(await button('Create account'));
  await atLogIn();
  await expectLogIn(email, PASSWORD);
});

test('a sign-up is finished by the link of a mail and the password', async () => {
  const email = freshEmail('grace');
  await signUp(email);
  const { link } = await readMail();
  const user = await openPage(app, `/signup#${link}`);
  await screen.findByRole('heading', { level: 1, name: 'Finish your sign-up' });
  expect(network.asked()).toEqual([]);
  await fillFields(user, { Password: PASSWORD });
  await user.click(await button('Create account'));
  await atLogIn();
  await expectLogIn(email, PASSWORD);
});
