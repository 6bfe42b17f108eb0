import { afterAll, expect, test } from 'vitest';
import { Sentences } from '#shared/sentences.ts';
import { SMTP_PASSWORD, startSmtp } from '../../test/smtp.ts';
import { testMail } from './test-mail.ts';

const smtp = await startSmtp();
afterAll(smtp.close);
const options = { language: new Sentences(), patience: { silence: 1_500, whole: 3_000 } };

/** The password in every form in which SMTP sends it. */
const FORMS = [SMTP_PASSWORD, `\0quiz\0${SMTP_PASSWORD}`].flatMap((text) => [
  text,
  Buffer.from(text).toString('base64'),
]);

test('a test mail returns the dialogue without the password', async () => {
  smtp.manner = {};
  const { isSent, lines } = await testMail(smtp.settings, 'head@school.example', options);
  const dialogue = lines.join('\n');
  expect(isSent, dialogue).toBe(true);
  expect(smtp.mails).toHaveLength(1);
  expect(dialogue).toMatch(/^S: 220 /);
  expect(dialogue).toContain('C: RCPT TO:<head@school.example>');
  expect(dialogue).toContain('S: 250 ');
  for (const form of FORMS) expect(dialogue).not.toContain(form);
});

test.each([
  ['refuses the recipient', { manner: { recipient: 550 } }, '550 not today'],
  ['is silent', { manner: { isSilent: true } }, 'Timeout'],
  ['refuses the password', { auth: { user: 'quiz', pass: 'otter lantern' } }, '535'],
  ['is not there', { port: 1 }, 'ECONNREFUSED'],
])(
  'a mail server that %s is told in its words',
  async (_, { manner = {}, ...changed }: object & { manner?: object }, words) => {
    smtp.manner = manner;
    const { isSent, lines } = await testMail(
      { ...smtp.settings, ...changed },
      'head@school.example',
      options,
    );
    expect(isSent).toBe(false);
    expect(lines.at(-1)).toContain(words);
    expect(lines.join()).not.toContain('otter lantern');
  },
);
