import type { Entry } from './split-into-blocks.ts';
import { BOX_BULLET, prependMarker } from './line-kind.ts';
import { runsToText, trimRuns } from './line.ts';
import { isNextLabel, isFirstLabel, ordinal } from './ordinal.ts';
import { stripSigns } from '#shared/known-signs.ts';
import { hasSign, type PageOption } from './remove-signs.ts';

type OptionEntry = Extract<Entry, { kind: 'option' | 'bullet' | 'number' }>;

/** `notes`: feedback on single options and notes of test generators. */
export type QuestionParts = {
  before: Entry[];
  options: PageOption[];
  after: Entry[];
  notes: Entry[];
  beginsTwice: boolean;
};

/**
 * Finds the options of a question: the last lettered list, or else the numbered list, or else the bullets.
 * Earlier lists are part of the question's text ("I. … II. … Which are right?").
 */
export function gatherOptions(all: readonly Entry[]): QuestionParts {
  const { notes, others } = divideNotes(all);
  const entries = withUnlabelled(others);
  const list = lastList(entries);
  const [first] = list;
  const last = list.at(-1);
  if (!first || !last) {
    const end = entries.findIndex(({ kind }) => kind === 'answer' || kind === 'explanation');
    const before = entries.slice(0, end < 0 ? undefined : end);
    return { before, options: [], after: entries.slice(before.length), notes, beginsTwice: false };
  }
  const start = entries.indexOf(first);
  const end = endOfOptions(entries, entries.indexOf(last));
  const above = entries.slice(0, start);
  const before = above.filter(({ kind }) => kind !== 'explanation');
  const explanations = above.filter(({ kind }) => kind === 'explanation');
  return {
    before,
    options: toOptions(entries.slice(start, end), list),
    after: [...explanations, ...entries.slice(end)],
    notes,
    beginsTwice: before.some((entry) => isAlike(entry, first)),
  };
}

const isOption = ({ kind }: Entry) => kind === 'option' || kind === 'bullet';

/**
 * Takes out the notes, each with the lines below it, until the next option or blank line. An explanation
 * between two options is feedback on the first one; then the one below the last option is, too.
 */
function divideNotes(entries: readonly Entry[]): { notes: Entry[]; others: Entry[] } {
  const first = entries.findIndex(isOption);
  const last = entries.findLastIndex(isOption);
  const isBetween = entries.slice(first, last).some(({ kind }) => first >= 0 && kind === 'explanation');
  const notes: Entry[] = [];
  const others: Entry[] = [];
  let isOpen = false;
  for (const [at, entry] of entries.entries()) {
    const isFeedback = isBetween && entry.kind === 'explanation' && at > first;
    isOpen = entry.kind === 'note' || isFeedback || (isOpen && entry.kind === 'text' && first >= 0);
    (isOpen ? notes : others).push(entry);
  }
  return { notes, others };
}

/** Returns whether both are options with the same label, which means that a new list begins. */
const isAlike = (one: Entry, other: Entry) =>
  one.kind === 'option' && other.kind === 'option' && one.style === other.style && one.label === other.label;

/**
 * Treats lines without labels as options, if there are no others and a star or an answer names one of them.
 */
function withUnlabelled(entries: readonly Entry[]): Entry[] {
  const [head, ...rest] = entries;
  if (!head || rest.some(({ kind }) => kind === 'option' || kind === 'bullet')) return [...entries];
  const answers = new Set(
    rest.flatMap((entry) => (entry.kind === 'answer' ? [entry.value.toLowerCase()] : [])),
  );
  const isNamed = (entry: Entry) =>
    hasSign(entry.line.runs) ||
    stripSigns(runsToText(entry.line.runs)).verdict !== undefined ||
    answers.has(runsToText(trimRuns(entry.line.runs)).toLowerCase());
  const start = rest.findIndex(({ kind }) => kind !== 'blank');
  const end = rest.findIndex(({ kind }, at) => at >= start && kind !== 'text');
  const texts = new Set(rest.slice(Math.max(0, start), end < 0 ? undefined : end));
  if (texts.size < 2 || ![...texts].some(isNamed)) return [...entries];
  return entries.map((entry) =>
    texts.has(entry)
      ? { kind: 'bullet', sign: '', line: entry.line, starred: false, rest: trimRuns(entry.line.runs) }
      : entry,
  );
}

