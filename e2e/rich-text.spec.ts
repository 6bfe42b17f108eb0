import type { Page } from '@playwright/test';
import { contestBody, joinedStudent } from '../server/test/factories.ts';
import { expectNoAxeFindingsInBothThemes } from './axe.ts';
import {
  DRAFT_CONFLICT,
  expectDraftStored,
  fillDetails,
  fillQuestion,
  option,
  question,
} from './editor-form.ts';
import { expectNoHorizontalScroll } from './layout.ts';
import { openStoredQuiz } from './offline-quiz.ts';
import { HOUR, MINUTE, refresh } from './running-contest.ts';
import { expect, test, type World } from './test.ts';

const LONG = Array.from({ length: 12 }, (_, n) => `\\frac{a_{${n}}}{b_{${n}}}`).join(' + ');
const RICH = {
  format: 'rich',
  question_text: `What is **half** of $x^2$?\n\n- now\n- later\n\n\`\`\`\nfor (;;) {\n  y\n}\n\`\`\`\n\n$$${LONG}$$`,
  explanation: 'Because $\\frac{1}{2} x^2$ is *half*.',
  marks: 1,
  options: [
    { option_text: '$\\frac{x^2}{2}$', is_correct: true },
    { option_text: '`x ^ 2`', is_correct: false },
  ],
};

async function runningRich(world: World) {
  world.expectTrouble(/401/);
  const teacher = await world.person('Teacher');
  const body = { ...contestBody(world, { contest: { shuffle_options: false } }), questions: [RICH] };
  const { id } = (await world.call('createContest', { as: teacher, body })).body;
  await world.call('publishContest', { as: teacher, body: { contest: id } });
  const student = await joinedStudent(world, id);
  await world.advance(HOUR + MINUTE);
  await refresh(world, student);
  await refresh(world, teacher);
  return { id, teacher, student };
}

/**
 * Functions that run in the page. They return the cached maths fonts, and the state of the page's own font.
 */
const keptMathsFonts = async () => {
  const [name = ''] = await caches.keys();
  const cache = await caches.open(name);
  return (await cache.keys()).map(({ url }) => url).filter((url) => url.includes('noto-sans-math'));
};
const mathsFontState = () =>
  [...document.fonts].find(({ family }) => family.includes('Tallymark Math'))?.status;

/** Expects formulas to be laid out as mathematics. */
async function expectDrawn(page: Page): Promise<void> {
  const formula = page.locator('math').filter({ visible: true }).first();
  await expect(formula).toBeVisible();
  expect(await formula.evaluate(({ namespaceURI }) => namespaceURI)).toMatch(/MathML$/);
  const power = page.locator('msup').filter({ visible: true }).first();
  expect(await power.evaluate(({ namespaceURI }) => namespaceURI)).toMatch(/MathML$/);
  // The exponent must be higher than its base.
  const raised = await power.evaluate((element) => {
    const [base, exponent] = [...element.children].map((part) => part.getBoundingClientRect());
    return base && exponent ? base.bottom - exponent.bottom : 0;
  });
  expect(raised).toBeGreaterThan(2);
}

