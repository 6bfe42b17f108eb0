import type { Page } from '@playwright/test';
import { draftContest } from '../server/test/factories.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expectNoHorizontalScroll } from './layout.ts';
import { fillDetails, option, question, questionTexts } from './editor-form.ts';
import { expect, test } from './test.ts';

const GIFT = `::Norway:: What is the capital of Norway? {~Bergen =Oslo ~Trondheim}

What is the capital of Chile? {=Santiago ~Lima}

::An essay:: Write about Norway. {}

Which of these are in Europe? {~%50%Oslo ~%30%Rome ~Lima}
`;

test('the questions of a contest are saved as a file, which is imported again', async ({ world }) => {
  const teacher = await world.person('Teacher');
  const contest = await draftContest(world, teacher);
  const page = await world.open(`/results/teacher/${contest}/paper`, teacher);
  await page.getByRole('button', { name: 'More actions for this contest' }).click();
  await page.getByRole('menuitem', { name: 'Questions…' }).click();
  const exporting = page.getByRole('dialog', { name: 'Export questions' });
  await exporting.getByRole('radio', { name: 'Moodle XML' }).check();
  await expectNoAxeFindings(page);
  const saving = page.waitForEvent('download');
  await exporting.getByRole('button', { name: 'Save file' }).click();
  const file = await (await saving).path();
  await expect(exporting.getByText('World geography')).toBeVisible();

  await page.goto('/my-contest/give');
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('Moodle XML. 3 questions will be added.')).toBeVisible();
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import questions' });
const item = (page: Page, text: string) => dialog(page).getByRole('listitem').filter({ hasText: text });

test('a pasted text is shown before it comes in; one press adds it, one undoes it', async ({ world }) => {
  const page = await world.open('/my-contest/addquiz', await world.person('Teacher'));
  await fillDetails(page);
  await page.getByRole('button', { name: 'Import questions' }).click();
  await dialog(page).getByLabel('Or paste your questions').fill(GIFT);
  await dialog(page).getByRole('button', { name: 'Read the questions' }).click();

  await expect(dialog(page).getByText('2 questions will be added, 2 not imported.')).toBeVisible();
  await expect(item(page, 'An essay')).toContainText('Not imported');
  const norway = item(page, 'Norway?');
  await expect(norway.getByRole('radio', { name: 'Oslo' })).toBeChecked();
  await expectNoAxeFindings(page);
  await expectNoHorizontalScroll(page, [320, 1440]);

  await norway.getByRole('radio', { name: 'Bergen' }).check();
  await item(page, 'Chile').getByRole('checkbox').uncheck();
  await dialog(page).getByRole('button', { name: 'Add 1 question' }).click();
  await expect(page.getByText('1 question was added.')).toBeVisible();
  await expect(question(page, 1).getByText('correct: Bergen')).toBeVisible();

  await expect(page.getByRole('button', { name: 'Undo the import' })).toBeFocused();
  await page.keyboard.press('Enter');
  expect(await questionTexts(page)).toEqual(['']);

  // Questions that are already in the contest are excluded by default.
  await question(page, 1).getByLabel('Question text').fill('What is the capital of Chile?');
  await option(page, 1, 1).fill('Lima');
  await option(page, 1, 2).fill('Santiago');
  await page.getByRole('button', { name: 'Import questions' }).click();
  await dialog(page).getByLabel('Or paste your questions').fill(GIFT);
  await dialog(page).getByRole('button', { name: 'Read the questions' }).click();
  await expect(item(page, 'Chile')).toContainText('The same question is already');
  await dialog(page).getByRole('button', { name: 'Add 1 question' }).click();
  await expect(question(page, 2).getByText('correct: Oslo')).toBeVisible();
});

test('a new teacher starts from a file; one that holds no questions is refused in words', async ({
  world,
}) => {
  world.expectTrouble(/400/);
  const page = await world.open('/my-contest', await world.person('Teacher'));
  const paste = page.getByLabel('Paste your questions, or drop a file');
  const drop = (name: string, content: string) =>
    paste.evaluate(
      (zone, file) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([file.content], file.name));
        zone.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
      },
      { name, content },
    );
  await drop('empty.txt', '');
  await expect(page.getByText('The file empty.txt is empty.')).toBeVisible();
  await drop('poem.xml', '<poem><line>Roses are red</line></poem>');
  await expect(paste).toHaveAccessibleDescription(/./);
  await drop('capitals.gift', GIFT);
  await expect(page.getByLabel('Title')).toHaveValue('capitals');
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Open in the editor' }).click();
  await page.getByRole('button', { name: 'Questions', exact: true }).click();
  await expect(question(page, 1).getByLabel('Question text')).toHaveValue(/capital/);
});

