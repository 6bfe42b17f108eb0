import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Names of kinds that mean nothing else after `kind`. A number and a text are kinds of other things, too. */
const NAMED = /\bkind(?:: | (?:!|=)== )'(?:single|several|statements|matching|ordering|gaps)'/;

/** Properties of a content or a key that only some kinds have. */
const OF_SOME = /\b(?:content|key)\??\.(?:choose|unit|prompts|gaps|pairs)\b/;

/** Files outside the kinds' folders that may name a kind or read such a property, with the reason. */
const EXCEPTIONS: Record<string, string> = {
  'contract/calls/life.ts': 'an example of a draft',
  'contract/examples.ts': 'examples of the API',
  'server/contest/importing/formats/blackboard.ts': 'the file has a code for each kind',
  'server/contest/importing/formats/brightspace.ts': 'the file has a code for each kind',
  'server/contest/grading/load-versions.ts': 'a copy tells the number of right options after a correction',
  'server/contest/questions/export-questions.ts': 'only our own format tells the number of right options',
};

const namesKind = (text: string) => NAMED.test(text) || OF_SOME.test(text);

test('no file outside the folders of kinds names a kind or reads what only some have', () => {
  const exclude = ['**/*.test.{ts,tsx}', '{contract,server,web}/kinds/**', 'server/{test,system-tests}/**'];
  const naming = globSync('{contract,shared,server,web}/**/*.{ts,tsx}', { exclude }).filter((path) =>
    namesKind(readFileSync(path, 'utf8')),
  );
  expect(naming.toSorted()).toEqual(Object.keys(EXCEPTIONS).toSorted());
});

test.each([
  ["if (question.kind === 'matching') {", true],
  ["return { kind: 'gaps', options: [] };", true],
  ['const words = question.content?.prompts ?? [];', true],
  ['kindOnServer(question.kind).storage.rightOf(question)', false],
])('%s', (text, expected) => {
  expect(namesKind(text)).toBe(expected);
});
