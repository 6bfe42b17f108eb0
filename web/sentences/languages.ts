import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import PO from 'pofile';
import { AUDIENCES } from '../base/language/audiences.ts';
import { type PoEntry, readPo } from '#shared/read-po.ts';
import { fixedSentences } from './fixed-sentences.ts';
import { collectSentences } from './collect-sentences.ts';
import { checkTranslation } from './check-translation.ts';
import { keyOf, type Sentence } from './expand-macros.ts';
import { serverSentences } from './tagged-sentences.ts';

/** Folder with a file for each language except English, such as `de.po`. */
export const LANGUAGES = import.meta.dirname;

/** Returns the languages other than English that have a file. */
export const findLanguages = (folder: string): string[] =>
  globSync('*.po', { cwd: folder }).map((file) => basename(file, '.po'));

const readEntries = (folder: string, language: string): PoEntry[] =>
  readPo(readFileSync(join(folder, `${language}.po`), 'utf8'));

/** Lists the sentences of a language's file that lack a translation or have one of a wrong form. */
export const findProblems = (folder: string, language: string): { sentence: string; problem: string }[] =>
  readEntries(folder, language).flatMap(({ source, translation }) => {
    const problems =
      translation === '' ? ['It has no translation.'] : checkTranslation({ source, translation, language });
    return problems.map((problem) => ({ sentence: source, problem }));
  });

/** Reads a language's translations, by `keyOf`. Leaves out sentences without a translation. */
export const readTranslations = (folder: string, language: string): Map<string, string> =>
  new Map(
    readEntries(folder, language).flatMap(({ source, context, translation }) =>
      translation === '' ? [] : [[keyOf({ message: source, context }), translation]],
    ),
  );

/** Returns the head of a language's file, in which readers sign it. */
const readHead = (folder: string, language: string) =>
  PO.parse(readFileSync(join(folder, `${language}.po`), 'utf8').split('\n\n')[0] ?? '').headers;

/** Writes a language's file. Returns the number of sentences, and of those without a translation. */
export async function updateLanguage(
  folder: string,
  language: string,
): Promise<{ all: number; missing: number }> {
  const isNew = !findLanguages(folder).includes(language);
  const translations = isNew ? new Map<string, string>() : readTranslations(folder, language);
  const { sentences, places } = await collectSentences();
  const file = new PO();
  file.headers = isNew
    ? { 'Content-Type': 'text/plain; charset=utf-8', Language: language }
    : readHead(folder, language);
  const add = (sentence: Sentence, comments: string[]) => {
    const { id, message, context } = sentence;
    const item = new PO.Item();
    item.msgid = message;
    if (context !== undefined) item.msgctxt = context;
    item.msgstr = [translations.get(keyOf(sentence)) ?? ''];
    item.references = places.get(id) ?? [];
    const isFixed = fixedSentences.includes(message);
    item.extractedComments = isFixed
      ? comments.concat('The specification fixes the English wording.')
      : comments;
    file.items.push(item);
  };
  for (const audience of AUDIENCES) for (const sentence of sentences[audience]) add(sentence, [audience]);
  const known = new Set(file.items.map(({ msgid }) => msgid));
  for (const { id, holes, place } of serverSentences()) {
    if (known.has(id)) continue;
    known.add(id);
    places.set(id, [place]);
    add({ id, message: id }, ['server', ...holes.map((name, index) => `{${index}}: ${name}`)]);
  }
  writeFileSync(join(folder, `${language}.po`), `${file.toString()}\n`);
  return { all: file.items.length, missing: file.items.filter(({ msgstr: [text] }) => !text).length };
}
