import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { testApp } from '../../test/app.ts';
import { logInAs } from '../../test/factories.ts';
import { makeSender, secretsIn, SMTP_CERTIFICATE, startSmtp, textOf } from '../../test/smtp.ts';
import { readMailQueue } from './read-mail-queue.ts';

const app = await testApp({ sendsMail: true });
const { call, clock, db, pool } = app;
const smtp = await startSmtp();
const { sender, warnings } = await makeSender(app, smtp.settings, { silence: 1_500, whole: 3_000 });
afterAll(async () => {
  sender.stop();
  await smtp.close();
});
beforeEach(async () => {
  await db.deleteFrom('mail').execute();
  smtp.mails.length = 0;
  warnings.length = 0;
  smtp.manner = {};
});

const RECIPIENT_REFUSED = "Can't send mail - all recipients were rejected: 550 not today";

/** Asks for a mail to a new student. */
async function queueOne(named: object = {}) {
  const student = await logInAs(app, 'Student', named);
  const reply = await call('askForReset', { body: { email: student.email } });
  expect(reply.status).toBe(200);
  return { ...student, request: reply.body.request };
}
const rows = () => db.selectFrom('mail').selectAll().execute();

test('a mail is sent once, with a code, a link and a stable name', async () => {
  const { email } = await queueOne({ first_name: '<b>Ada</b>', last_name: 'O’Neil & Söhne' });
  await sender.sendAllDue();
  await sender.sendAllDue();
  const [mail = '', ...more] = smtp.mails;
  expect(more).toEqual([]);
  const [row] = await rows();
  expect(mail).toContain(`Message-ID: <${row?.message_id}@school.example>`);
  expect(mail).toContain('From: Tallymark <quiz@school.example>');
  expect(mail).toContain(`To: ${email}`);
  expect(mail).toContain('Auto-Submitted: auto-generated');
  expect(secretsIn(mail).code).toMatch(/^\d{6}$/);
  expect(secretsIn(mail).link).toMatch(/^[\w-]{43}$/);
  expect(textOf(mail)).toContain('Hello <b>Ada</b>');
  const html = mail.slice(mail.indexOf('text/html'));
  expect(html).toContain('&lt;b&gt;Ada&lt;/b&gt;');
  expect(html).not.toContain('<b>Ada');
  expect(row).toMatchObject({ tries: 1, next_try_at: null, sent_at: new Date(clock.now()), fault: null });
});

test('neither code nor link is in the database', async () => {
  await queueOne();
  await sender.sendAllDue();
  const { code, link } = secretsIn(smtp.mails[0] ?? '');
  const stored = JSON.stringify([await rows(), await db.selectFrom('proof').selectAll().execute()]);
  expect(stored).not.toContain(code);
  expect(stored).not.toContain(link);
});

test('senders in several processes send each mail once', async () => {
  const others = await Promise.all([makeSender(app, smtp.settings), makeSender(app, smtp.settings)]);
  for (let n = 0; n < 25; n++) await queueOne();
  await Promise.all([sender, ...others.map((other) => other.sender)].map((one) => one.sendAllDue()));
  for (const other of others) other.sender.stop();
  expect(smtp.mails).toHaveLength(25);
  expect(new Set(smtp.mails.map((mail) => /Message-ID: (.*)/.exec(mail)?.[1])).size).toBe(25);
});

test('a mail that another process is taking is passed over', async () => {
  const [first] = [await queueOne(), await queueOne()];
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select from mail where email = $1 for update', [first.email]);
    await sender.sendAllDue();
    expect(smtp.mails).toHaveLength(1);
  } finally {
    await client.query('rollback');
    client.release();
  }
  await sender.sendAllDue();
  expect(smtp.mails).toHaveLength(2);
});

test('a recipient that the mail server refuses for good is given up at once', async () => {
  await queueOne();
  smtp.manner = { recipient: 550 };
  await sender.sendAllDue();
  expect(await rows()).toMatchObject([{ tries: 1, next_try_at: null, sent_at: null }]);
  expect((await rows())[0]?.fault).toBe(RECIPIENT_REFUSED);
  expect(warnings).toEqual(['A mail (reset) was given up at try 1.']);
});

test.each([
  ['a recipient', { recipient: 451 }],
  ['a mail', { mail: 452 }],
])('%s that is refused for now is tried again, and arrives', async (_, manner) => {
  await queueOne();
  smtp.manner = manner;
  await sender.sendAllDue();
  expect(await rows()).toMatchObject([{ tries: 1, next_try_at: new Date(clock.now() + 60_000) }]);
  smtp.manner = {};
  clock.moveBy(59_999);
  await sender.sendAllDue();
  expect(smtp.mails).toEqual([]);
  clock.moveBy(1);
  await sender.sendAllDue();
  expect(smtp.mails).toHaveLength(1);
  expect(await rows()).toMatchObject([{ tries: 2, fault: null, next_try_at: null }]);
});

