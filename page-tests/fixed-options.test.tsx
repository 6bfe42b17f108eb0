import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { joinedStudent } from '../server/test/factories.ts';
import { Chance } from '../server/test/random-school/chance.ts';
import { renewTokens, severalContest } from '../server/test/several-contest.ts';
import { button, dialog, expectText, menuitem, textOf } from './finders.ts';
import { openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

// jsdom has no layout, so no question comes into sight.
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);

const scene = await testScene();
const HOUR = 3_600_000;

/** Random questions, of which the last options keep their place. Texts name their question and place. */
function randomQuestions(chance: Chance) {
  return Array.from({ length: 12 }, (_, question) => {
    const count = 3 + chance.upTo(5);
    const fixed = 1 + chance.upTo(count);
    const right = chance.upTo(count);
    const isSeveral = chance.odds(0.3);
    return {
      question_text: `Text of ${question + 1}`,
      marks: 1,
      fixed_options: fixed,
      ...(isSeveral && { kind: 'several' }),
      options: Array.from({ length: count }, (_each, place) => ({
        option_text: `option ${question + 1}-${place}${place < count - fixed ? '' : ' fixed'}.`,
        is_correct: place === right || (isSeveral && place === count - 1),
      })),
    };
  });
}

/** Returns the options in their order on the page, by question. Each printed version has its own. */
function shownOptions(text: string) {
  const lists: { question: number; places: number[]; fixed: boolean[] }[] = [];
  for (const [, question, place, fixed] of text.matchAll(/option (\d+)-(\d+)( fixed)?\./g)) {
    const last = lists.at(-1);
    const isSame = last?.question === Number(question) && !last.places.includes(Number(place));
    const list = isSame ? last : { question: Number(question), places: [], fixed: [] };
    if (!isSame) lists.push(list);
    list.places.push(Number(place));
    list.fixed.push(Boolean(fixed));
  }
  return lists;
}

/** Checks that each question's fixed options are last, in the written order. Returns the orders. */
function expectFixed(page: string, questions: ReturnType<typeof randomQuestions>, part?: Element): string[] {
  const lists = shownOptions(textOf(part ?? document.body));
  expect(new Set(lists.map(({ question }) => question)).size, page).toBe(questions.length);
  for (const { question, places } of lists) {
    const { fixed_options: fixed = 0, options = [] } = questions[question - 1] ?? {};
    const expected = options.map((_, place) => place);
    expect(
      places.toSorted((one, other) => one - other),
      `${page}, question ${question}`,
    ).toEqual(expected);
    expect(places.slice(-fixed), `${page}, question ${question}`).toEqual(expected.slice(-fixed));
  }
  return lists.map(({ question, places }) => `${question}: ${places.join()}`);
}

test.each([1, 2])('fixed options stay last on every page, whatever the form (seed %i)', async (seed) => {
  const questions = randomQuestions(new Chance(seed));
  const settings = { navigation: 'page' };
  const { contest, teacher } = await severalContest(scene, { settings, shuffle_options: true }, questions);
  const students = [await joinedStudent(scene, contest.id), await joinedStudent(scene, contest.id)];

  await openPage(scene, `/results/teacher/${contest.id}/print`, teacher);
  await expectText('Version B');
  const printed = new Set(expectFixed('print', questions));
  expect(printed.size, 'orders of two versions').toBeGreaterThan(questions.length);

  const user = await openPage(scene, `/results/teacher/${contest.id}/paper`, teacher);
  await screen.findByRole('heading', { name: 'Question 1' });
  expectFixed('paper', questions);
  await user.click(await button('More actions for this contest'));
  await user.click(await menuitem('Preview'));
  expectFixed('preview', questions, await dialog('Preview: nothing is stored'));

  await scene.advance(HOUR + 1000);
  const orders = new Set<string>();
  for (const student of students) {
    await renewTokens(scene, student);
    await openPage(scene, `/quiz/${contest.id}`, student);
    await expectText('Text of 12');
    for (const order of expectFixed('quiz', questions)) orders.add(order);
    const body = { contest: contest.id, submission: [], others: [] };
    expect((await scene.call('submitAttempt', { as: student, body })).status).toBe(200);
  }
  expect(orders.size, 'orders of two students').toBeGreaterThan(questions.length);
  await scene.advance(2 * HOUR);
  for (const student of students) {
    await renewTokens(scene, student);
    await openPage(scene, `/results/student/${contest.id}/result`, student);
    await expectText('Text of 12');
    for (const order of expectFixed('result', questions)) expect(orders).toContain(order);
  }
});
