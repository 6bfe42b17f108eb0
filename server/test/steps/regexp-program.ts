/** Regular expression compiled for a machine that counts steps, unlike V8 (regexp-machine.ts). */
export type Program = {
  instructions: readonly Instruction[];
  /** Number of values kept during a match: two per group, and one per loop that could be endless. */
  slots: number;
  /** True if the pattern can match only at the start of the text. */
  isAnchored: boolean;
};

export type Instruction =
  | { op: 'take'; takes: (character: string) => boolean; isBack: boolean }
  | { op: 'split'; first: number; second: number }
  | { op: 'jump'; to: number }
  | { op: 'note'; slot: number }
  | { op: 'moved'; slot: number }
  | { op: 'edge'; edge: string }
  | { op: 'look'; isNegative: boolean; end: number }
  | { op: 'same'; group: number }
  | { op: 'accept' };

/** V8's own `exec`, stored because it is replaced later. */
// oxlint-disable-next-line typescript/unbound-method -- it is always called with its `this`
export const nativeExec = RegExp.prototype.exec;

/** Compiles a pattern. V8 tests single characters. */
export function compilePattern(source: string, flags: string): Program {
  const compiler = new Compiler(source, flags);
  const isAnchored = /^\^[^|]*$/.test(source) && !flags.includes('m');
  return { ...compiler.compile(), isAnchored };
}

type Write = (isBack: boolean) => void;

class Compiler {
  readonly #source: string;
  readonly #flags: string;
  readonly #out: Instruction[] = [];
  readonly #names: string[];
  #at = 0;
  #groups = 0;
  #slots: number;

  constructor(source: string, flags: string) {
    this.#source = source;
    this.#flags = flags.replaceAll(/[gyd]/g, '');
    const opened = [
      ...source
        .replaceAll(/\\[^]|\[(?:\\[^]|[^\]\\])*\]/g, 'x')
        .matchAll(/\((?!\?[^<]|\?<[=!])(?:\?<(\w+)>)?/g),
    ];
    this.#names = opened.map(([, name = '']) => name);
    this.#slots = 2 * (opened.length + 1);
  }

  compile(): { instructions: readonly Instruction[]; slots: number } {
    const write = this.#either();
    if (this.#at < this.#source.length) throw new Error(`Not understood: /${this.#source}/ at ${this.#at}`);
    write(false);
    this.#out.push({ op: 'accept' });
    return { instructions: this.#out, slots: this.#slots };
  }

  #eat(text: string): boolean {
    if (!this.#source.startsWith(text, this.#at)) return false;
    this.#at += text.length;
    return true;
  }

  #eatPattern(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const match = nativeExec.call(pattern, this.#source);
    if (match) this.#at += match[0].length;
    return match;
  }

  #either(): Write {
    const branches = [this.#sequence()];
    while (this.#eat('|')) branches.push(this.#sequence());
    return (isBack) => this.#writeEither(branches, isBack);
  }

  #writeEither([first, ...others]: readonly Write[], isBack: boolean): void {
    if (!first) return;
    if (others.length === 0) return first(isBack);
    const split = this.#hold();
    first(isBack);
    const jump = this.#hold();
    this.#out[split] = { op: 'split', first: split + 1, second: this.#out.length };
    this.#writeEither(others, isBack);
    this.#out[jump] = { op: 'jump', to: this.#out.length };
  }

  #sequence(): Write {
    const parts: Write[] = [];
    while (this.#at < this.#source.length && !/[|)]/.test(this.#source[this.#at] ?? ''))
      parts.push(this.#quantified());
    return (isBack) => {
      for (const part of isBack ? parts.toReversed() : parts) part(isBack);
    };
  }

  #quantified(): Write {
    const part = this.#part();
    const [whole, least, comma, most] = this.#eatPattern(/[*+?]|\{(\d+)(?:(,)(\d*))?\}/y) ?? [];
    if (whole === undefined) return part;
    const isLazy = this.#eat('?');
    const min = least === undefined ? (whole === '+' ? 1 : 0) : Number(least);
    const max =
      least === undefined
        ? whole === '?'
          ? 1
          : Infinity
        : comma === undefined
          ? min
          : most
            ? Number(most)
            : Infinity;
    return (isBack) => this.#writeLoop(part, { min, max, isLazy, isBack });
  }

  #writeLoop(
    part: Write,
    { min, max, isLazy, isBack }: { min: number; max: number; isLazy: boolean; isBack: boolean },
  ): void {
    for (let count = 0; count < min; count++) part(isBack);
    const splits: number[] = [];
    const optional = max === Infinity ? 1 : max - min;
    for (let count = 0; count < optional; count++) {
      const split = this.#hold();
      splits.push(split);
      const slot = this.#slots;
      if (max === Infinity) this.#out.push({ op: 'note', slot });
      part(isBack);
      if (max !== Infinity) continue;
      this.#slots++;
      this.#out.push({ op: 'moved', slot }, { op: 'jump', to: split });
    }
    const end = this.#out.length;
    for (const split of splits) {
      const [first, second] = isLazy ? [end, split + 1] : [split + 1, end];
      this.#out[split] = { op: 'split', first, second };
    }
  }

