import { describe, expect, test } from 'vitest';
import { gradingNamed } from '#contract/earned.ts';
import type { AnswerKey } from '#contract/kinds/kind.ts';
import { PARTS } from '#contract/marks.ts';
import { loadSample } from '../contest/lifecycle/load-sample.ts';
import { testApp } from '../test/app.ts';
import { contestBody, logInAs } from '../test/factories.ts';

/* Tests importing and exporting the sample with every kind of question. */

const app = await testApp();
const { call } = app;
const as = await logInAs(app, 'Teacher');
const { questions } = await loadSample('every-kind');

const lostIn = ({ headers }: { headers: Record<string, unknown> }): unknown =>
  JSON.parse(decodeURIComponent(String(headers['tallymark-lost'])));

async function readAgain(format: string) {
  const body = { ...contestBody(app, { contest: { minimum_marks: 1 } }), questions };
  const { id } = (await call('createContest', { as, body })).body;
  const file = await call('exportQuestions', { as, body: { contest: id, format } });
  const read = await call('readQuestions', { as, body: {}, file: new Blob([file.bytes]) });
  return { file, items: read.body.items };
}

/** Removes `is_correct` from the options of pairs and orders, because files do not mark them. */
const withoutMarks = (all: readonly ({ kind?: string; options: object[] } | null)[]) =>
  all.map(
    (question) =>
      question && {
        ...question,
        options: question.options.map((option) =>
          gradingNamed(question.kind).rightList ? { ...option, is_correct: undefined } : option,
        ),
      },
  );

describe('a file with every kind', () => {
  test('of our own is read again as it was', async () => {
    const { items } = await readAgain('tallymark');
    expect(withoutMarks(items.map(({ question }) => question))).toEqual(withoutMarks(questions));
  });

  test.each(['csv', 'xlsx'])('of the format %s is read again, but for what it says', async (format) => {
    const { file, items } = await readAgain(format);
    expect(lostIn(file)).toEqual([
      {
        code: 'setting_left_out',
        detail: 'Question 2: The file does not tell students how many options are right.',
      },
    ]);
    expect(withoutMarks(items.map(({ question }) => question))).toEqual(
      withoutMarks(
        questions.map((question, index) =>
          index === 1 ? Object.assign({}, question, { content: undefined }) : question,
        ),
      ),
    );
    expect(items.flatMap(({ problems }) => problems)).toEqual([]);
  });

  test.each(['moodle_xml', 'gift', 'qti_1.2', 'qti_2'])(
    'of the format %s is read again, with what it names as lost',
    async (format) => {
      const { file, items } = await readAgain(format);
      const lost = JSON.stringify(lostIn(file));
      const isOut = (number: number) => lost.includes(`Question ${number}: It is left out`);
      const kept = questions.filter((_, index) => !isOut(index + 1));
      expect(kept.length).toBeGreaterThanOrEqual(8);
      expect(items.flatMap(({ problems }) => problems)).toEqual([]);
      const losesShares = lost.includes('a part of the marks are left out');
      const keyOf = ({ accepted, ...key }: AnswerKey): AnswerKey => ({
        ...key,
        ...(accepted && { accepted: accepted.filter(({ share }) => !losesShares || share === PARTS) }),
      });
      expect(items.map(({ question }) => question)).toMatchObject(
        kept.map(({ kind, question_text, key }) =>
          Object.assign(
            { question_text },
            // Statements are imported as pairs, as the export says.
            kind && { kind: kind === 'statements' ? 'matching' : kind },
            key && { key: keyOf(key) },
          ),
        ),
      );
    },
  );
});
