import type { Page } from '@playwright/test';
import { contestBody, joinedStudent } from '../server/test/factories.ts';
import { expectNoAxeFindingsInBothThemes } from './axe.ts';
import { choose, HOUR, MINUTE, refresh } from './running-contest.ts';
import { expect, test, type World } from './test.ts';

type Question = { question_text: string; options: string[]; format?: 'rich' };

/** Creates a running contest in which first options are right, and a student who has joined. */
async function running(world: World, questions: Question[], settings: object = {}) {
  world.expectTrouble(/401/);
  const teacher = await world.person('Teacher');
  const { contest } = contestBody(world, { contest: { shuffle_options: false, settings } });
  const body = {
    contest,
    questions: questions.map(({ options, ...question }) => ({
      ...question,
      marks: 1,
      options: options.map((option_text, place) => ({ option_text, is_correct: place === 0 })),
    })),
  };
  const { id } = (await world.call('createContest', { as: teacher, body })).body;
  await world.call('publishContest', { as: teacher, body: { contest: id } });
  const student = await joinedStudent(world, id);
  await world.advance(HOUR + MINUTE);
  await refresh(world, student);
  return { id, student };
}

const FORMULAS: Question = {
  format: 'rich',
  question_text: 'What is $\\sqrt{r}$ times $$\\frac{a+b}{2}$$?',
  options: ['$\\sqrt{r}$', 'the square $x^2$', '$x_1$'],
};

/** Returns the elements of a role with the names that Chromium gives to screen readers. */
async function heard(page: Page, role: string): Promise<{ name: string; description: string }[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  return nodes
    .filter((node) => !node.ignored && String(node.role?.value).toLowerCase() === role)
    .map(({ name, description }) => ({ name: String(name?.value), description: String(description?.value) }));
}

test('formulas are heard as words, in options, in the question and in the result', async ({ world }) => {
  world.expectTrouble(/403/);
  const { id, student } = await running(world, [FORMULAS], { access_code: 'Blue whale' });
  const page = await world.open(`/quiz/${id}`, student);
  const code = page.getByLabel('Access code');
  await code.fill('blue wale');
  await page.keyboard.press('Enter');
  await expect(code).toHaveAccessibleDescription(/^This is not the access code\./);
  await expectNoAxeFindingsInBothThemes(page);
  await code.fill('blue whale');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio')).toHaveCount(3);
  for (const name of ['square root of r', 'the square x squared', 'x sub 1']) {
    await expect(page.getByRole('radio', { name, exact: true })).toHaveCount(1);
  }
  const words = 'What is square root of r times the fraction a plus b over 2 end fraction';
  await expect(page.getByRole('radiogroup')).toHaveAccessibleDescription(new RegExp(words));
  expect((await heard(page, 'radio')).map(({ name }) => name)).toEqual([
    'square root of r',
    'the square x squared',
    'x sub 1',
  ]);
  const [group] = await heard(page, 'radiogroup');
  expect(group?.name).toBe('Question 1 of 1');
  expect(group?.description.replaceAll(/\s+/g, ' ')).toContain(words);
  await expect(page.getByRole('math', { name: 'square root of r' })).toHaveCount(2);
  await expectNoAxeFindingsInBothThemes(page);

  await choose(page, 'square root of r');
  await page.getByRole('button', { name: 'Submit Quiz' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit Quiz' }).click();
  await expect(page).toHaveURL(/my-contest$/);
  await world.advance(HOUR + MINUTE);
  await refresh(world, student);
  await page.goto(`/results/student/${id}/result`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('\\sqrt')).toHaveCount(0);
});

const lefts = (page: Page) =>
  page.getByRole('radio').evaluateAll((radios) => radios.map((radio) => radio.getBoundingClientRect().left));

test('where texts run from the right, all radio buttons stand on the right, and mixed text stays in place', async ({
  world,
}) => {
  const { id, student } = await running(world, [
    { question_text: 'ما هي عاصمة فرنسا؟', options: ['باريس', 'Paris (فرنسا)', '42'] },
    { question_text: 'Which of them is Paris?', options: ['باريس', 'روما'] },
    { question_text: 'Which of them is Rome?', options: ['Roma', 'Paris'] },
    {
      format: 'rich',
      question_text: '$x^2$ שווה ל־**y**\n\nAnd in English, too.\n\n`a` הוא קוד',
      options: ['$x$ פעמיים', 'אין'],
    },
  ]);
  const page = await world.open(`/quiz/${id}`, student, { width: 360 });
  const middle = 180;
  const next = async () => {
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Next' }).click();
  };
  await expect(page.getByRole('radio')).toHaveCount(3);
  for (const left of await lefts(page)) expect(left).toBeGreaterThan(middle);
  // Each text is aligned to its button, in both directions of text.
  for (const text of ['باريس', 'Paris (فرنسا)', '42']) {
    await expect(page.getByText(text, { exact: true })).toHaveCSS('text-align', 'right');
  }
  await expect(page.getByText('Paris (فرنسا)')).toHaveCSS('direction', 'ltr');
  await expectNoAxeFindingsInBothThemes(page);
  await next();
  await expect(page.getByText('Which of them is Paris?')).toBeVisible();
  for (const left of await lefts(page)) expect(left).toBeGreaterThan(middle);
  await next();
  await expect(page.getByText('Which of them is Rome?')).toBeVisible();
  for (const left of await lefts(page)) expect(left).toBeLessThan(middle);
  await next();
  // A formula or code at the start does not change the direction of a paragraph.
  await expect(page.getByText('שווה')).toHaveCSS('direction', 'rtl');
  await expect(page.getByText('And in English')).toHaveCSS('direction', 'ltr');
  await expect(page.getByText('הוא קוד')).toHaveCSS('direction', 'rtl');
  await expect(page.getByText('פעמיים')).toHaveCSS('direction', 'rtl');
  for (const left of await lefts(page)) expect(left).toBeGreaterThan(middle);
});
