/* `npm run screenshots -- all`: the main pages while loading, after an error, and empty. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type CallName, calls } from '#contract/calls.ts';
import { joinedStudent, publishedContest } from '../server/test/factories.ts';
import type { Person } from '../server/test/make-app.ts';
import { attemptLink, paperLink } from '../web/sitting/participation/attempt-address.ts';
import { type DemoSchool, makeDemoSchool } from './demo-school.ts';
import { MINUTE } from './running-contest.ts';
import { clearFolder, pausePageClock, runClockUntil, takeScreenshots } from './take-pictures.ts';
import { expect, test, type World } from './test.ts';

type View = { name: string; as: Person; address: string };
/** `waitsFor`: calls that the page needs before it can show anything. */
type Reading = View & { waitsFor: CallName[] };

function readings({ draft, running, ended, student }: DemoSchool): Reading[] {
  const [maria, samuel] = [ended.teacher, running.teacher];
  const teacher = `/results/teacher/${ended.id}`;
  return [
    { name: 'dashboard', as: maria, address: '/dashboard', waitsFor: ['getDashboard'] },
    { name: 'myContest', as: maria, address: '/my-contest', waitsFor: ['getContests'] },
    { name: 'results', as: maria, address: '/results', waitsFor: ['getContests'] },
    { name: 'contest-head', as: maria, address: `${teacher}/result`, waitsFor: ['getContest'] },
    {
      name: 'teacherResult',
      as: maria,
      address: `${teacher}/result`,
      waitsFor: ['getParticipants', 'getStatistics'],
    },
    { name: 'marks', as: maria, address: `${teacher}/marks`, waitsFor: ['getStatistics'] },
    { name: 'paper', as: maria, address: `${teacher}/paper`, waitsFor: ['viewContest'] },
    { name: 'live', as: samuel, address: `/live/${running.id}`, waitsFor: ['getLive', 'getLiveGrid'] },
    {
      name: 'studentPaper',
      as: maria,
      address: paperLink(ended.id, ended.watched).to,
      waitsFor: ['getPaper'],
    },
    {
      name: 'attempt',
      as: maria,
      address: attemptLink(ended.id, ended.watched).to,
      waitsFor: ['getTimeline'],
    },
    { name: 'editQuiz', as: maria, address: `/my-contest/edit/${draft.id}`, waitsFor: ['viewContest'] },
    { name: 'editProfile', as: maria, address: '/edit-profile', waitsFor: ['getTeacher'] },
    {
      name: 'student-contest',
      as: student,
      address: `/my-contest/contest/${running.id}`,
      waitsFor: ['getContest'],
    },
    {
      name: 'student-receipt',
      as: student,
      address: `/my-contest/contest/${ended.id}/receipt`,
      waitsFor: ['getReceipt'],
    },
    {
      name: 'student-result',
      as: student,
      address: `/results/student/${ended.id}/result`,
      waitsFor: ['getResult'],
    },
    {
      name: 'student-join',
      as: student,
      address: `/join-contest?contest=${running.id}`,
      waitsFor: ['getContest'],
    },
    { name: 'student-quiz', as: student, address: `/quiz/${running.id}`, waitsFor: ['viewContest'] },
  ];
}

