import { describe, expect, test } from 'vitest';
import { appWithAKindMore } from '../test/app-with-a-kind-more.ts';
import { contestBody, draftContent, draftContest, logInAs } from '../test/factories.ts';

/*
 * A question of another kind goes all the ways of a question. The kind is `pair`, which does not exist: one
 * option or two are chosen, and each accepted one earns half of the marks.
 */

const app = await appWithAKindMore();
const { call } = app;
const teacher = await logInAs(app, 'Teacher');
const as = teacher;

/** A pair, a question of the usual kind, and a pair; 5 marks in all. */
const KINDS = ['pair', undefined, 'pair'];
const SHAPE = { kinds: KINDS, marks: [2, 1, 2] };

const kindsIn = (questions: { kind?: string }[]) => questions.map(({ kind }) => kind);
const written = async (contest: number) => (await call('viewContest', { as, body: { contest } })).body;
const read = async (text: string) =>
  (await call('readQuestions', { as, body: {}, file: new Blob([text]) })).body;
const lostIn = ({ headers }: { headers: Record<string, unknown> }): unknown =>
  JSON.parse(decodeURIComponent(String(headers['tallymark-lost'])));

describe('a question tells its kind', () => {
  test('to its teacher, as it was written; the usual kind is not told', async () => {
    const named = ['single', 'pair', 'single'];
    const { questions } = await written(await draftContest(app, teacher, { kinds: named }));
    expect(kindsIn(questions)).toEqual([undefined, 'pair', undefined]);
    const refused = await call('createContest', { as, body: contestBody(app, { kinds: ['trio'] }) });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.fields)).toEqual(['questions.0.kind']);
  });

  test('after a change of the contest, in a copy, in a draft, and where it is found', async () => {
    const id = await draftContest(app, teacher, SHAPE);
    const kinds = ['pair', 'pair', undefined];
    const { contest, questions } = contestBody(app, { kinds });
    const changed = await call('updateContest', { as, body: { contest: { ...contest, id }, questions } });
    expect(changed).toMatchObject({ status: 200 });
    expect(kindsIn((await written(id)).questions)).toEqual(kinds);

    const copy = await call('duplicateContest', { as, body: { contest: id } });
    expect(kindsIn((await written(copy.body.id)).questions)).toEqual(kinds);

    const { found } = (await call('findQuestions', { as, body: { contest: id } })).body;
    expect(kindsIn(found.map(({ question }) => question))).toEqual(kinds);

    const content = draftContent('Rivers', 'One', 'Other');
    const drafted = content.questions.map((question, n) => ({ ...question, kind: kinds[n + 1] }));
    const body = { version: 0, editor: 'page', content: { ...content, questions: drafted } };
    expect(await call('saveDraft', { as, body })).toMatchObject({ status: 200 });
    const { draft } = (await call('getDraft', { as, body: {} })).body;
    expect(kindsIn(draft?.content.questions ?? [])).toEqual(['pair', undefined]);
  });

  test('in a file of Tallymark, which brings it back; other files say that they cannot', async () => {
    const contest = await draftContest(app, teacher, SHAPE);
    const exported = (format: string) => call('exportQuestions', { as, body: { contest, format } });
    const file = await exported('tallymark');
    expect(lostIn(file)).toEqual([]);
    const { items } = await read(file.text);
    expect(items.map(({ question }) => question?.kind)).toEqual(KINDS);
    expect(await read(file.text.replaceAll('"pair"', '"trio"'))).toMatchObject({
      items: [{ question: null, problems: [{ code: 'kind_not_taken' }] }, { problems: [] }, {}],
    });
    expect(lostIn(await exported('csv'))).toMatchObject([
      { code: 'kind_left_out', detail: 'Question 1: The file does not say its kind.' },
      { code: 'kind_left_out', detail: 'Question 3: The file does not say its kind.' },
    ]);
  });
});
