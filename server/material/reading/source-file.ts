import type { PageLine, Problem } from '#contract/questions.ts';
import { parseBoundedJson } from './bounded-json.ts';
import { decodeText } from './decode-text.ts';
import { type Xml, parseXml } from './xml.ts';
import { openZip, type Zip } from './zip.ts';
import { ZipPaths } from './zip-paths.ts';

/**
 * A file that a teacher sent, or the text that was pasted. What it is read as (text, XML, JSON) is made when
 * it is asked for, and once.
 */
export class SourceFile {
  readonly bytes: Uint8Array;
  /** The files within, by name, if it is a zip. */
  readonly zip: Zip | undefined;
  readonly paths: ZipPaths;
  /** The pictures that readers found, by the name that their trees use, each decoded when it is called. */
  readonly pictures = new Map<string, () => Uint8Array>();
  /** Lines of text that were read, for people; undefined where a format has none. */
  page: (() => readonly PageLine[]) | undefined;
  #decoded: ReturnType<typeof decodeText> | undefined;
  #xml: { value: Xml | undefined } | undefined;
  #json: { value: unknown } | undefined;

  private constructor(bytes: Uint8Array, zip: Zip | undefined) {
    this.bytes = bytes;
    this.zip = zip;
    this.paths = new ZipPaths(zip);
  }

  /** Throws `Unreadable` if it is a zip that is broken, hostile or too large. */
  static async open(bytes: Uint8Array): Promise<SourceFile> {
    return new SourceFile(bytes, await openZip(bytes));
  }

  /** The whole file as a text, whose lines end with `\n`. A zip has an empty one. */
  get text(): string {
    return this.#decode().text;
  }

  /** Returns the problem of the decoded text: `encoding_guessed`, or null. */
  get guess(): Problem | null {
    return this.#decode().guess;
  }

  /**
   * The file as XML; undefined if it is none. Throws `Unreadable` if it is too large or nested too deeply.
   */
  get xml(): Xml | undefined {
    this.#xml ??= { value: /^\s*</.test(this.text) ? parseXml(this.text) : undefined };
    return this.#xml.value;
  }

  /** The file as JSON; undefined if it is none, or too deep or too large to be parsed. */
  get json(): unknown {
    this.#json ??= { value: /^\s*[[{]/.test(this.text) ? parseBoundedJson(this.text) : undefined };
    return this.#json.value;
  }

  /**
   * Keeps a picture for the `img` nodes that name it. `bytes` is called only if the picture is needed: a file
   * may name far more than come along. What is no picture is found out later, and said.
   */
  addPicture(name: string, bytes: () => Uint8Array): void {
    this.pictures.set(name, bytes);
  }

  /** The lines of the text, as places name them. */
  textLines(): PageLine[] {
    return this.text.split('\n').map((text, at) => ({ place: `Line ${at + 1}`, text }));
  }

  #decode() {
    this.#decoded ??= this.zip ? { text: '', guess: null } : decodeText(this.bytes);
    return this.#decoded;
  }
}