/** Creates pages without content: those of new users, and of a contest without participants. */
async function emptyViews(world: World): Promise<View[]> {
  const [newTeacher, newStudent, teacher] = [
    await world.person('Teacher'),
    await world.person('Student'),
    await world.person('Teacher'),
  ];
  const between = (start: number, end: number) => ({
    start_datetime: new Date(world.clock.now() + start * MINUTE).toISOString(),
    end_datetime: new Date(world.clock.now() + end * MINUTE).toISOString(),
  });
  const running = await publishedContest(world, teacher, { contest: between(-10, 50) });
  const ended = await publishedContest(world, teacher, { contest: between(-50, 1) });
  const joined = await publishedContest(world, teacher, { contest: between(-10, 1) });
  const student = await joinedStudent(world, joined.id);
  await world.advance(2 * MINUTE);
  return [
    { name: 'dashboard', as: newTeacher, address: '/dashboard' },
    { name: 'myContest', as: newTeacher, address: '/my-contest' },
    { name: 'results', as: newTeacher, address: '/results' },
    { name: 'student-dashboard', as: newStudent, address: '/dashboard' },
    { name: 'student-myContest', as: newStudent, address: '/my-contest' },
    { name: 'student-results', as: newStudent, address: '/results' },
    { name: 'student-contest', as: newStudent, address: '/my-contest/contest/11111111' },
    { name: 'student-contest-ended', as: student, address: `/my-contest/contest/${joined.id}` },
    { name: 'student-result', as: student, address: `/results/student/${joined.id}/result` },
    { name: 'student-receipt', as: student, address: `/my-contest/contest/${joined.id}/receipt` },
    { name: 'contest-head', as: teacher, address: '/results/teacher/11111111/result' },
    { name: 'teacherResult-running', as: teacher, address: `/results/teacher/${running.id}/result` },
    { name: 'teacherResult-ended', as: teacher, address: `/results/teacher/${ended.id}/result` },
    { name: 'live', as: teacher, address: `/live/${running.id}` },
    { name: 'marks', as: teacher, address: `/results/teacher/${running.id}/marks` },
    { name: 'reports', as: teacher, address: `/results/teacher/${running.id}/reports` },
    { name: 'paper', as: teacher, address: `/results/teacher/${running.id}/paper` },
    { name: 'print', as: teacher, address: `/results/teacher/${running.id}/print` },
    { name: 'studentPaper', as: teacher, address: paperLink(joined.id, student.email).to },
    { name: 'attempt', as: teacher, address: attemptLink(joined.id, student.email).to },
  ];
}

/** Leaves the calls of `waitsFor` unanswered, or makes them fail. */
async function holdUp(page: Page, { waitsFor }: Reading, face: 'loading' | 'failed'): Promise<void> {
  const paths = new Set<string>(waitsFor.map((name) => calls[name].path));
  await page.route(
    ({ pathname }) => paths.has(pathname),
    (route) =>
      face === 'failed'
        ? route.fulfill({ status: 500, json: { detail: 'Something went wrong on the server.' } })
        : undefined,
  );
}

for (const dark of [false, true]) {
  const theme = dark ? 'dark' : 'light';
  const look = { dark };

  for (const face of ['loading', 'failed'] as const) {
    test(`main pages, ${theme}, ${face}`, async ({ world }) => {
      test.setTimeout(900_000);
      world.expectTrouble(/500/);
      const folder = await clearFolder(theme, face);
      for (const reading of readings(await makeDemoSchool(world))) {
        const page = await world.open('/robots.txt', reading.as, look);
        await holdUp(page, reading, face);
        await page.goto(reading.address);
        // A failed call is retried for some seconds before the page shows an error.
        if (face === 'failed') {
          // The quiz shows the error immediately, without skeletons.
          const shapes = page.locator('[data-shape]');
          await expect(shapes.or(page.getByRole('alert')).first()).toBeVisible();
          // Later, pages try again and show skeletons.
          await pausePageClock(page);
          await runClockUntil(page, page.getByRole('alert').first());
        }
        const isWaiting = face === 'loading';
        await takeScreenshots(page, join(folder, reading.name), { isWaiting, isPaused: !isWaiting });
        await page.context().close();
      }
    });
  }

  test(`main pages, ${theme}, empty`, async ({ world }) => {
    test.setTimeout(900_000);
    world.expectTrouble(/40[0149]/);
    const folder = await clearFolder(theme, 'empty');
    for (const { name, as, address } of await emptyViews(world)) {
      const page = await world.open(address, as, look);
      await takeScreenshots(page, join(folder, name));
      await page.context().close();
    }
  });
}
