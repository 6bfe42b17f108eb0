import { contestBody } from '../server/test/factories.ts';
import { expectNoAxeFindingsInBothThemes } from './axe.ts';
import { fillDetails, fillQuestion, option, question } from './editor-form.ts';
import { expectNoHorizontalScroll } from './layout.ts';
import { expect, test } from './test.ts';

test('a fraction is made without LaTeX, in 4 presses', async ({ world }) => {
  const teacher = await world.person('Teacher');
  const page = await world.open('/my-contest/addquiz', teacher);
  await fillDetails(page);
  await fillQuestion(page, 1, 'Half is ', ['yes', 'no']);
  const first = question(page, 1);
  const text = first.getByLabel('Question text');
  await text.focus();
  await page.keyboard.press('Control+End');

  let presses = 0;
  const press = async (name: string) => {
    await page.getByRole('button', { name }).first().click();
    presses += 1;
  };
  await press('Formula');
  const field = page.getByRole('dialog', { name: 'Formula' });
  await expect(field.locator('math-field')).toBeFocused();
  await press('Fraction');
  await page.keyboard.type('1');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2');
  await expect(field.getByLabel('LaTeX')).toHaveValue('\\frac12');
  await page.keyboard.press('Enter');
  presses += 1;
  expect(presses).toBeLessThanOrEqual(4);
  await expect(field).toHaveCount(0);
  await expect(text.locator('mfrac')).toBeVisible();
  await expect(text).not.toContainText('frac');
  // Enter only confirms the dialog, and the space before the formula is preserved.
  await expect(text.getByRole('paragraph')).toHaveCount(1);
  await first.getByRole('button', { name: 'Source' }).click();
  await expect(text).toHaveValue('Half is $\\frac12$');
});

test('a rich text is written as it is seen, and saved as its source', async ({ world }) => {
  const teacher = await world.person('Teacher');
  const question_text = 'The **old**  text\n\n\n* one\n* two\n\n$$x^2$$';
  const body = {
    ...contestBody(world),
    questions: [
      {
        format: 'rich',
        question_text,
        marks: 1,
        options: [
          { option_text: '$x$', is_correct: true },
          { option_text: 'no', is_correct: false },
        ],
      },
    ],
  };
  const { id } = (await world.call('createContest', { as: teacher, body })).body;
  const page = await world.open(`/my-contest/edit/${id}`, teacher);
  await page.getByRole('button', { name: 'Next: questions' }).click();
  const first = question(page, 1);
  const text = first.getByLabel('Question text');
  await expect(text.locator('math')).toBeVisible();
  await expect(text.getByRole('strong')).toHaveText('old');

  await text.getByText('one').click();
  await expect(text).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' more');
  await expect(text.getByRole('listitem').first()).toHaveText('one more');
  await page.keyboard.press('Control+z');
  await expect(text.getByRole('listitem').first()).toHaveText('one');
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('See: ');

  // Tab leaves the field, and Enter moves from option to option.
  await page.keyboard.press('Tab');
  await expect(text).not.toBeFocused();
  await option(page, 1, 1).focus();
  await page.keyboard.press('Enter');
  await expect(option(page, 1, 2)).toBeFocused();
  await option(page, 1, 2).fill('certainly not');
  await expect(option(page, 1, 2)).toHaveText('certainly not');
  await page.clock.fastForward(1_000);
  await expect(page.locator('.ProseMirror')).toHaveCount(1);
  await expectNoAxeFindingsInBothThemes(page);
  await expectNoHorizontalScroll(page);

  await first.getByRole('button', { name: 'Source' }).click();
  await expect(text).toHaveValue(`See: ${question_text}`);
  await text.fill(question_text);
  await first.getByRole('button', { name: 'Source' }).click();
  await expect(text.getByRole('strong')).toHaveText('old');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(/my-contest$/);
  const { questions } = (await world.call('viewContest', { as: teacher, body: { contest: id } })).body;
  expect(questions).toMatchObject([
    { question_text, options: [{ option_text: '$x$' }, { option_text: 'certainly not' }] },
  ]);
});

test('a text pasted from Word keeps its letters, lists and formulas', async ({ world }) => {
  const teacher = await world.person('Teacher');
  const page = await world.open('/my-contest/addquiz', teacher);
  await fillDetails(page);
  await fillQuestion(page, 1, 'x', ['yes', 'no']);
  const first = question(page, 1);
  const text = first.getByLabel('Question text');
  await first.getByRole('button', { name: 'Formatting' }).click();
  await text.focus();
  await expect(text).toHaveClass(/ProseMirror/);
  await page.keyboard.press('Control+a');
  await text.evaluate((field, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    clipboardData.setData('text/plain', 'plain');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, COPIED);
  await first.getByRole('button', { name: 'Source' }).click();
  await expect(text).toHaveValue(
    'How **bold** is H~2~O, *really*? $x^2$ $\\frac{1}{n}$\n\n- one\n- two\n  1. deep\n\nThe end',
  );
});

const COPIED = `<html><head><style>p { color: red }</style></head><body>
<b style="font-weight:normal"><p class="MsoNormal">How <b>bold</b> is H<sub>2</sub>O,
<span style="font-style:italic">really</span>? <span class="katex"><span class="katex-mathml"><math><semantics>
<mrow><mi>x</mi></mrow><annotation encoding="application/x-tex">x^2</annotation></semantics></math></span>
<span class="katex-html">x2</span></span> <math><mfrac><mn>1</mn><mi>n</mi></mfrac></math></p>
<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>one</p>
<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>two</p>
<p style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">1.</span>deep</p>
<p class="MsoNormal">The <u>end</u></p></b></body></html>`;
