/*
 * `npm run screenshots`: pictures for README, guides and landing page in docs/screenshots, with demo data.
 * The clock is that of the tests, so that unchanged pages give identical pictures.
 */
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { DEMO_PASSWORD, fillSchool } from '../server/commands/demo-school.ts';
import type { Person } from '../server/test/make-app.ts';
import { createEveryKindContest } from './every-kind.ts';
import { loadHandOver } from './offline-quiz.ts';
import { expectAllSaved, HOUR, MINUTE, refresh } from './running-contest.ts';
import { expect, test, type World } from './test.ts';

const FOLDER = fileURLToPath(new URL('../docs/screenshots/', import.meta.url));

type Size = { width: number; height: number; scale: number };
const LAPTOP: Size = { width: 1280, height: 800, scale: 1.5 };
const PHONE: Size = { width: 390, height: 844, scale: 1.5 };
/** Window of the pictures for the landing page's cards, which show one part of a page. */
const CARD: Size = { width: 640, height: 1200, scale: 2 };
/** Size of these pictures, with the part in the middle. */
const CARD_PICTURE = { width: 1040, height: 832, margin: 40 };

/** Distance (px) from the top of the window to the area below the page's bar. */
const BELOW_BAR = 88;

/**
 * `from`: height (px) to which the page is scrolled, with `shows` in view; by default it is not scrolled.
 * `first`: actions before the picture. `of`: returns the part of the page that the picture shows.
 */
type Picture = {
  name: string;
  path: string;
  as: Person;
  size: Size;
  shows: RegExp;
  from?: number;
  first?: (page: Page, world: World) => Promise<void>;
  of?: (page: Page) => Locator;
};

async function logIn(world: World, email: string): Promise<Person> {
  const { body } = await world.call('logIn', { body: { email, password: DEMO_PASSWORD } });
  return { email, token: body.access, refresh: body.refresh };
}

/** Opens the second step of the editor, with one question. */
const toQuestions = async (page: Page) => {
  await page.getByRole('button', { name: 'Questions', exact: true }).click();
  await page.getByRole('button', { name: 'Expand question 1', exact: true }).click();
  await page.getByRole('heading', { level: 1 }).click();
};

/** Pasted text with a complete question, one with formulas, and one without a key. */
const PASTED = `1. Which planet is the largest?
a) Saturn
*b) Jupiter
c) Neptune

2. Where does $x^2 - 2x + 1$ have its minimum?
a) $x = 0$
b) $x = 1$
c) $x = -1$
Answer: b

3. Which gas do plants take from the air?
a) Oxygen
b) Nitrogen
c) Carbon dioxide

4. Describe the water cycle.
`;

const pasteQuestions = async (page: Page) => {
  await page.getByLabel('Paste your questions, or drop a file').fill(PASTED);
  await page.getByRole('button', { name: 'Read the questions' }).click();
  await expect(page.getByRole('button', { name: 'Open in the editor' })).toBeVisible();
};

const chooseOne = async (page: Page) => {
  // The right option, because visitors may know the answer.
  await page.getByRole('radio', { name: 'The newton' }).check({ force: true });
  await expectAllSaved(page);
};

/** Chooses without a network, and opens the ways to hand in. */
const handInAnotherWay = async (page: Page, world: World) => {
  world.expectTrouble(/ERR_INTERNET_DISCONNECTED/);
  await chooseOne(page);
  await loadHandOver(page, world);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio').first().check({ force: true });
  await page.getByRole('button', { name: 'Hand in another way' }).click();
};