const TWENTY = Array.from(
  { length: 20 },
  (_, index) =>
    `${index + 1}. How much is ${index + 1} times 7?\n` +
    [0, 1, 2, 3].map((at) => `${at === index % 4 ? '*' : ''}${'abcd'[at]}) ${index * 7 + 7 + at}`).join('\n'),
).join('\n\n');

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
    return element?.ariaLabel ?? label ?? element?.textContent ?? '';
  });

test('twenty pasted questions become a published contest by keyboard alone', async ({ world }) => {
  const page = await world.open('/my-contest/addquiz', await world.person('Teacher'));
  let presses = 0;
  const press = async (key: string) => {
    presses++;
    await page.keyboard.press(key);
  };
  const type = async (text: string) => {
    presses += text.length;
    await page.keyboard.type(text);
  };
  const tabTo = async (name: string) => {
    for (let tabs = 0; tabs < 80; tabs++) {
      await press('Tab');
      if ((await focused(page)).startsWith(name)) return;
    }
    throw new Error(`${name} is not reached by Tab.`);
  };

  await page.getByLabel('Title').focus();
  await type('Seven times table');
  await tabTo('Passing marks');
  await type('10');
  await press('Enter');
  await expect(question(page, 1).getByLabel('Question text')).toBeFocused();
  await tabTo('Import questions');
  await press('Enter');
  await expect(dialog(page).getByLabel('Or paste your questions')).toBeFocused();
  presses++; // insertText stands for the press of Ctrl+V.
  await page.keyboard.insertText(TWENTY);
  await tabTo('Read the questions');
  await press('Enter');
  await expect(dialog(page).getByRole('button', { name: 'Add 20 questions' })).toBeFocused();
  await press('Enter');
  await expect(page.getByText('20 questions were added.')).toBeVisible();
  await tabTo('Create contest');
  await press('Enter');
  await expect(page).toHaveURL(/my-contest/);
  await tabTo('Publish');
  await press('Enter');
  const publishing = page.getByRole('dialog');
  await expect(publishing).toBeVisible();
  await tabTo('Publish');
  await press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Seven times table' })).toBeFocused();
  await expect(page).toHaveURL(/\/my-contest\/published\/\d{8}$/);
  // Mostly Tab. With two key presses per second, this takes less than two minutes.
  expect(presses).toBeLessThan(160);
});

