import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { contestBody, logInAs } from '../../test/factories.ts';
import type { Person } from '../../test/make-app.ts';

const app = await testApp();
const { call } = app;

async function tagged(as: Person, ...tags: string[][]): Promise<number> {
  const { contest, questions } = contestBody(app, { count: tags.length });
  const body = {
    contest,
    questions: questions.map((question, n) => Object.assign(question, { tags: tags[n] })),
  };
  return (await call('createContest', { as, body })).body.id;
}

test('the tags of one’s own questions, the most used first; none of deleted contests or of others', async () => {
  const [teacher, colleague] = [await logInAs(app, 'Teacher'), await logInAs(app, 'Teacher')];
  expect((await call('getTags', { as: teacher })).body).toEqual([]);
  await tagged(teacher, ['rivers', 'Africa'], [], ['rivers']);
  await tagged(teacher, ['Zürich'], ['Africa', 'rivers']);
  await tagged(colleague, ['secret']);
  const deleted = await tagged(teacher, ['gone', 'Africa', 'Africa']);
  await call('deleteContest', { as: teacher, body: { contest: deleted } });

  expect((await call('getTags', { as: teacher })).body).toEqual([
    { tag: 'rivers', questions: 3 },
    { tag: 'Africa', questions: 2 },
    { tag: 'Zürich', questions: 1 },
  ]);
  expect(await call('getTags', { as: await logInAs(app, 'Student') })).toMatchObject({ status: 403 });
  expect(await call('getTags')).toMatchObject({ status: 401 });
});
