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
  ['{0} is not valid JSON.', '{0} ist kein gültiges JSON.'],
  ['The body', 'Der Inhalt'],
  ['“{0}” is another kind of question.', '„{0}“ ist eine andere Art von Frage.'],
  ['Essay', 'Aufsatz'],
  ['Only {0} can do this.', 'Das kann nur {0} tun.'],
  ['a teacher', 'eine Lehrkraft'],
  ['This is a rating. {0}', 'Dies ist eine Bewertung. {0}'],
  ['Such questions are not imported from this format.', 'Solche Fragen kommen aus diesem Format nicht mit.'],
  ['The address “{0}” is left out: {1}.', 'Die Adresse „{0}“ fehlt: {1}.'],
  ['it is not valid', 'sie ist ungültig'],
  ['Row {0}', 'Zeile {0}'],
  ['in row {0}', 'in Zeile {0}'],
  ['The name is {0} too.', 'Der Name steht auch {0}.'],
  ['All is well', 'Alles in Ordnung'],
  ['Since {0}, for {1}.', 'Seit {0}, seit {1}.'],
  ['{0, plural, one {# hour} other {# hours}}', '{0, plural, one {# Stunde} other {# Stunden}}'],
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

test('words within sentences are in the language of the call', async () => {
  const app = await germanApp();
  const as = await logInAs(app, 'Teacher');
  const problemsOf = async (text: string) => {
    const { body } = await app.call('readQuestions', { as, ...accepting('de'), body: { text } });
    return body.items.flatMap(({ problems }) => problems.map(({ detail }) => detail));
  };
  expect(await problemsOf('MC\tWhich?\tOne\tcorrect\tTwo\tincorrect\nESS\tWhy?\t\n')).toEqual([
    '„Aufsatz“ ist eine andere Art von Frage.',
  ]);
  const form = { items: [{ questionItem: { question: { ratingQuestion: {} } } }] };
  expect(await problemsOf(JSON.stringify(form))).toEqual([
    'Dies ist eine Bewertung. Solche Fragen kommen aus diesem Format nicht mit.',
  ]);
  const { id } = (await app.call('createClass', { as, body: { name: '9b' } })).body;
  const list = { class: id, text: 'Name,Email\nAda,ada@school\nAda,ada@school.example\n' };
  const { rows } = (await app.call('readStudents', { as, ...accepting('de'), body: list })).body;
  expect(rows.map(({ place, problems }) => [place, problems])).toEqual([
    ['Zeile 2', ['Die Adresse „ada@school“ fehlt: sie ist ungültig.']],
    ['Zeile 3', ['Der Name steht auch in Zeile 2.']],
  ]);
  const { headers } = accepting('de');
  const broken = { method: 'POST', url: '/api/users/', payload: '{', headers } as const;
  const json = { 'content-type': 'application/json' };
  expect((await app.send({ ...broken, headers: { ...headers, ...json } })).body.detail).toBe(
    'Der Inhalt ist kein gültiges JSON.',
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

test('the status page is in the reader’s language, and says since when', async () => {
  const app = await germanApp();
  app.clock.moveBy(5 * 3_600_000);
  const { status, headers, text } = await app.send({ url: '/status', ...accepting('de') });
  expect([status, headers['cache-control'], headers.vary]).toEqual([200, 'no-store', 'accept-language']);
  expect(text).toContain('<html lang="de">');
  expect(text).toContain('<h1>Alles in Ordnung</h1>');
  expect(text).toMatch(/Seit 2\. März.*, seit 5 Stunden\./);
  expect((await app.send({ url: '/status' })).text).toContain('<h1>All is well</h1>');
});
