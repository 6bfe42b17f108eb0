import type { LineKind } from './line-kind.ts';
import { type Line, runsToText } from './line.ts';
import { isNextLabel, isFirstLabel } from './ordinal.ts';

export type Entry = LineKind & { line: Line };

export type Question = { number: number | null; entries: Entry[] };

/** Lines outside questions: titles, headings, instructions. */
export type Leftover = { leftover: Entry[] };

export type Block = Question | Leftover;

type Inner = { style: string; depth: number; last: number };

/**
 * Divides a page into questions at its numbers. A question without a number begins with the text above its
 * first option. `wraps`: see `readPage`.
 */
export function splitIntoBlocks(entries: readonly Entry[], wraps: boolean): Block[] {
  return new Divider(wraps).divide(entries);
}

const BEFORE_OPTIONS: ReadonlySet<LineKind['kind']> = new Set(['number', 'text', 'blank', 'keyHeading']);

class Divider {
  readonly #wraps: boolean;
  readonly #blocks: Block[] = [];
  #current: Question | undefined;
  #inner: Inner | undefined;
  /** Whether text belongs to the current question, because its options have not begun. */
  #takesText = false;
  /** Whether the last text belonged to no question, so that an answer below it may refer to it. */
  #hasLeft = false;

  constructor(wraps: boolean) {
    this.#wraps = wraps;
  }

  divide(entries: readonly Entry[]): Block[] {
    let at = 0;
    while (at < entries.length) {
      const entry = entries[at];
      if (!entry) break;
      const isText = entry.kind === 'text' || entry.kind === 'blank';
      if (isText && !this.#takesText) {
        const end = endOfText(entries, at);
        this.#addText(entries.slice(at, end), entries[end]);
        at = end;
      } else {
        this.#add(entry);
        at += 1;
      }
    }
    return this.#blocks;
  }

  #begin(number: number | null, entries: readonly Entry[]): void {
    this.#inner = undefined;
    this.#takesText = true;
    this.#hasLeft = false;
    this.#current = { number, entries: [] };
    this.#blocks.push(this.#current);
    for (const entry of entries) this.#push(entry);
  }

  #push(entry: Entry): void {
    this.#current?.entries.push(entry);
    this.#takesText &&= BEFORE_OPTIONS.has(entry.kind);
  }

  #leave(entries: readonly Entry[]): void {
    this.#hasLeft = true;
    let last = this.#blocks.at(-1);
    if (!last || !('leftover' in last)) this.#blocks.push((last = { leftover: [] }));
    for (const entry of entries) last.leftover.push(entry);
  }

  #add(entry: Entry): void {
    if (entry.kind === 'number' && !this.#isInner(entry)) this.#begin(entry.number, [entry]);
    else if (this.#hasLeft && (entry.kind === 'answer' || entry.kind === 'explanation')) this.#leave([entry]);
    else if (this.#current) this.#push(entry);
    else if (entry.kind === 'option') this.#begin(null, [entry]);
    else this.#leave([entry]);
  }

  /**
   * Returns whether a numbered line is part of the current question: a statement or an option. Such a list
   * starts at 1 and comes before the options, or is indented deeper than the question's number.
   */
  #isInner({ number, style, line: { depth } }: Entry & { kind: 'number' }): boolean {
    const head = this.#current?.entries[0];
    if (head?.kind !== 'number') return false;
    const goesOn =
      this.#inner?.style === style && this.#inner.depth === depth && number === this.#inner.last + 1;
    const isInner = (number === 1 || goesOn) && (depth > head.line.depth || this.#takesText);
    if (isInner) this.#inner = { style, depth, last: number };
    return isInner;
  }

  #addText(text: Entry[], next: Entry | undefined): void {
    const chunks = divideAtBlanks(text);
    const touches = text[0]?.kind === 'text';
    if (this.#isContinued(next) || (chunks.length === 0 && next?.kind === 'bullet')) {
      for (const entry of text) this.#push(entry);
    } else if (this.#beginsQuestion(text, next)) {
      const rest = touches && this.#wraps && chunks.length > 1 ? chunks.shift() : undefined;
      const question = chunks.pop() ?? [];
      this.#take(rest);
      for (const chunk of chunks) this.#leave(chunk);
      this.#begin(null, question);
    } else {
      if (touches && this.#wraps) this.#take(chunks.shift());
      for (const chunk of chunks) this.#leave(chunk);
    }
  }

  #take(rest: Entry[] | undefined): void {
    if (!rest) return;
    if (this.#current && !this.#hasLeft) for (const entry of rest) this.#push(entry);
    else this.#leave(rest);
  }

  /** Returns whether the options of the current question continue after the text. */
  #isContinued(next: Entry | undefined): boolean {
    const last = this.#current?.entries.findLast(({ kind }) => kind === 'option' || kind === 'bullet');
    if (last?.kind !== 'option' || next?.kind !== 'option') return false;
    return isNextLabel(last.label, next.label) || !isFirstLabel(next.label);
  }

  #beginsQuestion(text: Entry[], next: Entry | undefined): boolean {
    if (next?.kind === 'option') return isFirstLabel(next.label);
    if (next?.kind !== 'bullet') return false;
    const isApart = !this.#wraps || !this.#current || text.some(({ kind }) => kind === 'blank');
    const last = text.findLast(({ kind }) => kind === 'text');
    return isApart || /[?:]\s*$/.test(last ? runsToText(last.line.runs) : '');
  }
}

function endOfText(entries: readonly Entry[], from: number): number {
  let end = from;
  while (entries[end]?.kind === 'text' || entries[end]?.kind === 'blank') end++;
  return end;
}

function divideAtBlanks(entries: readonly Entry[]): Entry[][] {
  const chunks: Entry[][] = [];
  let open: Entry[] | undefined;
  for (const entry of entries) {
    if (entry.kind === 'blank') open = undefined;
    else if (open) open.push(entry);
    else chunks.push((open = [entry]));
  }
  return chunks;
}
