import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WriteFormat } from '#contract/formats.ts';
import { PARTS } from '#contract/marks.ts';
import type { ParsedQuestion } from '#contract/questions.ts';
import type { WholeQuestion } from '../../../kinds/shared/whole-question.ts';
import { gradeNumber, gradeText, typedNumbers, typedTexts } from '../../../test/own-rules/moodle-grading.ts';
import { shareHere } from '../../../test/own-rules/own-question.ts';
import { writers } from '../formats.ts';

/*
 * Compares our grading of typed answers with Moodle's grading of the file that we write. A file whose `lost`
 * names a rule may be graded in another way.
 */

const share = fc.constantFrom(2520, 2520, 1260, 840, 630, 1134);

const key = (accepted: fc.Arbitrary<NonNullable<NonNullable<ParsedQuestion['key']>['accepted']>[number]>) =>
  fc.array(accepted, { minLength: 1, maxLength: 4 });

const question = fc.oneof(
  key(
    fc.record({
      text: fc.constantFrom('10', '10.5', '3', '-2', '0,1', '1,000'),
      tolerance: fc.constantFrom({ within: 0 }, { within: 0.1 }, { within: 1 }, { within: 5 }),
      share,
    }),
  ).map((accepted) => ({ kind: 'number' as const, key: { accepted } })),
  key(fc.record({ text: fc.constantFrom('Lima', 'Li*', '*', '*a', 'Quito', 'Qui*to', 'a\\*b'), share })).map(
    (accepted) => ({ kind: 'text' as const, key: { accepted } }),
  ),
);

async function write(format: WriteFormat, source: ParsedQuestion) {
  const whole: WholeQuestion = {
    number: 1,
    source,
    text: [['p', {}, ['Q?']]],
    options: [],
    marks: 1,
    explanation: [],
    tags: [],
  };
  const contest = {
    id: 1,
    name: 'Any',
    shuffle: true,
    questions: [whole],
    pictures: new Map<string, Buffer>(),
  };
  const { bytes, lost } = await writers[format](contest);
  return { file: Buffer.from(bytes).toString(), lost };
}

/** Answers of a file, in their order: share, text and tolerance. */
const ANSWERS = {
  gift: /=%([\d.]+)%([^:\n]*)(?::([\d.e-]+))?/g,
  moodle_xml: /<answer fraction="([\d.]+)"[^>]*><text>([^<]*)<\/text>(?:<tolerance>([^<]*)<)?/g,
};

test.each(['gift', 'moodle_xml'] as const)(
  '%s: Moodle marks typed answers as they are marked here',
  async (format) => {
    let silent = 0;
    await fc.assert(
      fc.asyncProperty(question, async (form) => {
        const source: ParsedQuestion = { ...form, question_text: 'Q?', marks: 1, options: [] };
        const { file, lost } = await write(format, source);
        const has45 = form.key.accepted.some((each) => each.share === 0.45 * PARTS);
        expect(lost.map(({ code }) => code)).toEqual(has45 ? expect.arrayContaining(['rule_left_out']) : []);
        if (has45) return;
        silent++;
        const found = [...file.matchAll(ANSWERS[format])].map(([, percent, text = '', tolerance]) => ({
          text: format === 'gift' ? text.replaceAll('\\\\', '\\') : text,
          share: Number(percent),
          tolerance: Number(tolerance ?? 0),
        }));
        expect(found).toHaveLength(form.key.accepted.length);
        for (const answer of form.kind === 'number' ? typedNumbers : typedTexts) {
          const typed = 'typed' in answer ? answer.typed : '';
          const there =
            form.kind === 'number'
              ? gradeNumber(
                  found.map(({ text, ...each }) => Object.assign(each, { value: Number(text) })),
                  typed,
                )
              : gradeText(found, typed, false);
          expect([typed, Math.round(there * 1000)]).toEqual([
            typed,
            Math.round((shareHere(source, answer) ?? 0) * 1000),
          ]);
        }
      }),
      { numRuns: 300 },
    );
    expect(silent).toBeGreaterThan(30);
  },
);
