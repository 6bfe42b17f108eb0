import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Sentences } from '#shared/sentences.ts';

/** Folder of the translations (web/sentences/languages.ts), which pages and the server share. */
const FOLDER = fileURLToPath(new URL('../../../web/sentences/', import.meta.url));

/** Language by name, because a thread has its own sentences. */
export type ThreadLanguage = { name: string; folder: string };

/** Reads a language in a thread. */
export const languageInThread = async ({ name, folder }: ThreadLanguage): Promise<Sentences> =>
  name === 'en' ? new Sentences() : read(join(folder, `${name}.po`));

/** Languages in which the server can answer. */
export class Languages {
  readonly #folder: string;
  readonly #languages: ReadonlyMap<string, Sentences>;
  readonly #english = new Sentences();

  private constructor(folder: string, languages: ReadonlyMap<string, Sentences>) {
    this.#folder = folder;
    this.#languages = languages;
  }

  static async load(folder = FOLDER): Promise<Languages> {
    const files = globSync('*.po', { cwd: folder });
    const languages = await Promise.all(files.map(async (file) => read(join(folder, file))));
    return new Languages(folder, new Map(languages.map((language) => [language.locale, language])));
  }

  /** Returns the language that `of` returns, for a thread. */
  forThread(accepted: string | undefined): ThreadLanguage {
    return { name: this.of(accepted).locale, folder: this.#folder };
  }

  /** Returns the first language of an Accept-Language header that has translations, or else English. */
  of(accepted: string | undefined): Sentences {
    if (!accepted || this.#languages.size === 0) return this.#english;
    for (const { language } of byPreference(accepted)) {
      const found = language === 'en' ? this.#english : this.#languages.get(language);
      if (found) return found;
    }
    return this.#english;
  }
}

/** Lists the languages of an Accept-Language header, the most wanted first. */
const byPreference = (accepted: string) =>
  accepted
    .split(',')
    .map((range) => {
      const [tag = '', quality] = range.trim().split(/;\s*q=/i);
      return { language: tag.toLowerCase().split('-')[0] ?? '', weight: Number(quality ?? 1) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight);

/** Reads a language. Loads the parser only here, because English needs none. */
async function read(file: string): Promise<Sentences> {
  const [{ default: PO }, { compileMessage }] = await Promise.all([
    import('pofile'),
    import('@lingui/message-utils/compileMessage'),
  ]);
  const language = new Sentences();
  const { items } = PO.parse(readFileSync(file, 'utf8'));
  language.load(
    basename(file, '.po'),
    // Those with a context are of pages.
    items.flatMap(({ msgid, msgctxt, msgstr: [text] }) =>
      text && !msgctxt ? [[msgid, compileMessage(text)] as const] : [],
    ),
  );
  return language;
}
