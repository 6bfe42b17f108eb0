import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Unreadable } from '../../../shared/errors.ts';
import { h5pContent, h5pOf, questionFiles } from '../../../test/question-files.ts';
import { bytesOf } from '../../../test/read-with.ts';
import { zipOf } from '../../../test/zip-of.ts';
import { readers } from '../formats.ts';
import type { ReadItem } from '../item.ts';
import { SourceFile } from '../source-file.ts';

/* Whatever is done to a file, its reader answers items or refuses it with a sentence, and never guesses. */

const { 'qti_1.2': qti1, qti_2: qti2, qti_3: qti3, google_forms: form } = questionFiles;

/** Each format, as the bytes of a file whose text was changed. */
const files: [name: string, text: string, pack: (text: string) => Uint8Array][] = [
  ['QTI 1.2', qti1, bytesOf],
  ['a zip of QTI 1.2', qti1, (text) => zipOf({ 'a/a.xml': text, 'imsmanifest.xml': text })],
  ['QTI 2', qti2, bytesOf],
  ['a zip of QTI 2', qti2, (text) => zipOf({ 'a.xml': text, 'b.xml': qti2 })],
  ['QTI 3', qti3, bytesOf],
  ['H5P', h5pContent, h5pOf],
  ['Google Forms', form, bytesOf],
];

/** A text in which some pieces were cut out, repeated, or replaced by others. */
const changed = (text: string) =>
  fc
    .array(
      fc.record({
        at: fc.nat(text.length),
        length: fc.nat(60),
        instead: fc.oneof(
          fc.constantFrom(
            '',
            '<',
            '>',
            '"',
            '&',
            ']]>',
            '<a>',
            '</a>',
            '{',
            '}',
            '[]',
            'null',
            '-1',
            '1e999',
            '\0',
          ),
          fc.nat(text.length).map((from) => text.slice(from, from + 40)),
        ),
      }),
      { minLength: 1, maxLength: 4 },
    )
    .map((changes) =>
      changes.reduce(
        (left, { at, length, instead }) => left.slice(0, at) + instead + left.slice(at + length),
        text,
      ),
    );

/** What the readers make of a file; none if nobody knows it or it is refused with a sentence. */
async function read(bytes: Uint8Array): Promise<ReadItem[]> {
  try {
    const file = await SourceFile.open(bytes);
    return (await readers.find(({ recognises }) => recognises(file))?.read(file)) ?? [];
  } catch (fault) {
    if (fault instanceof Unreadable && fault.message.endsWith('.')) return [];
    throw fault;
  }
}

describe.each(files)('%s', (_, text, pack) => {
  test('comes in whole', async () => {
    const items = await read(pack(text));
    expect(items[0]?.found?.options.map(({ isCorrect }) => isCorrect)).toEqual([true, false]);
  });

  test('changed anywhere, gives items with a reason or a question with at most one right option', async () => {
    await fc.assert(
      fc.asyncProperty(changed(text), async (other) => {
        for (const { place, found, problems } of await read(pack(other))) {
          expect(place).not.toBe('');
          if (!found) expect(problems).not.toEqual([]);
          const right = found?.options.filter(({ isCorrect }) => isCorrect).length ?? 0;
          expect(right).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('cut off anywhere, or with bytes that are noise', async () => {
    const whole = pack(text);
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length), fc.uint8Array({ maxLength: 20 }), async (at, noise) => {
        await read(whole.subarray(0, at));
        const bytes = Uint8Array.from(whole);
        bytes.set(noise, Math.max(0, Math.min(at, whole.length - noise.length)));
        await read(bytes);
      }),
      { numRuns: 200 },
    );
  });
});