async function listPictures(world: World): Promise<Picture[]> {
  // Times in whole minutes are easier to read.
  const now = Math.floor(world.clock.now() / 60_000) * 60_000;
  const { teachers, students } = await fillSchool(world.db, world.pool, now);
  const teacher = await logIn(world, teachers[0] ?? '');
  const student = await logIn(world, students[2] ?? '');
  const administrator = await world.person('Administrator', { first_name: 'Dorothea' });
  const idOf = async (person: Person, name: string) => {
    const { body } = await world.call('getContests', { as: person });
    return body.find((contest) => contest.name.startsWith(name))?.id ?? 0;
  };
  const geography = await idOf(teacher, 'World geography');
  const draft = await idOf(teacher, 'Physics, draft');
  const physics = await idOf(student, 'Secondary-school physics');

  const teacherResult = { path: `/results/teacher/${geography}/result`, as: teacher };
  const editor = { path: `/my-contest/edit/${draft}`, as: teacher, first: toQuestions };
  const contest = { path: `/my-contest/contest/${physics}`, as: student };
  return [
    { ...editor, name: 'editor', size: LAPTOP, shows: /Question 1\b/ },
    {
      name: 'import',
      path: '/my-contest/give',
      as: teacher,
      size: { ...LAPTOP, height: 900 },
      shows: /Which option is right/,
      first: pasteQuestions,
    },
    {
      ...editor,
      name: 'card-create',
      size: CARD,
      shows: /Question 1\b/,
      of: (page) => page.getByRole('region', { name: 'Question 1', exact: true }),
    },
    { ...teacherResult, name: 'teacher-result', size: LAPTOP, shows: /Average/ },
    {
      path: `/results/teacher/${geography}/marks`,
      as: teacher,
      name: 'card-track',
      size: CARD,
      shows: /Distribution of marks/,
      of: (page) => page.getByRole('region', { name: 'Distribution of marks' }),
    },
    { name: 'my-contest', path: '/my-contest', as: teacher, size: LAPTOP, shows: /World geography/ },
    {
      name: 'quiz',
      path: `/quiz/${physics}`,
      as: student,
      size: PHONE,
      shows: /Question 1 of/,
      first: chooseOne,
    },
    {
      name: 'hand-over',
      path: `/quiz/${physics}`,
      as: student,
      size: PHONE,
      shows: /Show a code/,
      first: handInAnotherWay,
    },
    {
      name: 'student-result',
      path: `/results/student/${geography}/result`,
      as: student,
      size: LAPTOP,
      shows: /Contest Ended/,
    },
    { ...contest, name: 'contest', size: PHONE, shows: /Secondary-school physics/ },
    {
      ...contest,
      name: 'card-join',
      size: CARD,
      shows: /^Running:/,
      of: (page) =>
        page
          .locator('div')
          .filter({ has: page.getByRole('progressbar') })
          .filter({ has: page.getByRole('button', { name: 'Start Quiz' }) })
          .last(),
    },
    {
      name: 'administration',
      path: '/administration',
      as: administrator,
      size: LAPTOP,
      shows: /Do not upgrade now/,
    },
    {
      name: 'accounts',
      path: '/administration?part=accounts',
      as: administrator,
      size: LAPTOP,
      shows: /Last log-in/,
    },
  ];
}

/** Takes a picture of one part of the page, in the middle of the page's colour. */
async function takePart(page: Page, part: Locator): Promise<Buffer> {
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const { width, height, margin } = CARD_PICTURE;
  const inner = { width: width - 2 * margin, height: height - 2 * margin };
  const picture = await part.screenshot({ animations: 'disabled', caret: 'hide' });
  return sharp(picture)
    .resize({ ...inner, fit: 'contain', background })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background })
    .toBuffer();
}

async function take(
  world: World,
  theme: 'light' | 'dark',
  { name, path, as, size, shows, from, first, of }: Picture,
) {
  const { width, height, scale } = size;
  const page = await world.open(path, as, {
    width,
    height,
    dark: theme === 'dark',
    context: { deviceScaleFactor: scale, reducedMotion: 'reduce' },
  });
  await first?.(page, world);
  const place = page.getByText(shows).first();
  await expect(place).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await place.evaluate(async (element, line) => {
    await document.fonts.ready;
    const above = window.scrollY + element.getBoundingClientRect().top;
    window.scrollTo({ top: line ? above - line : 0, behavior: 'instant' });
  }, from ?? 0);
  const picture = of
    ? await takePart(page, of(page))
    : await page.screenshot({ animations: 'disabled', caret: 'hide' });
  await sharp(picture).webp({ quality: 80, effort: 6 }).toFile(`${FOLDER}${name}-${theme}.webp`);
  await page.context().close();
}

/** Opens a matching question in the editor, with all other questions folded. */
const toPairs = async (page: Page) => {
  await page.getByRole('button', { name: 'Questions', exact: true }).click();
  await page.getByRole('button', { name: 'Collapse all' }).click();
  await page.getByRole('button', { name: 'Expand question 8', exact: true }).click();
  await page.getByRole('heading', { level: 1 }).click();
};

/** Goes to the ordering question, and moves an option. */
const toOrder = async (page: Page) => {
  await page.getByRole('button', { name: 'All questions' }).click();
  await page.getByRole('button', { name: /^Question 9/ }).click();
  await page.getByRole('button', { name: 'Move 1\u{A0}foot up' }).click();
  await expectAllSaved(page);
};

async function listKinds(world: World): Promise<Picture[]> {
  const { contest, student, teacher } = await createEveryKindContest(world);
  const { body } = await world.call('duplicateContest', { as: teacher, body: { sample: 'every-kind' } });
  await world.advance(HOUR + MINUTE);
  await refresh(world, student);
  await refresh(world, teacher);
  return [
    {
      name: 'editor-pairs',
      path: `/my-contest/edit/${body.id}`,
      as: teacher,
      size: LAPTOP,
      shows: /^Question 8$/,
      from: BELOW_BAR,
      first: toPairs,
    },
    {
      name: 'quiz-order',
      path: `/quiz/${contest.id}`,
      as: student,
      size: PHONE,
      shows: /Question 9 of/,
      first: toOrder,
    },
  ];
}

for (const theme of ['light', 'dark'] as const) {
  test(`screenshots, ${theme}`, async ({ world }) => {
    test.setTimeout(180_000);
    for (const picture of await listPictures(world)) await take(world, theme, picture);
  });

  test(`kinds of questions, ${theme}`, async ({ world }) => {
    for (const picture of await listKinds(world)) await take(world, theme, picture);
  });
}
