import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../server/test/temporary-folder.ts';
import { fixedSentences } from './fixed-sentences.ts';
import { catalogues } from './catalogues.ts';
import { readTranslations, updateLanguage } from './languages.ts';

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
  for (const sentence of fixedSentences)
    expect(text).toContain(`#. The specification fixes the English wording.\nmsgid "${sentence}"\n`);
  writeFileSync(
    file,
    text.replace('msgid "Log in"\nmsgstr ""', 'msgid "Log in"\nmsgstr "Anmelden"') +
      '\nmsgid "A sentence that no page has any more"\nmsgstr "Weg damit"\n',
  );
  expect(await updateLanguage(folder, 'de')).toEqual({ all, missing: all - 1 });
  expect([...readTranslations(folder, 'de')]).toEqual([['Log in', 'Anmelden']]);
});

test('a build loads each language by audience, and falls back to English', async () => {
  const folder = languageFolder();
  writeFileSync(join(folder, 'de.po'), 'msgid ""\nmsgstr ""\n\nmsgid "Log in"\nmsgstr "Anmelden"\n');
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [catalogues({ folder })],
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
  expect(catalogueOf('/en/anyone')).toContain('Log in');
  expect(catalogueOf('/de/anyone')).toContain('Anmelden');
  expect(catalogueOf('/de/anyone')).toContain('Our Mission');
  expect(catalogueOf('/en/anyone')).not.toContain('More settings');
  expect(catalogueOf('/en/anyone')).toContain('Start Quiz');
  expect(catalogueOf('/en/teacher')).toContain('More settings');
});
