import type { Draft, Format } from '../draft/draft.ts';
import { setQuestion } from '../draft/edit-base.ts';
import { places } from '../draft/faults.ts';

export type Selected = { text: string; from: number; to: number };

/** Replacement of a range. `select`: selection in the resulting text. */
export type Change = { from: number; to: number; insert: string; select: [from: number, to: number] };

/** Adds a formatting mark, such as `**`, around the selection, or removes the mark if it is there. */
export function toggleMark({ text, from, to }: Selected, mark: string): Change {
  const size = mark.length;
  const selected = text.slice(from, to);
  const isMarked =
    runOf(mark, text.slice(0, from), 'end') === size && runOf(mark, text.slice(to), 'start') === size;
  return isMarked
    ? { from: from - size, to: to + size, insert: selected, select: [from - size, to - size] }
    : { from, to, insert: `${mark}${selected}${mark}`, select: [from + size, to + size] };
}

/** Counts how often the mark's character repeats at one end, so that `**` is not mistaken for `*`. */
function runOf(mark: string, text: string, where: 'start' | 'end'): number {
  const sign = mark.slice(0, 1);
  let length = 0;
  while (text.at(where === 'start' ? length : -1 - length) === sign) length += 1;
  return length;
}

/** Makes each selected line a list entry. If all of them are entries, removes the list. */
export function toggleList({ text, from, to }: Selected): Change {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const nextBreak = text.indexOf('\n', to);
  const end = nextBreak < 0 ? text.length : nextBreak;
  const lines = text.slice(start, end).split('\n');
  const isList = lines.every((line) => line.startsWith('- '));
  const insert = lines.map((line) => (isList ? line.slice(2) : `- ${line}`)).join('\n');
  const cursor = start + insert.length;
  return { from: start, to: end, insert, select: from === to ? [cursor, cursor] : [start, cursor] };
}

/** Changes a question's format without changing its texts. Plain text shows formatting symbols. */
export const setFormat = (draft: Draft, key: string, format: Format): Draft =>
  setQuestion(draft, key, { format }, places.questions);