test.each([
  ['is silent', { isSilent: true }],
  ['closes within a mail', { cutsOff: true }],
])('a mail server that %s costs a try, and the mail says the same later', async (_, manner) => {
  await queueOne();
  smtp.manner = manner;
  await sender.sendAllDue();
  expect(smtp.mails).toEqual([]);
  const [first] = await rows();
  expect(first).toMatchObject({ tries: 1, sent_at: null, next_try_at: new Date(clock.now() + 60_000) });
  smtp.manner = {};
  clock.moveBy(60_000);
  await sender.sendAllDue();
  expect(smtp.mails).toHaveLength(1);
  expect(smtp.mails[0]).toContain(String(first?.message_id));
});

test('a mail server that is down is tried seven times with growing pauses, then the mail is given up', async () => {
  await queueOne();
  const { sender: lost, warnings: told } = await makeSender(app, { ...smtp.settings, port: 1 });
  for (const pause of limits.mail.pauses) {
    await lost.sendAllDue();
    expect(await rows()).toMatchObject([{ next_try_at: new Date(clock.now() + pause) }]);
    clock.moveBy(pause);
  }
  await lost.sendAllDue();
  expect(await rows()).toMatchObject([{ tries: 7, next_try_at: null, sent_at: null }]);
  expect((await rows())[0]?.fault).toContain('ECONNREFUSED');
  expect(told.at(-1)).toBe('A mail (reset) was given up at try 7.');
  lost.stop();
});

test('a mail whose process died is sent by another one after ten minutes', async () => {
  await queueOne();
  smtp.manner = { isSilent: true };
  const { sender: dying } = await makeSender(app, smtp.settings);
  const hanging = dying.sendAllDue().catch(() => undefined);
  await expect.poll(async () => (await rows())[0]?.tries).toBe(1);
  expect(await rows()).toMatchObject([{ next_try_at: new Date(clock.now() + limits.mail.lease) }]);
  smtp.manner = {};
  await sender.sendAllDue();
  expect(smtp.mails).toEqual([]);
  clock.moveBy(limits.mail.lease);
  await sender.sendAllDue();
  expect(smtp.mails).toHaveLength(1);
  dying.stop();
  await hanging;
});

test('a code that has expired is not sent', async () => {
  await queueOne();
  clock.moveBy(limits.resetCodeLifetime);
  await sender.sendAllDue();
  expect(smtp.mails).toEqual([]);
  expect(await rows()).toMatchObject([{ next_try_at: null, fault: 'expired before it could be sent' }]);
});

test('the administrator sees counts, the oldest mail and the last faults', async () => {
  expect(await readMailQueue(db)).toEqual({
    waiting: 0,
    sent: 0,
    given_up: 0,
    oldest_waiting: null,
    last_sent: null,
    faults: [],
  });
  await queueOne();
  await sender.sendAllDue();
  const sentAt = new Date(clock.now());
  const refused = await queueOne();
  smtp.manner = { recipient: 550 };
  await sender.sendAllDue();
  clock.moveBy(1_000);
  await queueOne();
  expect(await readMailQueue(db)).toMatchObject({
    waiting: 1,
    sent: 1,
    given_up: 1,
    oldest_waiting: new Date(clock.now()),
    last_sent: sentAt,
    faults: [{ kind: 'reset', email: refused.email, tries: 1, fault: RECIPIENT_REFUSED }],
  });
});

test('a full queue takes no more', async () => {
  const student = await logInAs(app, 'Student');
  const at = new Date(clock.now());
  await sql`
    insert into mail (kind, email, language, created_at, next_try_at)
    select 'reset', 'a@b.example', 'en', ${at}, ${at} from generate_series(1, ${limits.mail.waiting})`.execute(
    db,
  );
  expect(await call('askForReset', { body: { email: student.email } })).toMatchObject({ status: 503 });
});

// Not an address of this machine for the rule about passwords, although it leads there.
const OTHER_HOST = '0.0.0.0';

test.each(['STARTTLS', 'smtps'] as const)('with %s a password goes only to a trusted server', async (tls) => {
  const server = await startSmtp(tls);
  const settings = { ...server.settings, host: OTHER_HOST };
  const { sender: strict } = await makeSender(app, settings);
  const trusted = getCACertificates();
  onTestFinished(async () => {
    setDefaultCACertificates(trusted);
    strict.stop();
    await server.close();
  });
  const { email } = await queueOne();
  await strict.sendAllDue();
  expect(server.logIns).toEqual([]);
  expect((await rows())[0]?.fault).toMatch(/self-signed certificate/);
  setDefaultCACertificates([...trusted, SMTP_CERTIFICATE]);
  clock.moveBy(limits.mail.pauses[0] ?? 0);
  await strict.sendAllDue();
  expect(server.mailTo(email)).toContain('Subject: A new password');
  expect(server.logIns).toEqual(['quiz']);
});

test('a password never goes to another machine in the clear', async () => {
  const logIns = smtp.logIns.length;
  const { sender: strict } = await makeSender(app, { ...smtp.settings, host: OTHER_HOST });
  onTestFinished(() => strict.stop());
  await queueOne();
  await strict.sendAllDue();
  expect(smtp.logIns).toHaveLength(logIns);
  expect((await rows())[0]).toMatchObject({ sent_at: null, tries: 1 });
});
