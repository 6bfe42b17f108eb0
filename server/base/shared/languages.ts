import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { readPo } from '#shared/read-po.ts';
import { Sentences } from '#shared/sentences.ts';

/** Folder of the translations (web/sentences/languages.ts), which pages and the server share. */
const FOLDER = fileURLToPath(new URL('../../../web/sentences/', import.meta.url));

/** Language by name, because a thread has its own sentences. */
export type ThreadLanguage = { name: string; folder: string };

type Compile = (text: string) => CompiledMessage;

/** Loads the parser of sentences, which English needs none of. */
const loadParser = async (): Promise<Compile> =>
  (await import('@lingui/message-utils/compileMessage')).compileMessage;

/** Reads a language in a thread. */
export const languageInThread = async ({ name, folder }: ThreadLanguage): Promise<Sentences> =>
  name === 'en' ? new Sentences() : new TranslatedSentences(folder, name, await loadParser());

/** Languages in which the server can answer. Each is read when it is first wanted. */
export class Languages {
  readonly #folder: string;
  readonly #names: ReadonlySet<string>;
  readonly #compile: Compile | undefined;
  readonly #languages = new Map<string, Sentences>();
  readonly #english = new Sentences();

  private constructor(folder: string, names: ReadonlySet<string>, compile: Compile | undefined) {
    this.#folder = folder;
    this.#names = names;
    this.#compile = compile;
  }

  static async load(folder = FOLDER): Promise<Languages> {
    const names = new Set(globSync('*.po', { cwd: folder }).map((file) => basename(file, '.po')));
    return new Languages(folder, names, names.size > 0 ? await loadParser() : undefined);
  }

  /** Returns the language that `of` returns, for a thread. */
  forThread(accepted: string | undefined): ThreadLanguage {
    return { name: this.of(accepted).locale, folder: this.#folder };
  }

  /** Returns the first language of an Accept-Language header that has translations, or else English. */
  of(accepted: string | undefined): Sentences {
    if (!accepted || this.#names.size === 0) return this.#english;
    for (const { language } of byPreference(accepted)) {
      const found = language === 'en' ? this.#english : this.#read(language);
      if (found) return found;
    }
    return this.#english;
  }

  #read(name: string): Sentences | undefined {
    if (!this.#compile || !this.#names.has(name)) return undefined;
    const language = this.#languages.get(name) ?? new TranslatedSentences(this.#folder, name, this.#compile);
    this.#languages.set(name, language);
    return language;
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

/** A language of a file. Each sentence is compiled when it is first said. */
class TranslatedSentences extends Sentences {
  readonly #texts: Map<string, string>;
  readonly #compile: Compile;

  constructor(folder: string, name: string, compile: Compile) {
    super();
    this.#compile = compile;
    this.load(name, []);
    // Sentences with a context are of pages.
    const entries = readPo(readFileSync(join(folder, `${name}.po`), 'utf8')).filter(
      ({ context, translation }) => context === undefined && translation !== '',
    );
    this.#texts = new Map(entries.map(({ source, translation }) => [source, translation]));
  }

  override fillIn<Value>(sentence: Parameters<typeof Sentences.prototype.fillIn<Value>>[0]) {
    const text = this.#texts.get(sentence.id);
    if (text !== undefined) {
      this.#texts.delete(sentence.id);
      this.load(this.locale, [[sentence.id, this.#compile(text)]]);
    }
    return super.fillIn(sentence);
  }
}
