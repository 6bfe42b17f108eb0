import { type Profiler, Session } from 'node:inspector';
import { type Program, compilePattern, nativeExec } from './regexp-program.ts';
import { runProgram } from './regexp-machine.ts';

/*
 * Counts steps of work, which are equal on every machine: executed blocks of JavaScript (V8's coverage),
 * steps of regular expressions (our own machine), and elements that built-in functions process.
 */

let counted = 0;

const programs = new Map<string, Program>();
let isCounting = false;

/** Returns V8's match, and counts the steps by our machine, which must find the same match. */
function countedExec(this: RegExp, text: string): RegExpExecArray | null {
  if (!isCounting) return nativeExec.call(this, text);
  isCounting = false;
  try {
    const key = `/${this.source}/${this.flags}`;
    let program = programs.get(key);
    if (!program) programs.set(key, (program = compilePattern(this.source, this.flags)));
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const outcome = nativeExec.call(this, text);
    const { match, steps } = runProgram(program, this, text, from);
    counted += steps;
    if (match?.index !== outcome?.index || (outcome && match?.end !== outcome.index + outcome[0].length)) {
      throw new Error(`The machine matches ${key} otherwise than V8.`);
    }
    return outcome;
  } finally {
    isCounting = true;
  }
}

type Method = (this: { length: number }, ...given: unknown[]) => unknown;

/** Number of characters or entries that a built-in function processes. */
type Cost = (call: { length: number; given: readonly unknown[]; outcome: unknown }) => number;

const lengthOf = (value: unknown) => (typeof value === 'string' || Array.isArray(value) ? value.length : 0);
const whole: Cost = ({ length }) => length;
const result: Cost = ({ outcome }) => lengthOf(outcome);
const ofText: Cost = ({ length, given: [pattern] }) => (typeof pattern === 'string' ? length : 0);
const search: Cost = ({ length, given: [, from = 0], outcome }) =>
  (typeof outcome === 'number' && outcome >= 0 ? outcome : length) - Number(from);

const TEXTS: Readonly<Record<string, Cost>> = {
  indexOf: search,
  lastIndexOf: whole,
  includes: whole,
  split: ofText,
  replace: ofText,
  replaceAll: ofText,
  toLowerCase: whole,
  toUpperCase: whole,
  normalize: whole,
  trim: ({ length, outcome }) => length - lengthOf(outcome),
  repeat: result,
};
const LISTS: Readonly<Record<string, Cost>> = {
  indexOf: search,
  lastIndexOf: whole,
  includes: search,
  slice: result,
  concat: result,
  flat: result,
  join: result,
  with: whole,
  reverse: whole,
  toReversed: whole,
  sort: whole,
  toSorted: whole,
  unshift: whole,
  splice: ({ length, given: [from] }) => length - Number(from),
};

const isMethod = (value: unknown): value is Method => typeof value === 'function';

function watch(prototype: object, costs: Readonly<Record<string, Cost>>): void {
  for (const [name, cost] of Object.entries(costs)) {
    const value: unknown = Object.getOwnPropertyDescriptor(prototype, name)?.value;
    if (!isMethod(value)) throw new Error(`There is no ${name}.`);
    const watched: Method = function (...given) {
      const { length } = this;
      const outcome = Reflect.apply(value, this, given);
      if (isCounting) counted += 1 + Math.max(0, cost({ length, given, outcome }));
      return outcome;
    };
    Object.defineProperty(prototype, name, { value: watched, writable: true, configurable: true });
  }
}

const ONE: Cost = () => 0;

/**
 * Starts counting on this thread, which can then do no other work. The code to count must be loaded later,
 * because V8 counts only blocks that are compiled from now on.
 */
export function watchSteps(): (work: () => unknown) => Promise<number> {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  watch(String.prototype, TEXTS);
  watch(Array.prototype, LISTS);
  for (const list of [[], new Map(), new Set(), '']) {
    const prototype: unknown = Object.getPrototypeOf(list[Symbol.iterator]());
    if (typeof prototype === 'object' && prototype !== null) watch(prototype, { next: ONE });
  }
  // oxlint-disable-next-line no-extend-native -- all other methods of regular expressions call this one
  Object.defineProperty(RegExp.prototype, 'exec', { value: countedExec, writable: true, configurable: true });
  return async (work) => {
    blocksSince(session);
    counted = 0;
    isCounting = true;
    try {
      await work();
    } finally {
      isCounting = false;
    }
    return counted + blocksSince(session);
  };
}

/** Returns the number of blocks executed since the last call, without those of this folder's files. */
function blocksSince(session: Session): number {
  let blocks = 0;
  session.post(
    'Profiler.takePreciseCoverage',
    (fault, { result }: Profiler.TakePreciseCoverageReturnType) => {
      if (fault) throw fault;
      for (const { url, functions } of result) {
        if (url.startsWith(HERE) || !url.startsWith('file:')) continue;
        for (const { ranges } of functions) for (const { count } of ranges) blocks += count;
      }
    },
  );
  return blocks;
}

const HERE = new URL('.', import.meta.url).href;
