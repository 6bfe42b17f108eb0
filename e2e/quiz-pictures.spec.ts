import sharp from 'sharp';
import { contestBody, joinedStudent } from '../server/test/factories.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expectNoHorizontalScroll } from './layout.ts';
import { storedPictures, openStoredQuiz, waitUntilStored, ALLOW_WORKERS } from './offline-quiz.ts';
import { expectAllSaved, choose, HOUR, MINUTE, refresh, submit } from './running-contest.ts';
import { expect, test, type World } from './test.ts';

const OFFLINE = /ERR_INTERNET_DISCONNECTED/;
const LONG = 'A map of a river with four towns. '.repeat(10).trim();

const question = (text: string, options: string[]) => ({
  question_text: text,
  marks: 1,
  options: options.map((option_text) => ({ option_text, is_correct: false })),
});

/**
 * Creates a running contest with pictures in the text of question 1 and in the options of question 2.
 * `hasPairs`: question 3 also has a picture in a prompt.
 */
async function contestWithPictures(world: World, { hasPairs = false } = {}) {
  const teacher = await world.person('Teacher');
  const add = async (width: number, height: number) => {
    const bytes = await sharp({ create: { width, height, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const { body } = await world.call('addPicture', {
      as: teacher,
      body: {},
      file: new Blob([Uint8Array.from(bytes)]),
    });
    return body.picture;
  };
  const [large, small] = [await add(1200, 800), await add(120, 80)];
  const flag = await add(60, 40);
  const pairs = {
    ...question('Which is the capital?', ['Lima', 'Santiago']),
    kind: 'matching',
    format: 'rich',
    content: { prompts: [{ text: `![A flag](picture:${flag})` }, { text: 'Chile' }] },
    key: { pairs: [0, 1] },
  };
  const { contest, questions } = contestBody(world, { contest: { minimum_marks: 0 } });
  const [first, second, third] = questions;
  const body = {
    contest,
    questions: [
      { ...first, format: 'rich', question_text: `Which town?\n\n![${LONG}](picture:${large})` },
      {
        ...second,
        format: 'rich',
        options: second?.options.map(({ option_text: text, is_correct }) => ({
          option_text: `${text} ![A ${text} sign](picture:${small})`,
          is_correct,
        })),
      },
      hasPairs ? pairs : third,
    ],
  };
  const { id } = (await world.call('createContest', { as: teacher, body })).body;
  await world.call('publishContest', { as: teacher, body: { contest: id } });
  const student = await joinedStudent(world, id);
  await world.advance(HOUR + MINUTE);
  await refresh(world, student);
  return { id, student, pictures: [large, small, ...(hasPairs ? [flag] : [])] };
}

test('a picture has its place before it comes, says what it shows, and can be enlarged on a phone', async ({
  world,
}) => {
  world.expectTrouble(/picture/);
  const { id, student } = await contestWithPictures(world);
  const page = await world.open(`/robots.txt`, student, { width: 360, height: 740 });
  page.on('dialog', (dialog) => void dialog.accept());
  const held = Promise.withResolvers<void>();
  await page.route('**/api/picture/**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`/quiz/${id}`, { waitUntil: 'commit' });
  const picture = page.getByRole('img', { name: LONG });
  await expect(picture).toBeVisible();
  const before = await picture.boundingBox();
  held.resolve();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  expect(await picture.boundingBox()).toEqual(before);
  expect((before?.width ?? 0) / (before?.height ?? 1)).toBeCloseTo(1.5, 1);
  await expectNoHorizontalScroll(page, [320, 360]);
  await expectNoAxeFindings(page);

  await page.getByRole('button', { name: 'Enlarge' }).click();
  const dialog = page.getByRole('dialog', { name: 'Picture' });
  await expect(dialog.getByRole('img', { name: LONG })).toHaveJSProperty('width', 1200);
  await expectNoAxeFindings(page);
  await page.keyboard.press('1'); // The key must not choose an option behind the picture.
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.getByRole('radio', { name: 'right', exact: true }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  // The accessible name of an option includes the description of its picture.
  await page.getByRole('radio', { name: 'right A right sign' }).check();
  await expectNoHorizontalScroll(page, [320, 360]);
});

test('a picture that does not come shows its description, and is asked for again', async ({ world }) => {
  world.expectTrouble(/picture|ERR_FAILED|could not be stored/);
  const { id, student } = await contestWithPictures(world);
  const page = await world.open('/robots.txt', student);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.route('**/api/picture/**', (route) => route.abort());
  await page.goto(`/quiz/${id}`);
  const again = page.getByRole('button', { name: 'Load the picture' });
  await expect(page.getByText(LONG)).toBeVisible();
  await expectNoAxeFindings(page);
  await page.unroute('**/api/picture/**');
  await again.click();
  await expect(page.getByRole('img', { name: LONG })).toBeVisible();
});

test('a quiz that is opened again without the network shows its pictures; afterwards nothing of them stays', async ({
  world,
}) => {
  world.expectTrouble(OFFLINE);
  const { id, student, pictures } = await contestWithPictures(world, { hasPairs: true });
  const page = await openStoredQuiz(world, id, student);
  await expect.poll(() => storedPictures(page)).toHaveLength(3);
  expect((await storedPictures(page)).toSorted()).toEqual(pictures.toSorted());

  // Clears the browser's own cache, which would otherwise still have the pictures.
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await page.context().setOffline(true);
  await page.reload();
  const isShown = (name: string) =>
    expect
      .poll(() =>
        page
          .getByRole('img', { name, exact: true })
          .evaluate((image: HTMLImageElement) => [image.src.slice(0, 5), image.naturalWidth > 0]),
      )
      .toEqual(['blob:', true]);
  await isShown(LONG);
  await choose(page, 'right');
  await page.getByRole('button', { name: 'Next' }).click();
  await isShown('A right sign');
  await page.getByRole('radio', { name: 'right A right sign' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await isShown('A flag');
  await page.getByRole('combobox').first().selectOption({ index: 1 });

  await page.context().setOffline(false);
  await expectAllSaved(page);
  await submit(page);
  await expect(page).toHaveURL(/my-contest/);
  await expect.poll(() => storedPictures(page)).toEqual([]);
});

test('a log-out removes the pictures of everybody from a shared computer', async ({ world }) => {
  const { id, student } = await contestWithPictures(world);
  const page = await world.open(`/quiz/${id}`, student, { context: ALLOW_WORKERS });
  page.on('dialog', (dialog) => void dialog.accept());
  await waitUntilStored(page, id);
  await expect.poll(() => storedPictures(page)).toHaveLength(2);
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  expect(await storedPictures(page)).toEqual([]);
});
