import type { Locator, Page } from '@playwright/test';
import { joinedStudent, publishedContest } from '../server/test/factories.ts';
import { choose, HOUR, MINUTE, refresh } from './running-contest.ts';
import { watchRequests } from './settled.ts';
import { expect, test } from './test.ts';

const CODE = 'What does this print?\nfor i in range(3):\n    print(i)';

/** Returns texts in Hebrew or Arabic that wrongly run from left to right. */
const wrongWay = (page: Page) =>
  page.evaluate(() => {
    const RTL = /^[^\p{L}]*[֐-߿]/u;
    const wrong: string[] = [];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const text = node.textContent ?? '';
      if (RTL.test(text) && node.parentElement && getComputedStyle(node.parentElement).direction !== 'rtl')
        wrong.push(text);
    }
    for (const field of document.querySelectorAll('input, textarea')) {
      const text = 'value' in field ? String(field.value) : '';
      if (RTL.test(text) && getComputedStyle(field).direction !== 'rtl') wrong.push(`typed: ${text}`);
    }
    return wrong;
  });

test('Hebrew or Arabic text of a user runs from the right on every page; code keeps its width', async ({
  world,
}) => {
  test.setTimeout(180_000);
  // Tokens issued an hour ago have expired.
  world.expectTrouble(/401/);
  const teacher = await world.person('Teacher', { first_name: 'עדה' });
  const now = world.clock.now();
  const body = {
    contest: {
      name: 'גאוגרפיה של העולם',
      start_datetime: new Date(now).toISOString(),
      end_datetime: new Date(now + HOUR).toISOString(),
      is_public: true,
      minimum_marks: 0,
      shuffle_options: false,
    },
    questions: ['מהי בירת צרפת?', 'ما هي عاصمة فرنسا؟', CODE].map((question_text) => ({
      question_text,
      marks: 1,
      options: ['פריז', 'باريس', 'Paris'].map((option_text, place) => ({
        option_text,
        is_correct: place === 0,
      })),
    })),
  };
  const { body: draft } = await world.call('createContest', { as: teacher, body });
  const { body: created } = await world.call('createContest', { as: teacher, body });
  const { id } = created;
  await world.call('publishContest', { as: teacher, body: { contest: id } });
  const student = await joinedStudent(world, id, { first_name: 'ליאור' });

  const page = await world.open(`/quiz/${id}`, student);
  await expect(page.getByText('מהי בירת צרפת?')).toHaveCSS('direction', 'rtl');
  await expect(page.getByText('Paris', { exact: true })).toHaveCSS('direction', 'ltr');
  await choose(page, 'פריז');
  await page.getByRole('button', { name: 'Next' }).click();
  await choose(page, 'باريس');
  await expect(page.getByText('All answers saved')).toBeVisible();
  expect(await wrongWay(page)).toEqual([]);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('What does this print?')).toHaveCSS('font-family', /mono/i);
  await choose(page, 'Paris');
  await page.getByRole('button', { name: 'Submit Quiz' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit Quiz' }).click();
  await expect(page).toHaveURL(`${world.origin}/my-contest`);

  const looker = (as: Page) => {
    const settled = watchRequests(as);
    return async (address: string) => {
      await as.goto(address);
      await expect(as.getByRole('heading', { level: 1 }).first(), address).toBeVisible();
      await settled();
      expect(await wrongWay(as), address).toEqual([]);
    };
  };
  const look = looker(page);
  const ofStudent = [
    '/dashboard',
    '/my-contest',
    `/my-contest/contest/${id}`,
    `/my-contest/contest/${id}/receipt`,
    `/join-contest?contest=${id}`,
    '/results',
    `/results/student/${id}/result`,
  ];
  for (const address of ofStudent) await look(address);

  await refresh(world, teacher);
  const desk = await world.open('/dashboard', teacher);
  const lookAtDesk = looker(desk);
  const ofTeacher = [
    '/dashboard',
    '/my-contest',
    `/my-contest/edit/${draft.id}`,
    `/my-contest/edit/${id}`,
    '/edit-profile',
    '/results',
    `/results/teacher/${id}/result`,
    `/results/teacher/${id}/marks`,
    `/results/teacher/${id}/paper`,
    `/live/${id}`,
  ];
  for (const address of ofTeacher) await lookAtDesk(address);
  await desk.getByRole('button', { name: /^Actions for/ }).click();
  await desk.getByRole('menuitem', { name: 'Paper' }).click();
  await expect(desk.getByText('Chosen').first()).toBeVisible();
  expect(await wrongWay(desk)).toEqual([]);
  await desk.getByRole('link', { name: 'Timeline' }).click();
  await expect(desk.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  expect(await wrongWay(desk)).toEqual([]);
  await world.advance(HOUR + MINUTE);
  await refresh(world, student);
  await look(`/results/student/${id}/result`);
});

const wordsOf = (texts: string[]) => texts.map((option_text) => ({ option_text, is_correct: false }));

/** Returns whether the middle of an element is to the right of another's. */
const isRightOf = async (one: Locator, other: Locator) => {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  return a !== null && b !== null && a.x + a.width / 2 > b.x + b.width / 2;
};

test('letters and fields of a right-to-left paper stand on the right, in the quiz and in print', async ({
  world,
}, { outputDir }) => {
  world.expectTrouble(/401/);
  const teacher = await world.person('Teacher');
  const questions = [
    {
      question_text: 'ما هي عاصمة فرنسا؟',
      marks: 1,
      options: [{ option_text: 'باريس', is_correct: true }, ...wordsOf(['ليون', 'نيس'])],
    },
    {
      kind: 'matching',
      content: { prompts: [{ text: 'بيرو' }, { text: 'تشيلي' }] },
      question_text: 'ما هي العاصمة؟',
      marks: 1,
      options: wordsOf(['ليما', 'سانتياغو']),
      key: { pairs: [0, 1] },
    },
    { kind: 'ordering', question_text: 'رتب حسب الحجم', marks: 1, options: wordsOf(['فأر', 'قط', 'حصان']) },
    {
      kind: 'text',
      question_text: 'اكتب العاصمة',
      marks: 1,
      options: [],
      key: { accepted: [{ text: 'باريس', share: 2520 }] },
    },
  ];
  const contest = await publishedContest(world, teacher, {
    questions,
    contest: { settings: { navigation: 'page' } },
  });
  const student = await joinedStudent(world, contest.id);
  await world.advance(HOUR + MINUTE);
  for (const person of [teacher, student]) await refresh(world, person);
  const page = await world.open(`/quiz/${contest.id}`, student, { width: 360 });
  await expect(page.getByRole('combobox').first()).toBeVisible();
  expect(await wrongWay(page)).toEqual([]);
  const option = page.locator('label').filter({ hasText: 'باريس' });
  expect(await isRightOf(option.getByRole('radio'), option.getByText('باريس'))).toBe(true);
  const row = page.getByRole('listitem').filter({ hasText: 'حصان' });
  expect(await isRightOf(row.locator('[aria-hidden]').first(), row.getByRole('combobox'))).toBe(true);
  await expect(page.getByRole('textbox')).toBeVisible();
  await page.screenshot({ path: `${outputDir}/quiz.png`, fullPage: true });
  await page.getByRole('combobox').first().selectOption('ليما');
  await page.getByRole('button', { name: 'Keep this order' }).click();
  await page.getByRole('button', { name: 'Submit Quiz' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit Quiz' }).click();
  await expect(page.getByText('Your Response has been recorded.')).toBeVisible();

  const print = await world.open(`/results/teacher/${contest.id}/print`, teacher);
  const sheet = print.getByRole('region').first();
  const printed = sheet.getByRole('listitem').filter({ hasText: 'باريس' }).last();
  await expect(printed).toBeVisible();
  await print.screenshot({ path: `${outputDir}/print.png`, fullPage: true });
  expect(await isRightOf(printed.locator('[translate=no]'), printed.getByText('باريس'))).toBe(true);
  const typed = sheet.getByRole('listitem').filter({ hasText: 'اكتب العاصمة' });
  await expect(typed.locator('span[translate=no]')).toHaveCSS('direction', 'rtl');
  await expect(typed.getByText('1 mark')).toHaveCSS('direction', 'ltr');
  for (const text of ['بيرو', 'ليما']) {
    const item = sheet.getByRole('listitem').filter({ hasText: text }).last();
    expect(await isRightOf(item.locator('span').first(), item.getByText(text)), text).toBe(true);
  }

  // Rows of the result and the paper, even of orders, whose places are named in English.
  await world.advance(2 * HOUR);
  for (const person of [teacher, student]) await refresh(world, person);
  const result = await world.open(`/results/student/${contest.id}/result`, student);
  const paper = await world.open(`/results/teacher/${contest.id}/paper`, teacher);
  for (const shown of [result, paper]) {
    const name = shown === result ? 'result' : 'paper';
    for (const text of ['بيرو', 'Number 1']) {
      const place = shown.getByRole('listitem').filter({ hasText: text }).last();
      const words = place.getByText(/Correct answer|Your answer/).first();
      await expect(words).toBeVisible();
      expect(await isRightOf(place.getByText(text).last(), words), `${name}: ${text}`).toBe(true);
    }
    expect(await wrongWay(shown)).toEqual([]);
    await shown.screenshot({ path: `${outputDir}/${name}.png`, fullPage: true });
  }
});