test('what is copied from a page brings its bold option and its numbers', async ({ world }) => {
  // The plain text of the copied page alone is not a list of questions.
  world.expectTrouble(/400/);
  const page = await world.open('/my-contest/addquiz', await world.person('Teacher'));
  await fillDetails(page);
  await page.getByRole('button', { name: 'Import questions' }).click();
  await expect(dialog(page).getByRole('link', { name: /template/ })).toHaveAttribute(
    'href',
    '/question-table.xlsx',
  );
  const field = dialog(page).getByLabel('Or paste your questions');
  const copy = (html: string, text: string) =>
    page.evaluate(
      async ([html = '', text = '']) => {
        const item = new ClipboardItem({
          'text/html': new Blob([html], { type: 'text/html' }),
          'text/plain': new Blob([text], { type: 'text/plain' }),
        });
        await navigator.clipboard.write([item]);
      },
      [html, text],
    );
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);

  // The numbers of a list are not part of its plain text.
  const list = '<ol><li>Is <i>ice</i> wet?<ol type="a"><li>Yes</li><li><b>No</b></li></ol></li></ol>';
  await copy(list, 'Is ice wet?\nYes\nNo');
  await field.focus();
  await page.keyboard.press('ControlOrMeta+V');
  await dialog(page).getByRole('button', { name: 'Read the questions' }).click();
  await expect(item(page, 'Is ice wet?').getByRole('radio', { name: 'No' })).toBeChecked();

  // A pasted text that is edited is read as edited.
  await dialog(page).getByRole('button', { name: 'Back' }).click();
  await field.fill('1. Is ice wet?\na) Yes *\nb) No');
  await dialog(page).getByRole('button', { name: 'Read the questions' }).click();
  await expect(item(page, 'Is ice wet?').getByRole('radio', { name: 'Yes' })).toBeChecked();

  // The teacher is asked for a missing key. A row stays in the list once its question is answered.
  await dialog(page).getByRole('button', { name: 'Back' }).click();
  await field.fill('1. Is ice wet?\na) Yes *\nb) No\n\n2. Is snow warm?\na) Yes\nb) No');
  await dialog(page).getByRole('button', { name: 'Read the questions' }).click();
  await dialog(page).getByText('Need an answer 1').click();
  await expect(item(page, 'Is ice wet?')).toHaveCount(0);
  const asked = item(page, 'Is snow warm?');
  await expect(asked).toContainText('Which option is right?');
  await asked.getByRole('radio', { name: 'No' }).check();
  await expect(asked).toContainText('Ready');
  await expect(dialog(page).getByRole('button', { name: 'Add 2 questions' })).toBeEnabled();
});

test('the page and what was read of it are beside each other; of two bold options one is chosen', async ({
  world,
}) => {
  const page = await world.open('/my-contest/addquiz', await world.person('Teacher'));
  await fillDetails(page);
  await page.getByRole('button', { name: 'Import questions' }).click();
  await dialog(page)
    .getByLabel('Or paste your questions')
    .fill(
      'Test on water\n\n1. Is ice wet? (300 points)\na) Yes *\nb) No\n\n2. Is snow warm?\na) **Yes**\nb) **No**\nc) Both',
    );
  await dialog(page).getByRole('button', { name: 'Read the questions' }).click();

  // The lines of the question are next to it and highlighted.
  const ice = item(page, 'Is ice wet?');
  const own = ice.getByRole('group', { name: 'Your page' });
  await expect(own).toContainText('1. Is ice wet? (300 points)');
  await expect(own).not.toContainText('snow');
  const [left, right] = [await own.boundingBox(), await ice.getByRole('radio').first().boundingBox()];
  expect(left && right && left.x + left.width < right.x).toBe(true);
  const lines = own.locator('[data-own]');
  const unmarked = await lines.evaluate((element) => getComputedStyle(element).backgroundColor);
  await ice.getByRole('radio', { name: 'Yes' }).focus();
  await expect(lines).not.toHaveCSS('background-color', unmarked);

  const snow = item(page, 'Is snow warm?');
  await expect(snow).toContainText('2 options are bold. Please mark the right option.');
  await expectNoAxeFindings(page);
  await expectNoHorizontalScroll(page, [320, 360, 768, 1440]);
  await snow.getByRole('radio', { name: 'No' }).check();
  await expect(snow).toContainText('Ready');
  await dialog(page).getByText('Imported with changes 1').click();
  await expect(ice).toContainText('The file gives 300 marks.');
  await expect(snow).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Add 2 questions' }).click();
  await expect(question(page, 2).getByText('correct: No')).toBeVisible();
});

test('a pasted question with a formula is not repeated as its title in the signs of the formula', async ({
  world,
}) => {
  const page = await world.open('/my-contest/addquiz', await world.person('Teacher'));
  await fillDetails(page);
  await page.getByRole('button', { name: 'Import questions' }).click();
  await dialog(page).getByLabel('Or paste your questions').fill('1. What is $\\sqrt{r}$?\na) 2\n*b) 4');
  await dialog(page).getByRole('button', { name: 'Read the questions' }).click();
  await expect(dialog(page).locator('msqrt')).toBeVisible();
  await expect(dialog(page).getByRole('checkbox', { name: 'Question 1, line 1', exact: true })).toBeChecked();
  await dialog(page).getByRole('button', { name: 'Add 1 question' }).click();
  // A folded question shows formulas in words.
  await expect(question(page, 1)).toContainText('What is square root of r?');
});
