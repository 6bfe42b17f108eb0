import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { findBareSentences, findStraySentences } from '../test/stray-sentences.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const WEB = fileURLToPath(new URL('../../web/', import.meta.url));

/** Files whose sentences users do not see, or see before any catalogue can be loaded. */
const EXCEPT = [
  'build/**',
  'sentences/**',
  'public/**',
  'sitting/offline/**',
  'styles.tsx',
  'scales.ts',
  'icon-set.ts',
  '**/*.test.ts',
  '**/*.d.ts',
  'call-table-plugin.ts',
  'vite.config.ts',
];

test('all sentences of the pages go through Lingui', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: WEB, exclude: EXCEPT });
  expect(files.length).toBeGreaterThan(400);
  const strays = files.flatMap((file) => findStraySentences(file, readFileSync(`${WEB}${file}`, 'utf8')));
  expect(strays).toEqual([]);
});

test('a planted stray of each kind is found', () => {
  const source = `
    const a = <p>Two words</p>;
    const b = <Field label="Name" size="Wide" />;
    const c = { title: 'A title', key: 'internal name' };
    const d = \`\${count} questions are left\`;
    const e = <Trans>Not <b>this</b></Trans>;
    const h = <Trans>Not {plural(n, { one: 'one', other: 'many' })}</Trans>;
    const f = t\`Nor this\`;
    const g = state === 'Not this either';
  `;
  expect(findStraySentences('a.tsx', source)).toEqual([
    'a.tsx:2: Two words',
    'a.tsx:3: Name',
    'a.tsx:4: A title',
    'a.tsx:5: … questions are left',
    'a.tsx:7: plural() in <Trans>, in place of <Plural>',
  ]);
});

/** Files whose texts are examples, or are read only by those who run the server or write programs. */
const NO_SENTENCES = [
  '**/*.test.ts',
  'server/{test,commands,process}/**',
  'server/base/database/**',
  'server/base/http/docs.ts',
  'contract/{examples.ts,answer-example.ts,calls/**}',
  // Faults of formulas are stored in a text's tree.
  'server/content/rich-text/maths.ts',
];

test('all sentences of the server are tagged', () => {
  const files = globSync('{server,contract,shared}/**/*.ts', { cwd: ROOT, exclude: NO_SENTENCES });
  expect(files.length).toBeGreaterThan(600);
  const bare = files.flatMap((file) => findBareSentences(file, readFileSync(`${ROOT}${file}`, 'utf8')));
  expect(bare).toEqual([]);
});

test('a planted bare sentence of each kind is found', () => {
  const source = `
    throw new Conflict('not_started', 'It has not started yet.');
    const problem = { code: 'item_broken', detail: \`“\${name}” is not a number.\` };
    const label = 'What students see?';
    throw new StartupFault('The port is taken.');
    log.warn('The disk is slow.');
    const told = sentence\`It has not started yet.\`;
  `;
  expect(findBareSentences('a.ts', source)).toEqual([
    'a.ts:2: It has not started yet.',
    'a.ts:3: “…” is not a number.',
    'a.ts:4: What students see?',
  ]);
});
