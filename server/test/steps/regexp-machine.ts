import type { Program } from './regexp-program.ts';

export type Match = { index: number; end: number };

/** Finds a match and counts the machine's steps. */
export function runProgram(
  program: Program,
  pattern: RegExp,
  text: string,
  from: number,
): { match: Match | null; steps: number } {
  const machine = new Machine(program, pattern, text);
  const last =
    pattern.sticky || (program.isAnchored && from === 0) ? from : program.isAnchored ? -1 : text.length;
  for (let index = from; index <= last; index += machine.width(index)) {
    const end = machine.match(index);
    if (end !== null) return { match: { index, end }, steps: machine.steps };
  }
  return { match: null, steps: machine.steps + 1 };
}

/** More steps than any test allows, at which the machine stops a faulty run. */
const ENOUGH = 500_000_000;

type State = { at: number; place: number; slots: readonly number[] };

class Machine {
  steps = 0;
  readonly #program: Program;
  readonly #pattern: RegExp;
  readonly #text: string;
  readonly #isUnicode: boolean;
  readonly #unset: readonly number[];

  constructor(program: Program, pattern: RegExp, text: string) {
    this.#isUnicode = pattern.unicode || pattern.unicodeSets;
    this.#unset = Array.from({ length: program.slots }, () => -1);
    this.#program = program;
    this.#pattern = pattern;
    this.#text = text;
  }

  match(index: number): number | null {
    const [first] = this.#program.instructions;
    if (first?.op === 'take' && this.#take(first, index) === null) {
      this.steps++;
      return null;
    }
    return this.#run({ at: 0, place: index, slots: this.#unset })?.place ?? null;
  }

  /** Returns the code units of a character. With the flag `u`, no match begins within a character. */
  width(place: number): number {
    return Math.max(1, this.#behind(place).length);
  }

  /** Runs the program from a state to acceptance; returns null if every path fails. */
  #run(start: State): State | null {
    const { instructions } = this.#program;
    const ways: State[] = [start];
    for (let state = ways.pop(); state; state = ways.pop()) {
      let { at, place, slots } = state;
      for (;;) {
        if (++this.steps > ENOUGH) throw new Error(`/${this.#pattern.source}/ takes too many steps.`);
        const one = instructions[at++];
        if (!one || one.op === 'accept') return { at, place, slots };
        if (one.op === 'split') {
          ways.push({ at: one.second, place, slots });
          at = one.first;
        } else if (one.op === 'jump') at = one.to;
        else if (one.op === 'note') slots = slots.with(one.slot, place);
        else if (one.op === 'moved') {
          if (slots[one.slot] === place) break;
        } else if (one.op === 'look') {
          const outcome = this.#run({ at, place, slots });
          if ((outcome === null) !== one.isNegative) break;
          if (outcome) slots = outcome.slots;
          at = one.end;
        } else {
          const next =
            one.op === 'edge'
              ? this.#atEdge(one.edge, place)
              : one.op === 'take'
                ? this.#take(one, place)
                : this.#repeat(slots, one.group, place);
          if (next === null) break;
          place = next;
        }
      }
    }
    return null;
  }

  #take(
    { takes, isBack }: { takes: (character: string) => boolean; isBack: boolean },
    place: number,
  ): number | null {
    const character = isBack ? this.#before(place) : this.#behind(place);
    if (character === '' || !takes(character)) return null;
    return isBack ? place - character.length : place + character.length;
  }

  #behind(place: number): string {
    const code = this.#isUnicode ? this.#text.codePointAt(place) : undefined;
    return code !== undefined && code > 0xffff ? String.fromCodePoint(code) : this.#text.charAt(place);
  }

  #before(place: number): string {
    const two = this.#text.slice(Math.max(0, place - 2), place);
    return this.#isUnicode && (two.codePointAt(0) ?? 0) > 0xffff ? two : two.slice(-1);
  }

  #atEdge(edge: string, place: number): number | null {
    const text = this.#text;
    const isLineEnd = (at: number) => this.#pattern.multiline && /[\n\r\u2028\u2029]/.test(text.charAt(at));
    const isWord = (at: number) => /\w/.test(text.charAt(at));
    const isThere =
      edge === '^'
        ? place === 0 || isLineEnd(place - 1)
        : edge === '$'
          ? place === text.length || isLineEnd(place)
          : (isWord(place - 1) !== isWord(place)) === (edge === '\\b');
    return isThere ? place : null;
  }

  #repeat(slots: readonly number[], group: number, place: number): number | null {
    const [from = -1, to = -1] = slots.slice(2 * group);
    const text = from < 0 || to < 0 ? '' : this.#text.slice(from, to);
    return this.#text.startsWith(text, place) ? place + text.length : null;
  }
}
