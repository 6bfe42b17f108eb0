/*
 * `npm run screenshots -- all`: every page for each viewer, at three widths and in both themes, with the
 * demo's school. The states of the main pages follow (screenshots-all-faces.ts). The pictures are only for
 * review: dist/screenshots is not committed. A magenta mark at the left edge shows where the first screen
 * ends.
 */
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import type { Person } from '../server/test/make-app.ts';
import { type PageRow, pages } from '../web/pages.ts';
import { type DemoSchool, makeDemoSchool, STATES } from './demo-school.ts';
import { expectAllSaved } from './running-contest.ts';
import { clearFolder, takeScreenshots } from './take-pictures.ts';
import { writeTabOrder } from './tab-order.ts';
import { test } from './test.ts';

type PageName = keyof typeof pages;
type Viewer = 'visitor' | 'teacher' | 'student';

/**
 * Pages for one role only, or with content only in some states. All others are taken for both roles in every
 * state.
 */
const ONLY: { [Name in PageName]?: { viewer: Viewer; states?: readonly (typeof STATES)[number][] } } = {
  joinContest: { viewer: 'student' },
  classes: { viewer: 'teacher' },
  class: { viewer: 'teacher' },
  gradebook: { viewer: 'teacher' },
  addQuiz: { viewer: 'teacher' },
  editQuiz: { viewer: 'teacher', states: ['draft', 'running'] },
  contest: { viewer: 'student', states: ['upcoming', 'running', 'ended'] },
  receipt: { viewer: 'student', states: ['ended'] },
  quiz: { viewer: 'student', states: ['running'] },
  studentResult: { viewer: 'student', states: ['running', 'ended'] },
  teacherResult: { viewer: 'teacher' },
  marks: { viewer: 'teacher', states: ['running', 'ended'] },
  similarity: { viewer: 'teacher', states: ['running', 'ended'] },
  practice: { viewer: 'student', states: ['ended'] },
  paper: { viewer: 'teacher' },
  studentPaper: { viewer: 'teacher', states: ['running', 'ended'] },
  live: { viewer: 'teacher', states: ['upcoming', 'running', 'ended'] },
  attempt: { viewer: 'teacher', states: ['running', 'ended'] },
};

/** Actions on a page that lead to another picture. */
const THEN: Record<string, { name: string; act: (page: Page) => Promise<void> }> = {
  'editQuiz-draft': {
    name: 'questions',
    act: async (page) => {
      await page.getByRole('button', { name: 'Questions', exact: true }).click();
      await page.getByRole('button', { name: 'Expand question 1', exact: true }).click();
    },
  },
  editProfile: {
    name: 'settings',
    act: (page) => page.getByRole('tab', { name: 'Account Settings' }).click(),
  },
  'live-running': {
    name: 'list',
    act: (page) => page.getByRole('radiogroup').getByText('List', { exact: true }).click(),
  },
  'quiz-running': {
    name: 'chosen',
    act: async (page) => {
      await page.getByRole('radio').nth(1).check({ force: true });
      await expectAllSaved(page);
    },
  },
};

type View = { name: string; address: string; as: Person | undefined };

function listViews(viewer: Viewer, school: DemoSchool | undefined): View[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.entries` loses the type of the keys
  const rows = Object.entries(pages) as [PageName, PageRow][];
  return rows.flatMap<View>(([page, { path, frame }]) => {
    const only = ONLY[page];
    const isSeen = only ? only.viewer === viewer : (viewer === 'visitor') === (frame === 'plain');
    if (!isSeen || page === 'logout') return [];
    if (!school || !path.includes(':contestId')) {
      const as = viewer === 'teacher' ? school?.ended.teacher : school?.student;
      const address = path
        .replace('*', '/nothing-is-here')
        .replace(':classId', String(school?.schoolClass ?? 1));
      return [{ name: page, address, as }];
    }
    return (only?.states ?? STATES).map((state) => {
      const { id, teacher, watched } = school[state];
      // Only a teacher's pages about one student use the query.
      const query = viewer === 'teacher' ? `?student=${encodeURIComponent(watched)}` : '';
      return {
        name: `${page}-${state}`,
        address: path.replace(':contestId', String(id)) + query,
        as: viewer === 'teacher' ? teacher : school.student,
      };
    });
  });
}

for (const dark of [false, true]) {
  for (const viewer of ['visitor', 'teacher', 'student'] as const) {
    const theme = dark ? 'dark' : 'light';
    test(`every page, ${theme}, ${viewer}`, async ({ world }) => {
      test.setTimeout(900_000);
      // The server refuses things that do not exist in a state, and the page explains this.
      world.expectTrouble(/40[1349]/);
      const folder = await clearFolder(theme, viewer);
      const school = viewer === 'visitor' ? undefined : await makeDemoSchool(world);
      const contexts = new Map<Person | undefined, BrowserContext>();
      for (const { name, address, as } of listViews(viewer, school)) {
        let context = contexts.get(as);
        if (!context) {
          const opened = await world.open('/robots.txt', as, { dark });
          context = opened.context();
          contexts.set(as, context);
        }
        const tab = await context.newPage();
        await tab.goto(address);
        await takeScreenshots(tab, join(folder, name));
        const then = THEN[name];
        if (then) {
          await then.act(tab);
          await takeScreenshots(tab, join(folder, `${name}-${then.name}`));
        }
        if (viewer !== 'teacher') await writeTabOrder(tab, join(folder, name));
        await tab.close();
      }
    });
  }
}