test('a student sits, keeps and reads a rich question', async ({ world }) => {
  world.expectTrouble(/ERR_INTERNET_DISCONNECTED/);
  const { id, teacher, student } = await runningRich(world);
  const page = await openStoredQuiz(world, id, student, { width: 320, height: 740 });
  await expectDrawn(page);
  await expect(page.getByText('\\frac')).toHaveCount(0);
  await expect(page.getByRole('strong').first()).toHaveText('half');
  await expect(page.getByRole('listitem')).toHaveText(['now', 'later']);
  await expect(page.getByText('for (;;) {')).toHaveCSS('font-family', /mono/i);
  await expectNoAxeFindingsInBothThemes(page);
  await expectNoHorizontalScroll(page);

  // Clears the browser's own cache, so that only the service worker has the maths font.
  await expect.poll(() => page.evaluate(keptMathsFonts)).toHaveLength(1);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await page.context().setOffline(true);
  await page.reload();
  await expectDrawn(page);
  await expect.poll(() => page.evaluate(mathsFontState)).toBe('loaded');
  await page.getByRole('radio').first().press('1');
  await expect(page.getByRole('radio').first()).toBeChecked();
  await page.context().setOffline(false);
  await expect(page.getByText('All answers saved')).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Submit Quiz' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit Quiz' }).click();
  await expect(page).toHaveURL(/my-contest$/);

  await page.goto(`/my-contest/contest/${id}/receipt`);
  await page.getByText('Show all').click();
  await expectDrawn(page);
  await expectNoHorizontalScroll(page);
  await page.goto(`/results/student/${id}/result`);
  await expectDrawn(page);
  await expect(page.getByText('Explanation')).toHaveCount(0);
  await world.advance(HOUR + 15_000);
  await expect(page.getByRole('heading', { name: 'Explanation' })).toBeVisible();
  await expect(page.getByText('Because')).toContainText('half.');
  await expectNoAxeFindingsInBothThemes(page);
  await expectNoHorizontalScroll(page);
  await page.emulateMedia({ media: 'print' });
  await expectDrawn(page);

  await refresh(world, teacher);
  const paper = await world.open(`/results/teacher/${id}/paper`, teacher);
  await expectDrawn(paper);
  await expect(paper.getByRole('heading', { name: 'Explanation' })).toBeVisible();
  await expectNoAxeFindingsInBothThemes(paper);
  await expectNoHorizontalScroll(paper);
});

