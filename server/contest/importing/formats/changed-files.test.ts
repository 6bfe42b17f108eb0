import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ParsedQuestions, ParsedQuestion } from '#contract/questions.ts';
import { UnreadableFile } from '../../../base/shared/errors.ts';
import {
  makeDocx,
  excelSheet,
  h5pContent,
  makeH5p,
  makeKahoot,
  kahootStrings,
  questionFiles,
  wordDocument,
  makeXlsx,
} from '../../../test/question-files.ts';
import { contentToBytes } from '../../../test/read-with.ts';
import { buildZip } from '../../../test/zip-of.ts';
import { readFile } from '../read-file.ts';
import { repeatCount } from '../../../test/tries.ts';

/*
 * However a file is changed, its reader returns items, or refuses it with a sentence. It never guesses a key.
 */

const { 'qti_1.2': qti1, qti_2: qti2, qti_3: qti3 } = questionFiles;

/** Name and text of a file in each format, with a function that packs the text into a file. */
const files: [name: string, text: string, pack: (text: string) => Uint8Array][] = [
  ['QTI 1.2', qti1, contentToBytes],
  ['a zip of QTI 1.2', qti1, (text) => buildZip({ 'a/a.xml': text, 'imsmanifest.xml': text })],
  ['QTI 2', qti2, contentToBytes],
  ['a zip of QTI 2', qti2, (text) => buildZip({ 'a.xml': text, 'b.xml': qti2 })],
  ['QTI 3', qti3, contentToBytes],
  ['H5P', h5pContent, makeH5p],
  ['Word', wordDocument, makeDocx],
  ['Excel', excelSheet, makeXlsx],
  ['Kahoot', kahootStrings, makeKahoot],
  ['Google Forms', questionFiles.google_forms, contentToBytes],
  ['Moodle XML', questionFiles.moodle_xml, contentToBytes],
  ['GIFT', questionFiles.gift, contentToBytes],
  ['Aiken', questionFiles.aiken, contentToBytes],
  ['CSV', questionFiles.csv, contentToBytes],
  ['Blackboard', questionFiles.blackboard, contentToBytes],
  ["Tallymark's own JSON", questionFiles.tallymark, contentToBytes],
  ['a text', questionFiles.text, contentToBytes],
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
async function read(bytes: Uint8Array): Promise<ParsedQuestions['items']> {
  try {
    const read = await readFile(bytes, new Map());
    return 'items' in read ? read.items : [];
  } catch (fault) {
    if (fault instanceof UnreadableFile && fault.message.endsWith('.')) return [];
    throw fault;
  }
}

/** Returns the number of right options, or of accepted answers. */
const rightOf = (question: ParsedQuestion | undefined): number =>
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
      { numRuns: repeatCount(150) },
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
      { numRuns: repeatCount(100) },
    );
  });
});
