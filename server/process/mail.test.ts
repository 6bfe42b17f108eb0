import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { PASSWORD, userBody } from '../test/factories.ts';
import { cleanUp, makeFolder } from '../test/hosts.ts';
import { startServer } from '../test/real-server.ts';
import { formEnd, formPart, formType } from '../test/requests.ts';
import { secretsIn, SMTP_PASSWORD, startSmtp } from '../test/smtp.ts';

afterEach(cleanUp);

test('a running server sends the mail of a sign-up within seconds, and logs no secret of it', async () => {
  const smtp = await startSmtp();
  const { host, port } = smtp.settings;
  const server = await startServer({
    DATA_DIR: join(makeFolder(), 'data'),
    LOG_LEVEL: 'trace',
    PUBLIC_URL: 'http://quiz.school.example/tallymark',
    SMTP_URL: `smtp://quiz:${encodeURIComponent(SMTP_PASSWORD)}@${host}:${port}`,
    MAIL_FROM: 'Tallymark <quiz@school.example>',
  });
  await server.ready;
  const signUp = () =>
    fetch(`${server.origin}/api/user/student/signup/`, {
      method: 'POST',
      headers: { 'content-type': formType },
      body: Buffer.concat([formPart('data', JSON.stringify(userBody('ada@private.example'))), formEnd]),
    });
  smtp.manner = { recipient: 451 };
  expect((await signUp()).status).toBe(200);
  await expect.poll(server.printed, { timeout: 20_000 }).toContain('A mail (sign up) could not be sent');
  smtp.manner = {};
  expect((await signUp()).status).toBe(200);
  await expect.poll(() => smtp.mails.length, { timeout: 20_000 }).toBe(1);
  const { code, link } = secretsIn(smtp.mails[0] ?? '');
  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  for (const secret of [code, link, SMTP_PASSWORD, PASSWORD, 'private.example']) {
    expect(secret).not.toBe('');
    expect(server.printed()).not.toContain(secret);
  }
  await smtp.close();
});