/** Returns the end of the options, with text lines directly below the last option. */
function endOfOptions(entries: readonly Entry[], last: number): number {
  const end = entries.findIndex(({ kind }, at) => at > last && kind !== 'text');
  return end < 0 ? entries.length : end;
}

function lastList(entries: readonly Entry[]): OptionEntry[] {
  const options = entries.filter((entry) => entry.kind === 'option');
  if (options.length > 0) return options.slice(startOfLastList(options));
  const inner = entries.slice(1).filter((entry) => entry.kind === 'number');
  if (inner.length > 0) {
    const [head] = entries;
    const isOfHead = (entry: OptionEntry) =>
      head?.kind === 'number' &&
      entry.kind === 'number' &&
      entry.style === head.style &&
      entry.line.depth === head.line.depth;
    return inner.some(isOfHead) ? [] : inner;
  }
  return entries.filter((entry) => entry.kind === 'bullet');
}

type Lettered = Extract<Entry, { kind: 'option' }>;

/** Returns whether the labels run backwards: "C. … B. … A. …". */
const countsDown = (options: readonly Lettered[]): boolean =>
  options.length > 1 &&
  options.every(({ label, style }, at) => {
    const next = options[at + 1];
    return next ? next.style === style && isNextLabel(next.label, label) : isFirstLabel(label);
  });

function startOfLastList(options: readonly Lettered[]): number {
  if (countsDown(options)) return 0;
  const starts = options.findLastIndex((option, at) => {
    const before = options[at - 1];
    if (!before) return true;
    if (option.style !== before.style) return isFirstLabel(option.label);
    return isFirstLabel(option.label) && ordinal(option.label) <= ordinal(before.label);
  });
  return Math.max(0, starts);
}

function toOptions(entries: readonly Entry[], list: readonly OptionEntry[]): PageOption[] {
  const own: ReadonlySet<Entry> = new Set(list);
  const bullets = list.map((entry) =>
    entry.kind === 'bullet' && !entry.starred ? bulletOf(entry.sign) : '',
  );
  const signs = new Set(bullets);
  const isTicked = list.some((entry) => entry.kind === 'bullet' && entry.starred);
  const options: PageOption[] = [];
  for (const entry of entries) {
    if (own.has(entry)) options.push(toOption(entry, options.length + 1, signs.size > 1, isTicked));
    else options.at(-1)?.lines.push([...entry.line.runs]);
  }
  return options;
}

/** Normalizes dashes, because Word replaces some by longer ones. */
const bulletOf = (sign: string) => sign.replace(/[–—]/, '-');

/**
 * Converts a line to an option. `mixed`: the bullets differ, so a star or plus among dashes marks the right
 * option. `isTicked`: some options have ticks.
 */
function toOption(entry: Entry, position: number, mixed: boolean, isTicked: boolean): PageOption {
  const { endsInDoubt = false } = entry.line;
  switch (entry.kind) {
    case 'option':
      return { labels: [entry.label], starred: entry.starred, lines: [entry.rest], endsInDoubt };
    case 'number':
      return { labels: [String(entry.number)], starred: false, lines: [entry.rest] };
    case 'bullet': {
      const starred = entry.starred || (mixed && /[*+]/.test(entry.sign));
      const rest = prependMarker(
        mixed && !isTicked && BOX_BULLET.test(entry.sign) ? entry.sign : undefined,
        entry.rest,
      );
      const letter = String.fromCharCode('a'.charCodeAt(0) + position - 1);
      return { labels: [String(position), letter], starred, lines: [rest] };
    }
    default:
      return { labels: [], starred: false, lines: [[...entry.line.runs]] };
  }
}
