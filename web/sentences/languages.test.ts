import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PO from 'pofile';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { readPo } from '#shared/read-po.ts';
import { temporaryFolder } from '../../server/test/temporary-folder.ts';
import { fixedSentences } from './fixed-sentences.ts';
import { catalogues } from './catalogues.ts';
import { expandMacros, numberSentences } from './expand-macros.ts';
import { findLanguages, LANGUAGES, readTranslations, updateLanguage } from './languages.ts';

function languageFolder(): string {
  const folder = temporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('the file of a language has all sentences, and keeps its translations', async () => {
  const folder = languageFolder();
  const file = join(folder, 'de.po');
  const { all, missing } = await updateLanguage(folder, 'de');
  expect(all).toBeGreaterThan(1500);
  expect(missing).toBe(all);
  const text = readFileSync(file, 'utf8');
  const fixed = Array.from(
    text.matchAll(/#\. The specification fixes the English wording\.\n(?:#: .*\n)+msgid "(.*)"/g),
    ([, sentence]) => sentence,
  );
  expect(new Set(fixed)).toEqual(new Set(fixedSentences));
  writeFileSync(
    file,
    text.replace('msgid "Log in"\nmsgstr ""', 'msgid "Log in"\nmsgstr "Anmelden"') +
      '\nmsgid "A sentence that no page has any more"\nmsgstr "Weg damit"\n',
  );
  expect(await updateLanguage(folder, 'de')).toEqual({ all, missing: all - 1 });
  expect([...readTranslations(folder, 'de')]).toEqual([['Log in', 'Anmelden']]);
});

test('a build loads translations by audience', async () => {
  const folder = languageFolder();
  writeFileSync(
    join(folder, 'de.po'),
    'msgid ""\nmsgstr ""\n\nmsgid "Log in"\nmsgstr "Anmelden"\n\nmsgid "More settings"\nmsgstr "Mehr"\n',
  );
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [catalogues({ folder, isOfferedToAll: true })],
    build: {
      write: false,
      rolldownOptions: {
        input: join(import.meta.dirname, '../base/language/load-catalogues.ts'),
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const catalogueOf = (part: string) => {
    const chunk = outputs.find(
      (one) => one.type === 'chunk' && one.moduleIds.some((id) => id.endsWith(part)),
    );
    return chunk?.type === 'chunk' ? chunk.code : '';
  };
  expect(catalogueOf('/de/anyone')).toContain('Anmelden');
  expect(catalogueOf('/de/anyone')).not.toContain('Mehr');
  expect(catalogueOf('/de/teacher')).toContain('Mehr');
});

test('a build has the English sentences in the code, compiled, so that the browser needs no parser', async () => {
  const code = `
    import { t } from '@lingui/core/macro';
    import { Trans } from '@lingui/react/macro';
    export const shown = (name: string) => [t\`Hello \${name}\`, <Trans>Now <b>go</b></Trans>];
    export const toast = { id: 'a', message: 'Own object' };
  `;
  const { code: written, sentences } = await expandMacros(code, 'a.tsx');
  expect(sentences.map(({ message }) => message)).toEqual(['Hello {name}', 'Now <0>go</0>']);
  const numbers = new Map(sentences.map(({ id }, number) => [id, number]));
  const compiled = numberSentences(written, numbers);
  expect(compiled).toContain('id: "0"');
  expect(compiled).toContain('message: ["Hello ",["name"]]');
  expect(compiled).toContain('message: "Now <0>go</0>"');
  expect(compiled).toContain("message: 'Own object'");
});

test('a word with several meanings has a translation for each, and its context is not in the code', async () => {
  const left = "t({ message: 'Left', context: 'one sign to the left' })";
  const { code, sentences } = await expandMacros(
    `import { t } from '@lingui/core/macro'; export const shown = [t\`Left\`, ${left}];`,
    'a.tsx',
  );
  expect(new Set(sentences.map(({ id }) => id)).size).toBe(2);
  expect(code).not.toContain('one sign');
  const folder = languageFolder();
  const file = join(folder, 'de.po');
  const row = 'msgctxt "one sign to the left"\nmsgid "Left"\nmsgstr';
  writeFileSync(file, `msgid ""\nmsgstr ""\n\n${row} "Nach links"\n`);
  await updateLanguage(folder, 'de');
  expect(readFileSync(file, 'utf8')).toContain(
    `#. teacher\n#: web/authoring/editor/fields/formula-dialog.tsx\n${row} "Nach links"`,
  );
});

test('a sentence inside of another one is compiled, too', async () => {
  const { code, sentences } = await expandMacros(
    `import { t } from '@lingui/core/macro';
    import { Trans } from '@lingui/react/macro';
    export const shown = (n: string) => <Trans>A <b title={t\`The "\${n}" \u00a0\`}>of {n}</b></Trans>;`,
    'a.tsx',
  );
  expect(sentences.map(({ message }) => message).toSorted()).toEqual(['A <0>of {n}</0>', 'The "{n}" \u00a0']);
  expect(code).toContain(String.raw`message: ["The \"",["n"],"\" `);
  expect(code).toContain('message: ["A <0>of ",["n"],"</0>"]');
});

test.for(findLanguages(LANGUAGES))(
  'the file of %s is read as by a library, and keeps its head',
  async (language) => {
    const text = readFileSync(join(LANGUAGES, `${language}.po`), 'utf8');
    const { items } = PO.parse(text);
    expect(readPo(text)).toEqual(
      items.map(({ msgid, msgctxt, msgstr: [translation = ''] }) => ({
        source: msgid,
        context: msgctxt ?? undefined,
        translation,
      })),
    );
    const folder = languageFolder();
    writeFileSync(
      join(folder, `${language}.po`),
      text.replace('"X-Status: ', '"X-Signed: by a reader\\n"\n"X-Status: '),
    );
    await updateLanguage(folder, language);
    expect(readFileSync(join(folder, `${language}.po`), 'utf8')).toContain('"X-Signed: by a reader');
  },
);
