import type { Page } from '@playwright/test';
import { contestBody, joinedStudent } from '../server/test/factories.ts';
import { expectNoAxeFindingsInBothThemes } from './axe.ts';
import { choose, HOUR, MINUTE, refresh } from './running-contest.ts';
import { listen } from './spoken.ts';
import { expect, test, type World } from './test.ts';

type Question = { question_text: string; options: string[]; format?: 'rich' };

/** A running contest with these questions, the first option right, and a student who has joined it. */
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

/** What Chromium tells a screen reader of the page, as role, name and description. */
async function heard(page: Page, role: string): Promise<{ name: string; description: string }[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  return nodes
    .filter((node) => !node.ignored && String(node.role?.value).toLowerCase() === role)
    .map(({ name, description }) => ({ name: String(name?.value), description: String(description?.value) }));
}

test('formulas are heard as words, in options, in the question and in the result', async ({ world }) => {
  const { id, student } = await running(world, [FORMULAS]);
  const page = await world.open(`/quiz/${id}`, student);
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

test('the name of the options is short, and the question describes them', async ({ world }) => {
  const questions = [
    { question_text: 'What is the capital of France?', options: ['Paris', 'Nice'] },
    { question_text: 'And of Norway?', options: ['Oslo', 'Bergen'] },
  ];
  const { id, student } = await running(world, questions);
  const page = await world.open(`/quiz/${id}`, student);
  const group = page.getByRole('radiogroup');
  await expect(group).toHaveAccessibleName('Question 1 of 2');
  await expect(group).toHaveAccessibleDescription('What is the capital of France?');
  await choose(page, 'Paris');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(group).toHaveAccessibleName('Question 2 of 2');
  await expect(group).toHaveAccessibleDescription('And of Norway?');
});

/** The language of an element, as a screen reader finds it. */
const language = (of: ReturnType<Page['getByText']>) =>
  of.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'));

test('a text in another script says its language, and Latin texts do not', async ({ world }) => {
  const { id, student } = await running(world, [
    { question_text: 'Столица Франции?', options: ['Париж', 'Paris', '42'] },
    { question_text: '日本の首都は？', options: ['東京', '京都'] },
    { question_text: 'What is the capital of France?', options: ['Paris', 'باريس'] },
    { question_text: 'Чему равно $x^2$?', options: ['$4$', 'четыре'], format: 'rich' },
  ]);
  const page = await world.open(`/quiz/${id}`, student);
  const next = async (first: string) => {
    await choose(page, first);
    await page.getByRole('button', { name: 'Next' }).click();
  };
  expect(await language(page.getByText('Столица'))).toBe('ru');
  expect(await language(page.getByRole('radio', { name: 'Париж' }))).toBe('ru');
  expect(await language(page.getByText('Париж'))).toBe('ru');
  expect(await language(page.getByRole('radio', { name: 'Paris' }))).toBe('en');
  expect(await language(page.getByRole('heading', { level: 2 }))).toBe('en');
  await next('Париж');
  expect(await language(page.getByText('日本'))).toBe('ja');
  expect(await language(page.getByText('東京'))).toBe('ja');
  await next('東京');
  expect(await language(page.getByText('capital'))).toBe('en');
  expect(await language(page.getByText('باريس'))).toBe('ar');
  await next('Paris');
  expect(await language(page.getByText('Чему'))).toBe('ru');
  expect(await language(page.getByRole('radio', { name: '4', exact: true }))).toBe('en');
  await expectNoAxeFindingsInBothThemes(page);
});

/** Where the radio buttons begin, from the left. */
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
  // Each text ends beside its button, whatever its own direction.
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
  // A formula or code at its beginning does not turn a paragraph around.
  await expect(page.getByText('שווה')).toHaveCSS('direction', 'rtl');
  await expect(page.getByText('And in English')).toHaveCSS('direction', 'ltr');
  await expect(page.getByText('הוא קוד')).toHaveCSS('direction', 'rtl');
  await expect(page.getByText('פעמיים')).toHaveCSS('direction', 'rtl');
  for (const left of await lefts(page)) expect(left).toBeGreaterThan(middle);
});

test('a wrong access code is spoken each time, and its field says so', async ({ world }) => {
  world.expectTrouble(/40[013]/);
  const questions = [{ question_text: 'One?', options: ['yes', 'no'] }];
  const { id, student } = await running(world, questions, { access_code: 'Blue whale' });
  const page = await world.open(`/quiz/${id}`, student);
  const field = page.getByLabel('Access code');
  await expect(field).toBeFocused();
  const spoken = await listen(page);
  const begin = page.getByRole('button', { name: 'Start' });
  await begin.click();
  await expect(field).toHaveAccessibleDescription('Enter the code that your teacher gave you.');
  await expect(field).toBeFocused();
  await field.fill('blue wale');
  await begin.click();
  await expect(page.getByRole('alert').getByText('This is not the access code.')).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(/^This is not the access code\./);
  await expect(field).toBeFocused();
  const wrong = async () =>
    (await spoken()).filter((words) => words.startsWith('This is not the access code.')).length;
  await expect.poll(wrong).toBe(1);
  expect(await spoken()).toContain('Enter the code that your teacher gave you.');
  await field.fill('');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await field.fill('grey wale');
  await page.keyboard.press('Enter');
  await expect.poll(wrong).toBe(2);
  await expectNoAxeFindingsInBothThemes(page);
});

test('a wrong contest ID is spoken each time, also while its field has the focus', async ({ world }) => {
  world.expectTrouble(/40[04]/);
  const page = await world.open('/join-contest', await world.person('Student'));
  const field = page.getByLabel('Contest ID');
  await field.fill('twelve');
  const spoken = await listen(page);
  const times = async (words: string) => (await spoken()).filter((said) => said.startsWith(words)).length;
  for (let time = 1; time <= 2; time++) {
    await field.press('Enter');
    await expect(field).toBeFocused();
    await expect.poll(() => times('A contest ID is a number of 8 digits')).toBe(time);
  }
  await field.fill('9999 9999');
  for (let time = 1; time <= 2; time++) {
    await field.press('Enter');
    await expect.poll(() => times('There is no such contest.')).toBeGreaterThanOrEqual(time);
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(/There is no such contest\./);
  }
  await page.getByLabel('I have a claim code').click();
  const code = page.getByLabel('Claim code', { exact: true });
  await code.press('Enter');
  await code.press('Enter');
  await expect.poll(() => times('Enter the code that your teacher gave you.')).toBe(2);
});
