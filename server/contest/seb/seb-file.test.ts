import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { joinedStudent, logInAs, publishedContest } from '../../test/factories.ts';
import { configKey } from './config-key.ts';
import { fileSettings, writeSebFile } from './seb-file.ts';

const app = await testApp();
const { call, send } = app;
const teacher = await logInAs(app, 'Teacher');

const HASH = 'a'.repeat(64);
const KEYS = ['b'.repeat(64), 'c'.repeat(64)];

async function fileOf(contest: number, as = teacher) {
  const { body } = await call('getContest', { as, body: { contest } });
  return body.seb_file;
}

test('a contest that asks for Safe Exam Browser has a file, which everybody gets who knows its path', async () => {
  const settings = { seb: { quit_password_hash: HASH, browser_keys: KEYS } };
  const contest = await publishedContest(app, teacher, { contest: { settings } });
  const student = await joinedStudent(app, contest.id);
  const path = await fileOf(contest.id);
  expect(await fileOf(contest.id, student)).toBe(path);
  const file = await send({ method: 'GET', url: path ?? '' });
  // The program may send what the link adds for the start page.
  expect(await send({ method: 'GET', url: `${path}??nonce=1.x` })).toMatchObject({ status: 200 });
  expect(file).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'application/seb',
      'content-disposition': `attachment; filename="contest-${contest.id}.seb"`,
    },
  });
  expect(file.text).toContain(`<key>startURL</key><string>http://localhost/seb-start/${contest.id}</string>`);
  expect(file.text).toContain(`<key>hashedQuitPassword</key><string>${HASH}</string>`);
  expect(file.text).not.toContain('World geography');
  expect(file.text).not.toContain(KEYS[0]);
  const owner = await call('getContest', { as: teacher, body: { contest: contest.id } });
  expect(owner.body.settings).toEqual(settings);
  const seen = await call('getContest', { as: student, body: { contest: contest.id } });
  expect(seen.body.settings).toEqual({ needs_seb: true });
});

test('no other path leads to a file', async () => {
  const usual = await publishedContest(app, teacher);
  const contest = await publishedContest(app, teacher, { contest: { settings: { seb: {} } } });
  expect(await fileOf(usual.id)).toBeUndefined();
  const path = (await fileOf(contest.id)) ?? '';
  const sign = path.slice(-26);
  const faulty = sign.replace(/^./, (first) => (first === 'x' ? 'y' : 'x'));
  for (const url of [
    `/seb/${usual.id}${path.slice(-27)}`,
    `/seb/${contest.id}-${faulty}`,
    `/seb/${contest.id}`,
  ]) {
    expect(await send({ method: 'GET', url }), url).toMatchObject({ status: 404 });
  }
  await call('withdrawContest', { as: teacher, body: { contest: contest.id } });
  expect(await send({ method: 'GET', url: path })).toMatchObject({
    status: 404,
    body: { code: 'unknown_contest' },
  });
});

test('the file is a property list, in which signs of XML are escaped', () => {
  expect(writeSebFile({ a: true, b: false, c: 3, d: '<&>' })).toBe(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">',
      '<plist version="1.0">',
      '<dict>',
      '  <key>a</key><true/>',
      '  <key>b</key><false/>',
      '  <key>c</key><integer>3</integer>',
      '  <key>d</key><string>&lt;&amp;&gt;</string>',
      '</dict>',
      '</plist>',
      '',
    ].join('\n'),
  );
});

test('each order of its keys by the alphabet is the same one, and each setting changes the Config Key', () => {
  const settings = fileSettings('https://quiz.school.example', 12345678, { quit_password_hash: HASH });
  const keys = Object.keys(settings);
  expect(new Set(keys.map((key) => key.toLowerCase())).size).toBe(keys.length);
  const key = configKey(settings);
  expect(key).not.toBe(
    configKey(fileSettings('https://other.example', 12345678, { quit_password_hash: HASH })),
  );
  expect(key).not.toBe(configKey(fileSettings('https://quiz.school.example', 12345678, {})));
});

test.each([
  ['a key that is none', { browser_keys: ['none'] }, 'browser_keys.0'],
  ['no key', { browser_keys: [] }, 'browser_keys'],
  ['a password as it was typed', { quit_password_hash: 'secret' }, 'quit_password_hash'],
])('%s is refused', async (_, seb, field) => {
  const { contest } = { contest: { settings: { seb } } };
  await expect(publishedContest(app, teacher, { contest })).rejects.toThrow(`contest.settings.seb.${field}`);
});

test('a copy asks for Safe Exam Browser too', async () => {
  const contest = await publishedContest(app, teacher, {
    contest: { settings: { seb: { browser_keys: KEYS } } },
  });
  const { id } = (await call('duplicateContest', { as: teacher, body: { contest: contest.id } })).body;
  const copy = await call('getContest', { as: teacher, body: { contest: id } });
  expect(copy.body.settings).toEqual({ seb: { browser_keys: KEYS } });
});
