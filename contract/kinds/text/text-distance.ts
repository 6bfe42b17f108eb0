import { editDistances } from './edit-distance.ts';
import type { TextPattern } from './match-text.ts';
import { normaliseText } from './normalise-text.ts';
import { readTextKeys, type TextKey } from './text-key.ts';

/**
 * Reads a key. Returns a function for the distance of a text to the nearest accepted answer: edits per
 * character of that answer, from 0 (a match) to 1.
 */
export function textDistances(key: TextKey): (text: string) => number {
  const patterns = readTextKeys([key])
    .flatMap(({ whole, patterns }) => {
      const texts = Array.from(whole.keys(), (text): TextPattern => [text]);
      return texts.concat(patterns.map(({ pattern }) => pattern));
    })
    .map((pattern) => ({ pattern, length: Math.max(1, Array.from(pattern.join('')).length) }));
  return (text) => {
    const normal = normaliseText(text, key);
    if (normal === '') return 1;
    const editsTo = editDistances(normal);
    return patterns.reduce((least, { pattern, length }) => Math.min(least, editsTo(pattern) / length), 1);
  };
}
