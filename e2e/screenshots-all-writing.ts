/* `npm run screenshots -- all`: imports, the editor's tools, the preview and drafts. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { draftContest } from '../server/test/factories.ts';
import { answerAsServer } from './answer-as-server.ts';
import { fillDetails, fillQuestion, option, question } from './editor-form.ts';
import { clearFolder, takeScreenshots } from './take-pictures.ts';
import { expect, test } from './test.ts';

const LONG_FORMULA = Array.from({ length: 14 }, (_, n) => `\\frac{a_{${n}}}{b_{${n}}}`).join(' + ');

const choice = (name: string, text: string, answers: string, more = '') =>
  `<question type="multichoice"><name><text>${name}</text></name>
<questiontext format="html"><text><![CDATA[${text}]]></text></questiontext>
<single>true</single>${more}${answers}</question>`;
const answers = (...texts: string[]) =>
  texts
    .map(
      (text, at) =>
        `<answer fraction="${at === 0 ? 100 : 0}" format="html"><text><![CDATA[${text}]]></text></answer>`,
    )
    .join('');

/** A file with valid, adapted and invalid questions. */
const MOODLE = `<?xml version="1.0"?><quiz>
${choice('Norway', '<p>What is the capital of Norway?</p>', answers('Oslo', 'Bergen', 'Trondheim'))}
${choice('Minimum', '<p>Where does \\(x^2 - 2x + 1\\) have its minimum?</p>', answers('\\(x = 1\\)', '\\(x = 0\\)'))}
${choice('A long question that somebody has given a name of many words, so that it needs several lines', `<p>${'The history of the towns along the river, and of those who lived there. '.repeat(6)}</p>`, answers('It is told in the chronicle of the year 1284, which nobody has read to its end since then', 'No', 'Perhaps'))}
${choice('Weights', '<p>Which one is heavy?</p>', answers('Lead', 'Cork'), '<defaultgrade>5</defaultgrade>')}
${choice('Map', '<p>Which town? <img src="@@PLUGINFILE@@/map.png" alt="A map"></p>', answers('Rome', 'Oslo'))}
<question type="multichoice"><name><text>Two of three</text></name><questiontext><text>Which are in Europe?</text></questiontext>
<single>false</single><answer fraction="50"><text>Oslo</text></answer><answer fraction="50"><text>Rome</text></answer>
<answer fraction="0"><text>Lima</text></answer></question>
<question type="essay"><name><text>An essay</text></name><questiontext><text>Write about Norway.</text></questiontext></question>
<question type="matching"><name><text>Pairs</text></name><questiontext><text>Match them.</text></questiontext></question>
${choice('Norway again', '<p>What is the capital of Norway?</p>', answers('Oslo', 'Bergen', 'Trondheim'))}
${Array.from({ length: 4 }, (_, at) => choice(`Sum ${at}`, `<p>How much is ${at} + ${at}?</p>`, answers(String(2 * at), '7', '9'))).join('\n')}
</quiz>`;

/** Pasted text, with one question that has no key and one that cannot be imported. */
const PASTED = `1. Which planet is the largest?
a) Saturn
*b) Jupiter

2. Which gas do plants take from the air?
a) Oxygen
b) Nitrogen
c) Carbon dioxide

3. Describe the water cycle.`;

/** Questions with an ambiguous marker, options that refer to others, and an unknown answer line. */
const DOUBTFUL = `1. Which river is the longest?
a) Rhine
b) Nile →
c) Po

2. Which of these are mammals?
a) Whale
b) Bat
c) Both a and b
d) All of the above
Answer: d

3. Which colour has the sky?
a) Blue
b) Green
Vastus: A`;

const importing = (page: Page) => page.getByRole('dialog', { name: 'Import questions' });

async function paste(page: Page, text: string) {
  await importing(page).getByLabel('Or paste your questions').fill(text);
  await importing(page).getByRole('button', { name: 'Read the questions' }).click();
}

async function chooseFile(page: Page, opener: Locator, file: { name: string; type: string; bytes: Buffer }) {
  const chooser = page.waitForEvent('filechooser');
  await opener.click();
  await (await chooser).setFiles({ name: file.name, mimeType: file.type, buffer: file.bytes });
}

