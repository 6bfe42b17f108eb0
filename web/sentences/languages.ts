import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import PO from 'pofile';
import { AUDIENCES } from '../base/language/audiences.ts';
import { fixedSentences } from './fixed-sentences.ts';
import { collectSentences } from './collect-sentences.ts';
import { serverSentences } from './tagged-sentences.ts';

/** Folder with a file for each language except English, such as `de.po`. */
export const LANGUAGES = import.meta.dirname;

/** Returns the languages other than English that have a file. */
export const findLanguages = (folder: string): string[] =>
  globSync('*.po', { cwd: folder }).map((file) => basename(file, '.po'));

/** Reads a language's translations, by English sentence. Leaves out sentences without a translation. */
export function readTranslations(folder: string, language: string): Map<string, string> {
  const { items } = PO.parse(readFileSync(join(folder, `${language}.po`), 'utf8'));
  return new Map(items.flatMap(({ msgid, msgstr: [text] }) => (text ? [[msgid, text]] : [])));
}

/** Writes a language's file. Returns the number of sentences, and of those without a translation. */
export async function updateLanguage(
  folder: string,
  language: string,
): Promise<{ all: number; missing: number }> {
  const translations = findLanguages(folder).includes(language)
    ? readTranslations(folder, language)
    : new Map<string, string>();
  const { sentences } = await collectSentences();
  const file = new PO();
  file.headers = { 'Content-Type': 'text/plain; charset=utf-8', Language: language };
  const add = (message: string, comments: string[]) => {
    const item = new PO.Item();
    item.msgid = message;
    item.msgstr = [translations.get(message) ?? ''];
    const isFixed = fixedSentences.includes(message);
    item.extractedComments = isFixed
      ? comments.concat('The specification fixes the English wording.')
      : comments;
    file.items.push(item);
  };
  for (const audience of AUDIENCES) for (const { message } of sentences[audience]) add(message, [audience]);
  const known = new Set(file.items.map(({ msgid }) => msgid));
  for (const { id, holes } of serverSentences()) {
    if (known.has(id)) continue;
    known.add(id);
    add(id, ['server', ...holes.map((name, index) => `{${index}}: ${name}`)]);
  }
  writeFileSync(join(folder, `${language}.po`), `${file.toString()}\n`);
  return { all: file.items.length, missing: file.items.filter(({ msgstr: [text] }) => !text).length };
}
