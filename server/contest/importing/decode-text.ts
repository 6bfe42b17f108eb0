import type { Problem } from '#contract/questions.ts';
import { sentence } from '#shared/sentence.ts';

const BOMS: [label: string, ...bytes: number[]][] = [
  ['utf-8', 0xef, 0xbb, 0xbf],
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
];

const LOOK = 1_000;

/**
 * Decodes UTF-8 or UTF-16, and other bytes as Windows-1252, with the problem `guess`. Line ends become `\n`.
 */
export function decodeText(bytes: Uint8Array): { text: string; guess: Problem | null } {
  const marked = BOMS.find(([, ...mark]) => mark.every((byte, at) => bytes[at] === byte));
  const label = marked?.[0] ?? unmarkedUtf16(bytes);
  // The decoder removes the byte order mark.
  if (label && label !== 'utf-8') return { text: withOneLineEnd(decode(bytes, label)), guess: null };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { text: withOneLineEnd(text), guess: null };
  } catch {
    return {
      text: withOneLineEnd(decode(bytes, 'windows-1252')),
      guess: {
        code: 'encoding_guessed',
        detail: sentence`The file does not say how its letters are encoded. Please check letters with accents, or save the file as UTF-8.`,
      },
    };
  }
}

const decode = (bytes: Uint8Array, label: string) => new TextDecoder(label).decode(bytes);

const withOneLineEnd = (text: string) => text.replace(/\r\n?/g, '\n');

/** Detects UTF-16 without a byte order mark by its zeros: in Western texts, every second byte is 0. */
function unmarkedUtf16(bytes: Uint8Array): string | undefined {
  const nulls = [0, 0];
  const look = Math.min(bytes.length, LOOK);
  for (let at = 0; at < look; at++) if (bytes[at] === 0) nulls[at % 2] = (nulls[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = nulls;
  if (odd > look / 5 && even < odd / 10) return 'utf-16le';
  if (even > look / 5 && odd < even / 10) return 'utf-16be';
  return undefined;
}
