import { END_OF_ROWS } from './backup-format.ts';

const NEWLINE = 10;
/** Maximum bytes of a line between two tables. It keeps the reader from reading a wrong file to its end. */
const LONGEST_LINE = 64 * 1024;

/** Reads the text of a backup: lines, and the rows between them as streams. */
export class DumpReader {
  readonly #pieces: AsyncIterator<Buffer>;
  #rest = Buffer.alloc(0);

  constructor(pieces: AsyncIterable<Buffer>) {
    this.#pieces = pieces[Symbol.asyncIterator]();
  }

  /** Returns the next line that is not empty; null at the end of the file or if a line is too long. */
  async line(): Promise<string | null> {
    for (;;) {
      const end = this.#rest.indexOf(NEWLINE);
      if (end >= 0) {
        const line = this.#take(end + 1).toString('utf8', 0, end);
        if (line !== '') return line;
      } else if (this.#rest.length > LONGEST_LINE || !(await this.#more())) {
        return null;
      }
    }
  }

  /**
   * Yields pieces of whole rows, up to the line that ends the table. Throws `missing()` if there is no such
   * line.
   */
  async *rows(missing: () => Error): AsyncGenerator<Buffer> {
    for (;;) {
      const whole = this.#rest.lastIndexOf(NEWLINE) + 1;
      const end = endOfRows(this.#rest.subarray(0, whole));
      const rows = this.#take(end ?? whole);
      if (rows.length > 0) yield rows;
      if (end !== null) {
        this.#take(END_OF_ROWS.length);
        return;
      }
      if (!(await this.#more())) throw missing();
    }
  }

  async isAtEnd(): Promise<boolean> {
    return this.#rest.length === 0 && !(await this.#more());
  }

  #take(length: number): Buffer {
    const taken = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    return taken;
  }

  async #more(): Promise<boolean> {
    const next: IteratorResult<Buffer, unknown> = await this.#pieces.next();
    if (next.done) return false;
    this.#rest = Buffer.concat([this.#rest, next.value]);
    return true;
  }
}

function endOfRows(lines: Buffer): number | null {
  if (lines.toString('latin1', 0, END_OF_ROWS.length) === END_OF_ROWS) return 0;
  const place = lines.indexOf(`\n${END_OF_ROWS}`);
  return place < 0 ? null : place + 1;
}