test('a teacher formats a question by keyboard and sees what students will see', async ({ world }) => {
  world.expectTrouble(DRAFT_CONFLICT);
  const teacher = await world.person('Teacher');
  const page = await world.open('/my-contest/addquiz', teacher);
  await fillDetails(page);
  await fillQuestion(page, 1, 'How much is half', ['2 * 3 * 4', 'no']);
  const first = question(page, 1);
  const tools = first.getByRole('toolbar', { name: 'Formatting of question 1' });
  const text = first.getByLabel('Question text');
  await expect(first.getByRole('button', { name: 'Formatting' })).toHaveAttribute('aria-pressed', 'false');

  // A shortcut formats the selected word, and undo removes the formatting.
  await text.focus();
  await page.keyboard.press('End');
  for (let n = 0; n < 4; n++) await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Control+b');
  await expect(text.getByRole('strong')).toHaveText('half');
  await expect(first.getByRole('button', { name: 'Formatting' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Control+z');
  await expect(text.getByRole('strong')).toHaveCount(0);
  await page.keyboard.press('Control+b');

  // Toolbar buttons act on the field that had the cursor last.
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+Tab');
  await expect(first.getByRole('button', { name: 'Formatting' })).toBeFocused();
  // Moves past the buttons for source and picture.
  for (let n = 0; n < 3; n++) await page.keyboard.press('ArrowLeft');
  await expect(tools.getByRole('button', { name: 'Formula' })).toBeFocused();
  await page.keyboard.press('Enter');
  const formula = page.getByRole('dialog', { name: 'Formula' });
  await expect(formula.locator('math-field')).toBeFocused();
  await formula.getByLabel('LaTeX').fill('\\frac{');
  await formula.getByRole('button', { name: 'Insert formula' }).click();
  await expect(text).toBeFocused();
  await page.clock.fastForward(1_000);
  await expect(first.getByText(/^This formula cannot be read/)).toBeVisible();
  await text.getByTitle('Change the formula').click();
  await formula.getByLabel('LaTeX').fill('\\frac{1}{x^2}');
  await formula.getByRole('button', { name: 'Insert formula' }).click();
  await page.clock.fastForward(1_000);
  await expectDrawn(page);

  await first.getByRole('button', { name: 'Add explanation' }).click();
  await expect(first.getByLabel('Explanation', { exact: true })).toBeFocused();
  await page.keyboard.type('It is $x$.');
  await page.clock.fastForward(1_000);
  await expect(first.getByLabel('Explanation', { exact: true }).locator('math')).toBeVisible();
  await expectNoAxeFindingsInBothThemes(page);
  await expectNoHorizontalScroll(page);

  await page.getByRole('button', { name: 'Collapse question 1' }).click();
  // A folded question shows formulas in words.
  await expect(first.getByText(/^How much is half (the fraction )?1 over x squared/)).toBeVisible();
  await expect(first.getByText('\\frac')).toHaveCount(0);
  await page.getByRole('button', { name: 'Expand question 1' }).click();

  await page.getByRole('button', { name: 'Duplicate question 1' }).click();
  await expect(question(page, 2).getByLabel('Explanation', { exact: true })).toContainText('It is');
  await expect(question(page, 2).getByRole('button', { name: 'Formatting' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await question(page, 2).getByRole('button', { name: 'Formatting' }).click();
  await expect(question(page, 2).getByLabel('Explanation', { exact: true })).toHaveValue('It is $x$.');
  await expectDraftStored(page, '"format":"rich"');
  await page.reload();
  await expect(question(page, 1).getByLabel('Explanation', { exact: true }).locator('math')).toBeVisible();

  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog');
  await expect(preview.locator('mfrac')).toBeVisible();
  await preview.getByText('Phone').click();
  await expect
    .poll(async () => (await preview.getByRole('radiogroup').last().boundingBox())?.width)
    .toBeLessThan(361);
  await expectNoAxeFindingsInBothThemes(page);
  await page.getByRole('button', { name: 'Back to the editor' }).click();
  await page.getByRole('button', { name: 'Create contest' }).click();
  await expect(page).toHaveURL(/my-contest$/);
  const [contest] = (await world.call('getContests', { as: teacher })).body;
  const id = contest?.id ?? 0;
  const { questions } = (await world.call('viewContest', { as: teacher, body: { contest: id } })).body;
  expect(questions).toMatchObject([
    { format: 'rich', question_text: 'How much is **half**$\\frac{1}{x^2}$', explanation: 'It is $x$.' },
    { question_text: 'How much is **half**$\\frac{1}{x^2}$' },
  ]);
  expect(questions[1]).not.toHaveProperty('format');

  // If no field was used yet, tools act on the question's text.
  await page.goto(`/my-contest/edit/${id}`);
  await page.getByRole('button', { name: 'Next: questions' }).click();
  await expect(option(page, 1, 1)).toHaveText('2 * 3 * 4');
  await question(page, 2).getByRole('button', { name: 'List' }).click();
  const second = question(page, 2).getByLabel('Question text');
  await expect(second.getByRole('listitem')).toHaveText(/^How much/);
  await expect(second).toBeFocused();
  await expectDrawn(page);
});

test('a teacher formats prompts and answers of pairs, and finds them again', async ({ world }) => {
  world.expectTrouble(DRAFT_CONFLICT);
  const teacher = await world.person('Teacher');
  const page = await world.open('/my-contest/addquiz', teacher);
  await fillDetails(page);
  await fillQuestion(page, 1, 'Which belong together?', ['half', 'a third']);
  const first = question(page, 1);
  await first.getByLabel('Kind of question').selectOption({ label: 'Matching' });
  const field = (name: string) => first.getByLabel(name, { exact: true });
  await field('Prompt 1').fill('a half');
  await field('Prompt 1').press('Control+b');
  await expect(field('Prompt 1')).toHaveAttribute('role', 'textbox');
  await field('Prompt 1').press('End');
  await page.keyboard.type(' $x^2$');
  // The open editor of a prompt changes only its own text.
  await first.getByRole('button', { name: 'Add an answer without a prompt' }).click();
  await field('Prompt 1').focus();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await field('Prompt 2').focus();
  await page.keyboard.type('thirds');
  await page.keyboard.press('Enter');
  await expect(field('Answer to prompt 2')).toBeFocused();
  await field('Answer without a prompt 1').focus();
  await page.keyboard.type('more');
  await page.clock.fastForward(1_000);
  await expect(field('Prompt 1').locator('math')).toBeVisible();
  await expectNoAxeFindingsInBothThemes(page);
  await page.reload();
  await expect(field('Prompt 1').locator('math')).toBeVisible();
  await expect(field('Answer without a prompt 1').getByText('more')).toBeVisible();
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('dialog').locator('math').first()).toBeVisible();
});
