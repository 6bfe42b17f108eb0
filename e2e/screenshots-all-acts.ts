/*
 * `npm run screenshots -- all`: a teacher's actions from a contest's start to its end, and a rich question.
 */
import { join } from 'node:path';
import sharp from 'sharp';
import { contestBody, joinedStudent } from '../server/test/factories.ts';
import type { Person } from '../server/test/make-app.ts';
import { makeDemoSchool } from './demo-school.ts';
import { HOUR, MINUTE, refresh } from './running-contest.ts';
import { clearFolder, takeScreenshots } from './take-pictures.ts';
import { expect, test, type World } from './test.ts';

const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };

const LONG = Array.from({ length: 14 }, (_, n) => `\\frac{a_{${n}}}{b_{${n}}}`).join(' + ');

const option = (text: string, isCorrect = false) => ({ option_text: text, is_correct: isCorrect });

async function richContest(world: World, teacher: Person) {
  const add = async (width: number, height: number) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 80"><rect width="120" height="80" fill="#cfe3f5"/><circle cx="60" cy="40" r="30" fill="#3762a9"/></svg>`;
    const bytes = await sharp(Buffer.from(svg)).resize(width, height).png().toBuffer();
    const file = new Blob([Uint8Array.from(bytes)]);
    return (await world.call('addPicture', { as: teacher, body: {}, file })).body.picture;
  };
  const [large, small] = [await add(1200, 800), await add(120, 80)];
  const { contest } = contestBody(world, { contest: { name: 'Mathematics', shuffle_options: false } });
  const questions = [
    {
      format: 'rich',
      question_text: `What is **half** of $x^2$?\n\n- now\n- later\n\n\`\`\`\nfor (;;) { y() }\n\`\`\`\n\n$$${LONG}$$`,
      explanation: 'Because $\\frac{1}{2} x^2$ is *half* of it. '.repeat(3),
      marks: 1,
      options: [option('$\\frac{x^2}{2}$', true), option('`x ^ 2`'), option('$\\sqrt{x}$')],
    },
    {
      format: 'rich',
      question_text: `Which figure is this?\n\n![A blue disc before a pale ground](picture:${large})`,
      explanation: 'A disc is round.',
      marks: 2,
      options: [option('A disc', true), option(`![A small disc](picture:${small})`), option('A square')],
    },
    { question_text: 'How much is 2 + 2?', marks: 0.5, options: [option('4', true), option('5')] },
  ];
  const { body } = await world.call('createContest', { as: teacher, body: { contest, questions } });
  return body.id;
}

