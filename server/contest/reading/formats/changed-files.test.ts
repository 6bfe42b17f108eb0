import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { QuestionsRead, ReadQuestion } from '#contract/questions.ts';
import { Unreadable } from '../../../base/shared/errors.ts';
import {
  docxOf,
  excelSheet,
  h5pContent,
  h5pOf,
  kahootOf,
  kahootStrings,
  questionFiles,
  wordDocument,
  xlsxOf,
} from '../../../test/question-files.ts';
import { bytesOf } from '../../../test/read-with.ts';
import { zipOf } from '../../../test/zip-of.ts';
import { readFile } from '../read-file.ts';
import { tries } from '../../../test/tries.ts';

/*
 * However a file is changed, its reader returns items or refuses the file with a sentence. It never guesses a
 * key.
 */

const { 'qti_1.2': qti1, qti_2: qti2, qti_3: qti3 } = questionFiles;

/** Name and text of a file in each format, with a function that packs the text into a file. */
const files: [name: string, text: string, pack: (text: string) => Uint8Array][] = [
  ['QTI 1.2', qti1, bytesOf],
  ['a zip of QTI 1.2', qti1, (text) => zipOf({ 'a/a.xml': text, 'imsmanifest.xml': text })],
  ['QTI 2', qti2, bytesOf],
  ['a zip of QTI 2', qti2, (text) => zipOf({ 'a.xml': text, 'b.xml': qti2 })],
  ['QTI 3', qti3, bytesOf],
  ['H5P', h5pContent, h5pOf],
  ['Word', wordDocument, docxOf],
  ['Excel', excelSheet, xlsxOf],
  ['Kahoot', kahootStrings, kahootOf],
  ['Google Forms', questionFiles.google_forms, bytesOf],
  ['Moodle XML', questionFiles.moodle_xml, bytesOf],
  ['GIFT', questionFiles.gift, bytesOf],
  ['Aiken', questionFiles.aiken, bytesOf],
  ['CSV', questionFiles.csv, bytesOf],
  ['Blackboard', questionFiles.blackboard, bytesOf],
  ["Tallymark's own JSON", questionFiles.tallymark, bytesOf],
  ['a text', questionFiles.text, bytesOf],
];

/** Generates a text in which pieces are cut out, repeated or replaced. */
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

/** Returns the items, read without pictures; none if the file is refused with a sentence. */
async function read(bytes: Uint8Array): Promise<QuestionsRead['items']> {
  try {
    const read = await readFile(bytes, new Map());
    return 'items' in read ? read.items : [];
  } catch (fault) {
    if (fault instanceof Unreadable && fault.message.endsWith('.')) return [];
    throw fault;
  }
}

/** Returns the number of right options, or of accepted answers. */
const rightOf = (question: ReadQuestion | undefined): number =>
  question?.key?.accepted?.length ?? question?.options.filter(({ is_correct }) => is_correct).length ?? 0;

describe.each(files)('%s', (_, text, pack) => {
  test('is imported whole', async () => {
    const items = await read(pack(text));
    expect(items.filter(({ question }) => question)).not.toEqual([]);
  });

  test('changed anywhere, gives questions with right options, and the reason for what is not imported', async () => {
    await fc.assert(
      fc.asyncProperty(changed(text), async (other) => {
        for (const { place, question, incomplete, bare_options: bare, problems } of await read(pack(other))) {
          expect(place).not.toBe('');
          if (!question) expect(problems).not.toEqual([]);
          for (const each of [question, incomplete].filter((one) => one?.kind === undefined)) {
            expect(rightOf(each ?? undefined)).toBeLessThanOrEqual(1);
          }
          expect(rightOf(question ?? undefined) > 0).toBe(question !== null);
          // If an option has doubtful markers, the question keeps the key of its file.
          if (!bare) expect(rightOf(incomplete)).toBe(0);
        }
      }),
      { numRuns: tries(150) },
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
      { numRuns: tries(100) },
    );
  });
});