  #part(): Write {
    if (this.#eat('(?:')) return this.#closed(this.#either());
    const look = this.#eatPattern(/\(\?(<?)([=!])/y);
    if (look) return this.#lookaround(look[1] === '<', look[2] === '!');
    if (this.#eatPattern(/\((?:\?<\w+>)?/y)) return this.#group(++this.#groups);
    const edge = this.#eatPattern(/[\^$]|\\[bB]/y)?.[0];
    if (edge !== undefined) return () => this.#out.push({ op: 'edge', edge });
    const back = this.#eatPattern(/\\(?:([1-9])|k<(\w+)>)/y);
    if (back) {
      const group = back[1] === undefined ? this.#names.indexOf(back[2] ?? '') + 1 : Number(back[1]);
      return () => this.#out.push({ op: 'same', group });
    }
    return this.#atom();
  }

  #closed(inner: Write): Write {
    if (!this.#eat(')')) throw new Error(`Not understood: /${this.#source}/ at ${this.#at}`);
    return inner;
  }

  #group(number: number): Write {
    const inner = this.#closed(this.#either());
    return (isBack) => {
      this.#out.push({ op: 'note', slot: 2 * number + Number(isBack) });
      inner(isBack);
      this.#out.push({ op: 'note', slot: 2 * number + Number(!isBack) });
    };
  }

  #lookaround(isBehind: boolean, isNegative: boolean): Write {
    const inner = this.#closed(this.#either());
    return () => {
      const look = this.#hold();
      inner(isBehind);
      this.#out.push({ op: 'accept' });
      this.#out[look] = { op: 'look', isNegative, end: this.#out.length };
    };
  }

  #atom(): Write {
    const isUnicode = /[uv]/.test(this.#flags);
    const one = this.#eatPattern(
      isUnicode
        ? /\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[a-zA-Z]|[^])|\[(?:\\[^]|[^\]\\])*\]|[^]/uy
        : /\\(?:u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[a-zA-Z]|[^])|\[(?:\\[^]|[^\]\\])*\]|[^]/y,
    );
    const pattern = new RegExp(`^(?:${one?.[0]})$`, this.#flags.replace('m', ''));
    const known = new Map<string, boolean>();
    const takes = (character: string) => {
      let does = known.get(character);
      if (does === undefined) known.set(character, (does = nativeExec.call(pattern, character) !== null));
      return does;
    };
    return (isBack) => this.#out.push({ op: 'take', takes, isBack });
  }

  /** Reserves an instruction whose targets are filled in later. */
  #hold(): number {
    return this.#out.push({ op: 'accept' }) - 1;
  }
}
