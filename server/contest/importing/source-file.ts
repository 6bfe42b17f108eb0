import type { Problem } from '#contract/questions.ts';
import { parseBoundedJson } from './bounded-json.ts';
import { decodeText } from './decode-text.ts';
import { isOwnFile } from './is-own-file.ts';
import { type Xml, parseXml } from './xml.ts';
import { openZip, type Zip } from './zip.ts';
import { ZipPaths } from './zip-paths.ts';
import type { FileLine } from './place.ts';

/** A teacher's file or pasted text. Its text, XML and JSON are parsed on demand and only once. */
export class SourceFile {
  readonly bytes: Uint8Array;
  readonly zip: Zip | undefined;
  readonly paths: ZipPaths;
  /** Pictures by their name in the trees. The functions decode them on demand. */
  readonly pictures = new Map<string, () => Uint8Array>();
  /** Returns the lines to show to teachers; undefined for formats that people do not read. */
  page: (() => readonly FileLine[]) | undefined;
  #decoded: ReturnType<typeof decodeText> | undefined;
  #xml: { value: Xml | undefined } | undefined;
  #json: { value: unknown } | undefined;
  #isOwn: boolean | undefined;

  private constructor(bytes: Uint8Array, zip: Zip | undefined) {
    this.bytes = bytes;
    this.zip = zip;
    this.paths = new ZipPaths(zip);
  }

  /** Opens a file. Throws `UnreadableFile` for zips that are broken, hostile or too large. */
  static async open(bytes: Uint8Array): Promise<SourceFile> {
    return new SourceFile(bytes, await openZip(bytes));
  }

  /** The whole file as text with `\n` as line ends; '' for a zip. */
  get text(): string {
    return this.#decode().text;
  }

  /** Whether Tallymark wrote the file. */
  get isOwn(): boolean {
    this.#isOwn ??= isOwnFile(this);
    return this.#isOwn;
  }

  /** Problem `encoding_guessed`; null if the encoding is certain. */
  get guess(): Problem | null {
    return this.#decode().guess;
  }

  /**
   * Parsed XML; undefined if the file is not XML. Throws `UnreadableFile` if it is too large or nested too
   * deeply.
   */
  get xml(): Xml | undefined {
    this.#xml ??= { value: /^\s*</.test(this.text) ? parseXml(this.text) : undefined };
    return this.#xml.value;
  }

  /** The parsed JSON; undefined if the file is not JSON, or if it is nested too deeply or too large. */
  get json(): unknown {
    this.#json ??= { value: /^\s*[[{]/.test(this.text) ? parseBoundedJson(this.text) : undefined };
    return this.#json.value;
  }

  /** Adds a picture. `bytes` is called only for imported pictures, because a file may name many more. */
  addPicture(name: string, bytes: () => Uint8Array): void {
    this.pictures.set(name, bytes);
  }

  textLines(): FileLine[] {
    return this.text.split('\n').map((text, at) => ({ place: { line: at + 1 }, text }));
  }

  #decode() {
    this.#decoded ??= this.zip ? { text: '', guess: null } : decodeText(this.bytes);
    return this.#decoded;
  }
}
