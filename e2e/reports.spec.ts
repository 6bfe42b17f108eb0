import sharp from 'sharp';
import { contestBody, joinedStudent } from '../server/test/factories.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expectNoHorizontalScroll } from './layout.ts';
import { HOUR } from './result-school.ts';
import { expect, test, type World } from './test.ts';

/** Creates a contest of `count` rich questions. Ada has answered the first question right. */
async function answeredRich(world: World, count: number) {
  world.expectTrouble(/401/);
  const teacher = await world.person('Teacher');
  const bytes = await sharp({ create: { width: 120, height: 80, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const file = new Blob([Uint8Array.from(bytes)]);
  const { picture } = (await world.call('addPicture', { as: teacher, body: {}, file })).body;
  const { contest, questions } = contestBody(world, { count });
  const body = {
    contest,
    questions: questions.map(({ marks, options }, at) => ({
      format: 'rich',
      marks,
      question_text: `How long is $\\sqrt{r}$ in question ${at + 1}?![A circle](picture:${picture})`,
      options: options.map(({ option_text: text, is_correct }, place) => ({
        option_text: `$\\frac{${place}}{r}$ ${text}`,
        is_correct,
      })),
    })),
  };
  const { id } = (await world.call('createContest', { as: teacher, body })).body;
  await world.call('publishContest', { as: teacher, body: { contest: id } });
  const ada = await joinedStudent(world, id, { first_name: 'Ada' });
  await world.advance(HOUR);
  const view = (await world.call('viewContest', { as: teacher, body: { contest: id } })).body;
  const options = view.questions.map((question) => question.options.map((option) => option.id));
  const submission = [options[0]?.[0], options[1]?.[1], ...options.slice(2).map(() => null)];
  await world.call('viewContest', { as: ada, body: { contest: id } });
  await world.call('submitAttempt', { as: ada, body: { contest: id, submission: submission.slice(0, 2) } });
  return { teacher, id, ada };
}

test('a report of many questions has the right answers too, if they are wanted', async ({ world }) => {
  const { teacher, id } = await answeredRich(world, 40);
  const page = await world.open(`/results/teacher/${id}/reports`, teacher);
  const items = page.getByRole('region', { name: /^Report for Ada/ }).getByRole('listitem');
  await expect(items).toHaveCount(40);
  await expect(items.nth(0)).toContainText('right');
  await expect(items.nth(0)).not.toContainText('Right:');
  await expect(items.nth(1)).toContainText(/wrong.* · Right: .*right/s);
  await expect(items.nth(39)).toContainText(/Answer: none · Right: .*right/s);
  await expect(items.nth(39).locator('math mfrac')).toHaveCount(1);
  await expectNoAxeFindings(page);
  await expectNoHorizontalScroll(page);
  await page.emulateMedia({ media: 'print' });
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'screen' });
  await page.getByLabel('With the right answers').uncheck();
  await expect(items.nth(1)).toHaveText(/^2\.\s*0 of 1$/);
});

test('in reports and folded questions formulas are drawn, and the description of a picture stands apart', async ({
  world,
}) => {
  const { teacher, id, ada } = await answeredRich(world, 3);
  const page = await world.open(`/results/teacher/${id}/reports`, teacher);
  const first = page
    .getByRole('region', { name: /^Report for Ada/ })
    .getByRole('listitem')
    .first();
  await expect(first.locator('math msqrt')).toBeVisible();
  await expect(first).toContainText('in question 1? [A circle]');
  await expect(page.getByRole('main')).not.toContainText('\\');
  await expectNoAxeFindings(page);

  await page.goto(`/results/teacher/${id}/marks`);
  const folded = page.locator('#question-2 > details > summary');
  await expect(folded.locator('math msqrt')).toBeVisible();
  await expect(folded).toContainText('in question 2? [A circle]');
  await expect(folded).not.toContainText('\\');
  await expectNoAxeFindings(page);

  await world.advance(2 * HOUR);
  const own = await world.open(`/results/student/${id}/result`, ada, { width: 360 });
  const card = own.getByRole('region', { name: 'Question 1' });
  await card.locator('summary').click();
  await expect(card).toBeVisible();
  await expectNoHorizontalScroll(own);
  await expect(own.locator('summary').filter({ hasText: '\\' })).toHaveCount(0);
});