for (const dark of [false, true]) {
  const theme = dark ? 'dark' : 'light';
  const look = { dark };

  test(`rich questions, ${theme}`, async ({ world }) => {
    test.setTimeout(900_000);
    world.expectTrouble(/401|409|picture|ERR_FAILED/);
    const folder = await clearFolder(theme, 'rich');
    const teacher = await world.person('Teacher');
    const id = await richContest(world, teacher);
    const own = await world.open(`/results/teacher/${id}/paper`, teacher, look);
    await takeScreenshots(own, join(folder, '1-paper'));
    await own.getByRole('button', { name: 'More actions for this contest' }).click();
    await own.getByRole('menuitem', { name: 'Questions…' }).click();
    await takeScreenshots(own, join(folder, '2-export'));
    const dialog = own.getByRole('dialog', { name: 'Export questions' });
    await dialog.getByRole('radio', { name: 'CSV' }).check();
    await dialog.getByRole('button', { name: 'Save file' }).click();
    await expect(dialog.getByText('is saved')).toBeVisible();
    await takeScreenshots(own, join(folder, '3-exported'));
    await own.goto(`/results/teacher/${id}/print`);
    await expect(own.getByRole('region', { name: /version A/ }).first()).toBeVisible();
    await takeScreenshots(own, join(folder, '4-print'));
    await own.pdf({ path: join(folder, '4-print.pdf'), format: 'A4', margin });
    await own.getByText('Large text').click();
    await own.pdf({ path: join(folder, '5-print-large.pdf'), format: 'A4', margin });

    await world.call('publishContest', { as: teacher, body: { contest: id } });
    const student = await joinedStudent(world, id);
    await world.call('withdrawContest', { as: teacher, body: { contest: id } });
    const withdrawn = await world.open(`/my-contest/contest/${id}`, student, look);
    await takeScreenshots(withdrawn, join(folder, '5-withdrawn'));
    await withdrawn.goto('/my-contest');
    await takeScreenshots(withdrawn, join(folder, '5-withdrawn-among-contests'));
    await world.call('publishContest', { as: teacher, body: { contest: id } });
    await world.advance(HOUR + MINUTE);
    await refresh(world, student);
    await refresh(world, teacher);
    const page = await world.open('/robots.txt', student, look);
    page.on('dialog', (asked) => void asked.accept());
    await page.goto(`/quiz/${id}`);
    await takeScreenshots(page, join(folder, '6-quiz-formulas'));
    await page.getByRole('radio').nth(1).check({ force: true });
    await page.getByRole('button', { name: 'Next' }).click();
    await takeScreenshots(page, join(folder, '7-quiz-picture'));
    await page.getByRole('radio').nth(0).check({ force: true });
    await expect(page.getByText('All answers saved')).toBeVisible();
    // Another browser, without pictures in its cache.
    const broken = await world.open('/robots.txt', student, look);
    await broken.route('**/api/picture/**', (route) => route.abort());
    broken.on('dialog', (asked) => void asked.accept());
    await broken.goto(`/quiz/${id}`);
    await broken.getByRole('button', { name: 'Next' }).click();
    await expect(broken.getByRole('button', { name: 'Load the picture' }).first()).toBeVisible();
    await takeScreenshots(broken, join(folder, '8-quiz-picture-missing'));
    await world.advance(2 * HOUR);
    await refresh(world, student);

    const result = await world.open(`/results/student/${id}/result`, student, look);
    await takeScreenshots(result, join(folder, '9-result'));
    await result.goto(`/my-contest/contest/${id}/receipt`);
    await result.getByText('Show all').first().click();
    await takeScreenshots(result, join(folder, '10-receipt'));
    const paper = await world.open(`/results/teacher/${id}/paper`, await fresh(world, teacher), look);
    await takeScreenshots(paper, join(folder, '11-paper-with-responses'));
  });

  test(`acts, ${theme}`, async ({ world }) => {
    test.setTimeout(900_000);
    world.expectTrouble(/409|404/);
    const folder = await clearFolder(theme, 'acts');
    const { upcoming } = await makeDemoSchool(world);
    const { teacher } = upcoming;
    const page = await world.open('/my-contest', teacher, look);
    const shoot = (name: string) => takeScreenshots(page, join(folder, name));
    const menuOf = async (name: string | RegExp) => {
      await page.getByRole('button', { name }).click();
    };
    const dialog = page.getByRole('dialog');
    const cancel = dialog.getByRole('button', { name: 'Cancel' });
    await menuOf(/More actions for English usage/);
    await shoot('1-menu');
    await page.getByRole('menuitem', { name: 'Withdraw…' }).click();
    await expect(dialog).toBeVisible();
    await shoot('2-withdraw');
    await cancel.click();
    await page.getByRole('button', { name: 'Publish Contest' }).first().click();
    await expect(dialog).toBeVisible();
    await shoot('3-publish');
    await cancel.click();

    await menuOf(/More actions for Physics, draft/);
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await shoot('4-deleted-undo');
    await menuOf(/More actions for World geography/);
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    await expect(page.getByText(/Archived \(1\)/)).toBeVisible();
    await page.reload();
    await page.getByText(/Archived \(1\)/).click();
    await shoot('5-archived');
    await menuOf(/More actions for World geography/);
    await shoot('6-archived-menu');
    await page.getByRole('menuitem', { name: 'Delete…' }).click();
    await expect(dialog).toBeVisible();
    await shoot('7-delete');
    await cancel.click();
    await page.getByText(/Deleted \(1\)/).click();
    await shoot('8-deleted');

    await page.goto(`/results/teacher/${upcoming.id}/result`);
    await page.getByRole('button', { name: 'More actions for this contest' }).click();
    await shoot('9-page-menu');
    await page.getByRole('menuitem', { name: 'Withdraw…' }).click();
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByText('Draft, not published yet')).toBeVisible();
    await shoot('10-withdrawn');
  });
}

async function fresh(world: World, person: Person): Promise<Person> {
  await refresh(world, person);
  return person;
}
