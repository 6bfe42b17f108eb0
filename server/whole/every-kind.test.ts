import { describe, expect, test } from 'vitest';
import { kindNamed } from '#contract/answer.ts';
import { loadSample } from '../contest/life/load-sample.ts';
import { testApp } from '../test/app.ts';
import { contestBody, logInAs } from '../test/factories.ts';

/* Tests the sample with every kind of question in what joins many features: files. */

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

/** Leaves out which options of pairs and orders are right: files do not mark them. */
const withoutMarks = (all: readonly ({ kind?: string; options: object[] } | null)[]) =>
  all.map(
    (question) =>
      question && {
        ...question,
        options: question.options.map((option) =>
          kindNamed(question.kind).rightList ? { ...option, is_correct: undefined } : option,
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
});
