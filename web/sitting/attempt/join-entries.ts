import { mergeAttempts } from './attempt.ts';
import { parseEntry, parseKey } from './entries.ts';

/** Merges two texts of one entry (from two tabs, or local storage and the disk) without losing choices. */
export function joinEntries(key: string, text: string, other: unknown): string {
  if (typeof other !== 'string' || other === text) return text;
  const kind = parseKey(key)?.kind;
  if (kind === 'review') {
    const [at, otherAt] = [parseEntry(kind, text)?.at ?? 0, parseEntry(kind, other)?.at ?? 0];
    return otherAt > at ? other : text;
  }
  if (kind !== 'answers' && kind !== 'aside') return text;
  const [ours, theirs] = [parseEntry(kind, text), parseEntry(kind, other)];
  return ours && theirs ? JSON.stringify(mergeAttempts(ours, theirs)) : ours ? text : other;
}
