import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { logInAs } from '../../test/factories.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';

const GERMAN: [sentence: string, translation: string][] = [
  ['Please correct the marked fields.', 'Bitte berichtigen Sie die markierten Felder.'],
  [
    'At most {0, plural, one {# character} other {# characters}}, please.',
    'Höchstens {0, plural, one {# Zeichen} other {# Zeichen}}, bitte.',
  ],
  ['The class was made.', 'Die Klasse ist angelegt.'],
  ['The class was renamed.', 'Die Klasse heißt jetzt anders.'],
  ['There is nothing at this address.', 'Unter dieser Adresse gibt es nichts.'],
  ['The page does not say which option is right.', 'Die Seite sagt nicht, welche Option richtig ist.'],
];

/** Starts a server that has these sentences in German. */
async function germanApp() {
  const sentences = temporaryFolder();
  onTestFinished(() => rmSync(sentences, { recursive: true }));
  const rows = GERMAN.map((row) => `msgid ${JSON.stringify(row[0])}\nmsgstr ${JSON.stringify(row[1])}\n`);
  writeFileSync(join(sentences, 'de.po'), `msgid ""\nmsgstr ""\n\n${rows.join('\n')}`);
  return testApp({ sentences });
}

const accepting = (language: string) => ({ headers: { 'accept-language': language } });

test('a refusal, its fields, an answer and a problem of a file are in the language of the call', async () => {
  const app = await germanApp();
  const teacher = await logInAs(app, 'Teacher');
  const ask = { as: teacher, ...accepting('fr-FR, de-AT;q=0.8, en;q=0.5') };
  const tooLong = await app.call('createClass', { ...ask, body: { name: 'x'.repeat(1001) } });
  expect(tooLong.body).toMatchObject({
    code: 'invalid_fields',
    detail: 'Bitte berichtigen Sie die markierten Felder.',
  });
  expect(tooLong.body.fields['name']).toMatch(/^Höchstens \d+ Zeichen, bitte\.$/);
  const made = await app.call('createClass', { ...ask, body: { name: '9b' } });
  expect(made.body.detail).toBe('Die Klasse ist angelegt.');
  const file = { text: '1. Which one?\nA) One\nB) Two\n' };
  const { body } = await app.call('readQuestions', { ...ask, body: file });
  expect(body.items[0]?.problems).toEqual([
    { code: 'key_missing', detail: 'Die Seite sagt nicht, welche Option richtig ist.' },
  ]);
  expect((await app.send({ url: '/api/nothing/', ...accepting('de') })).body.detail).toBe(
    'Unter dieser Adresse gibt es nichts.',
  );
});

test('a call in another language, or without one, gets English', async () => {
  const app = await germanApp();
  for (const language of ['', 'en, de;q=0.9', 'de;q=0, *', 'fr', '…;q=x'])
    expect((await app.send({ url: '/api/nothing/', ...accepting(language) })).body.detail).toBe(
      'There is nothing at this address.',
    );
});

test('a repeated request is answered in the language of the repetition', async () => {
  const app = await germanApp();
  const teacher = await logInAs(app, 'Teacher');
  const create = async (language: string) =>
    app.call('createClass', {
      as: teacher,
      body: { name: '9b' },
      headers: { 'idempotency-key': 'a-key-of-this-test', 'accept-language': language },
    });
  const [first, second] = [await create('en'), await create('de')];
  expect([first.body.detail, second.body.detail]).toEqual([
    'The class was made.',
    'Die Klasse ist angelegt.',
  ]);
  expect(second.body.id).toBe(first.body.id);
});