for (const dark of [false, true]) {
  const theme = dark ? 'dark' : 'light';
  const look = { dark };

  test(`import, ${theme}`, async ({ world }) => {
    test.setTimeout(900_000);
    world.expectTrouble(/400|ERR_FAILED/);
    const folder = await clearFolder(theme, 'import');
    const teacher = await world.person('Teacher');
    const page = await world.open('/my-contest/addquiz', teacher, look);
    await page.getByRole('button', { name: 'Questions', exact: true }).click();
    await page.getByRole('button', { name: 'Import questions' }).click();
    const shoot = (name: string) => takeScreenshots(page, join(folder, name));
    const file = importing(page).getByRole('group', { name: 'A file' });
    const summary = importing(page)
      .getByText(/will be added/)
      .first();
    const back = importing(page).getByRole('button', { name: 'Back' });
    await expect(file).toBeVisible();
    await shoot('1-empty');

    await file.dispatchEvent('dragover');
    await shoot('2-dragging');
    await file.dispatchEvent('dragleave');

    await page.route('**/questions/read/', () => {});
    await paste(page, PASTED);
    await takeScreenshots(page, join(folder, '3-reading'));
    await page.unroute('**/questions/read/');
    await page.reload();

    await paste(page, 'Dear colleagues, please find the minutes of our last meeting below.');
    await expect(importing(page).getByRole('alert')).toBeVisible();
    await shoot('4-refused');

    await paste(page, PASTED);
    await expect(summary).toBeVisible();
    await shoot('5-pasted');
    await importing(page).getByText('Need an answer').click();
    await shoot('6-asked-only');
    await importing(page).getByRole('radio', { name: 'Carbon dioxide' }).click();
    await shoot('7-nothing-asked');
    await back.click();

    await paste(page, DOUBTFUL);
    await expect(summary).toBeVisible();
    await shoot('7-signs-in-doubt');
    await back.click();

    const bytes = Buffer.from(MOODLE);
    await chooseFile(page, importing(page).getByRole('button', { name: 'Choose a file' }), {
      name: 'questions-of-my-colleague-for-the-second-term.xml',
      type: 'text/xml',
      bytes,
    });
    await expect(summary).toBeVisible();
    await shoot('8-file');
    await importing(page).getByText('Bergen').first().click();
    await importing(page)
      .getByRole('checkbox', { name: /Weights/ })
      .uncheck();
    await shoot('9-key-changed');
    await importing(page)
      .getByRole('button', { name: /^Add \d+ questions$/ })
      .click();
    await expect(page.getByRole('button', { name: 'Undo the import' })).toBeVisible();
    await shoot('10-added');
  });

  test(`editor, ${theme}`, async ({ world }) => {
    test.setTimeout(900_000);
    world.expectTrouble(/400|409|415|picture|ERR_FAILED/);
    const folder = await clearFolder(theme, 'editor');
    const teacher = await world.person('Teacher');
    const page = await world.open('/my-contest/addquiz', teacher, look);
    const shoot = (name: string) => takeScreenshots(page, join(folder, name));
    await world.call('createClass', { as: teacher, body: { name: '9b' } });
    await page.reload();
    await page.getByRole('radio', { name: 'A class' }).check();
    await shoot('0-who-sits-it');
    await page.getByRole('radio', { name: 'Public', exact: true }).check();
    await shoot('1-details');
    await page.getByRole('button', { name: 'Next: questions' }).click();
    await shoot('2-details-faults');
    await fillDetails(page);
    await shoot('3-first-question');

    await fillQuestion(page, 1, 'Which town lies furthest north?', ['Oslo', 'Rome']);
    const photo = await readFile(new URL('../docs/screenshots/quiz-light.webp', import.meta.url));
    const tool = page.getByRole('button', { name: 'Picture', exact: true });
    const picture = page.getByRole('dialog', { name: 'Add a picture' });
    await chooseFile(page, tool, { name: 'notes.png', type: 'image/png', bytes: Buffer.from('no picture') });
    await expect(picture.getByRole('alert')).toBeVisible();
    await shoot('4-picture-refused');
    await picture.getByRole('button', { name: 'Cancel' }).click();

    const detail =
      'You have 2000 pictures, which is the most that you can have. Remove some from your drafts.';
    await page.route('**/picture/add/', (route) =>
      answerAsServer(route, { status: 409, json: { detail, code: 'too_many_pictures' } }),
    );
    await chooseFile(page, tool, { name: 'photo.webp', type: 'image/webp', bytes: photo });
    await expect(picture.getByRole('alert')).toBeVisible();
    await shoot('5-picture-quota');
    await picture.getByRole('button', { name: 'Cancel' }).click();
    await page.unroute('**/picture/add/');

    await question(page, 1).getByLabel('Question text').focus();
    await page.keyboard.press('End');
    await chooseFile(page, tool, { name: 'photo.webp', type: 'image/webp', bytes: photo });
    await expect(picture.getByText('The picture has been uploaded.')).toBeVisible();
    await picture.getByRole('button', { name: 'Insert picture' }).click();
    await shoot('6-picture-without-description');
    await picture.getByLabel('What does the picture show?').fill('A question on a phone');
    await picture.getByRole('button', { name: 'Insert picture' }).click();
    await expect(picture).toHaveCount(0);

    await page.getByRole('button', { name: 'Add question' }).click();
    await fillQuestion(page, 2, `How much is **half** of $x^2$?\n\n$$${LONG_FORMULA}$$`, [
      '$\\frac{x^2}{2}$',
      '$\\frac{x^2$',
    ]);
    await option(page, 2, 2).focus();
    await page.keyboard.press('Control+b');
    await question(page, 2).getByRole('button', { name: 'Add explanation' }).click();
    await page.keyboard.type('Half of *anything* is `it / 2`.');
    await expect(question(page, 2).getByText(/^This formula cannot be read/)).toBeVisible();
    await expect(question(page, 2).getByLabel('Explanation', { exact: true })).toContainText('Half of');
    await shoot('7-rich');

    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('dialog', { name: /^Preview/ });
    await expect(preview.getByAltText('A question on a phone')).toBeVisible();
    await shoot('8-preview-picture');
    await preview.getByLabel('Go to a question').selectOption('Question 2');
    await shoot('9-preview-formulas');
    await preview.getByText('Phone').click();
    await shoot('10-preview-phone');
    await page.getByRole('button', { name: 'Back to the editor' }).click();

    await page.getByRole('button', { name: 'Group into sections' }).click();
    await question(page, 1).getByLabel('Marks of question 1').selectOption('2');
    await page.getByLabel('each student gets').selectOption('1 of 2');
    await shoot('11-sections');

    await page.getByRole('button', { name: 'Remove question 1' }).click();
    await shoot('12-removed');
    await page
      .getByRole('button', { name: 'Collapse all' })
      .or(page.getByRole('button', { name: 'Collapse question 1' }))
      .first()
      .click();
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await shoot('13-leave');
  });

  test(`several right options, ${theme}`, async ({ world }) => {
    test.setTimeout(300_000);
    const folder = await clearFolder(theme, 'several');
    const teacher = await world.person('Teacher');
    const page = await world.open('/my-contest/addquiz', teacher, look);
    const shoot = (name: string) => takeScreenshots(page, join(folder, name));
    await fillDetails(page);
    await fillQuestion(page, 1, 'Which of these towns are capitals?', ['Oslo', 'Rome']);
    for (const town of ['Bergen', 'Milan', 'Turin']) {
      await question(page, 1).getByRole('button', { name: 'Add option' }).click();
      await page.keyboard.type(town);
    }
    await question(page, 1).getByLabel('Kind of question').selectOption('Several right options');
    await question(page, 1).getByLabel('Option 2 is a right option').check();
    await page.getByRole('button', { name: 'Add question' }).click();
    await fillQuestion(page, 2, 'Which town lies furthest north?', ['Oslo', 'Rome']);
    await shoot('1-rules');

    await question(page, 1).getByRole('radio', { name: 'Right minus wrong' }).check();
    await question(page, 1).getByLabel('Tell students how many are right').check();
    await page.getByRole('button', { name: 'Collapse question 1' }).click();
    await question(page, 2).getByLabel('Kind of question').selectOption('Several right options');
    await question(page, 2).getByLabel('Option 1 is a right option').uncheck();
    await shoot('2-folded-and-fault');

    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByText('Choose 2 options.')).toBeVisible();
    await shoot('3-preview');
  });

  test(`drafts, ${theme}`, async ({ world }) => {
    test.setTimeout(900_000);
    world.expectTrouble(/400|409|ERR_INTERNET_DISCONNECTED/);
    const folder = await clearFolder(theme, 'drafts');
    const teacher = await world.person('Teacher');
    const contest = await draftContest(world, teacher);
    const one = await world.open(`/my-contest/edit/${contest}`, teacher, look);
    const two = await world.open(`/my-contest/edit/${contest}`, teacher, look);
    const conflict = one
      .getByRole('alert')
      .filter({ hasText: 'This draft was also changed on another page' });
    const saved = async (name: string) =>
      expect
        .poll(async () => (await world.call('getDrafts', { as: teacher })).body.map((draft) => draft.name))
        .toContain(name);
    await two.getByLabel('Title').fill('Of the second computer');
    await saved('Of the second computer');
    await one.getByLabel('Title').fill('Of the first computer');
    await expect(conflict).toBeVisible();
    await takeScreenshots(one, join(folder, '1-conflict'));
    await conflict.getByRole('button', { name: 'Switch to the other version' }).click();
    await takeScreenshots(one, join(folder, '2-conflict-settled'));
    await two.reload();
    await expect(two.getByText(/was restored/)).toBeVisible();
    await takeScreenshots(two, join(folder, '3-restored'));
    await two.getByRole('button', { name: 'Discard my changes' }).click();
    await takeScreenshots(two, join(folder, '4-discarded'));

    const tab = await one.context().newPage();
    await tab.goto(`/my-contest/edit/${contest}`);
    await tab.getByLabel('Title').fill('In another tab');
    await expect(one.getByText('This draft is also open in another tab')).toBeVisible();
    await takeScreenshots(one, join(folder, '5-another-tab'));
    await tab.close();

    const away = await world.open('/my-contest/addquiz', teacher, look);
    await fillDetails(away, { title: 'A new contest about the rivers of Europe and their towns' });
    await saved('A new contest about the rivers of Europe and their towns');
    await away.context().setOffline(true);
    await question(away, 1).getByLabel('Question text').fill('Which river?');
    await expect(away.getByText('The server is not responding')).toBeVisible();
    await takeScreenshots(away, join(folder, '6-away'));
    await away.context().setOffline(false);

    const list = await world.open('/dashboard', teacher, look);
    await expect(list.getByText(/^Draft of a new contest/)).toBeVisible();
    await takeScreenshots(list, join(folder, '7-dashboard'));
    await list.goto('/my-contest');
    await takeScreenshots(list, join(folder, '8-my-contests'));
  });
}
