import { expect, test } from 'vitest';
import { readFragment, readHandOver, toFileText, toLines, toLinks } from './hand-over.ts';

/** Bytes of 50 sealed choices among options with random ids. */
const FIFTY = 640;
const bytesOf = (length: number) => Uint8Array.from({ length }, (_, index) => (index * 37 + 11) % 256);

test('fifty choices fit into one code, and longer messages into numbered ones', () => {
  expect(toLinks('https://contest.school.example', bytesOf(FIFTY))).toHaveLength(1);
  const whole = bytesOf(2_400);
  const parts = toLinks('https://contest.school.example', whole).map((link) =>
    readFragment(new URL(link).hash.slice(1)),
  );
  expect(parts.map((part) => [part?.number, part?.count])).toEqual([
    [1, 4],
    [2, 4],
    [3, 4],
    [4, 4],
  ]);
  const token = parts.map((part) => part?.token).join('');
  expect(readHandOver(token)).toEqual({ bytes: whole });
});

test.each([37, 40, 41, 72, FIFTY])('a message of %i bytes survives a file, a code and typing', (length) => {
  const bytes = bytesOf(length);
  const [link = ''] = toLinks('http://192.168.1.7:3000', bytes);
  for (const text of [toFileText('A sentence: with a colon.', bytes), link, toLines(bytes).join('\n')]) {
    expect(readHandOver(text)).toEqual({ bytes });
  }
});

test('two exchanged letters and a wrong letter are found in every place of a line', () => {
  const [line = ''] = toLines(bytesOf(10));
  const letters = line.replaceAll(' ', '');
  for (let place = 0; place + 1 < letters.length; place++) {
    const [one = '', next = ''] = letters.slice(place, place + 2);
    const exchanged = letters.slice(0, place) + next + one + letters.slice(place + 2);
    const wrong = letters.slice(0, place) + (one === '7' ? '8' : '7') + letters.slice(place + 1);
    if (one !== next) expect(readHandOver(exchanged), exchanged).toBeUndefined();
    expect(readHandOver(wrong), wrong).toBeUndefined();
  }
});
