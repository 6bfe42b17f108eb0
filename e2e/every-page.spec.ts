import { type PageRow, pages } from '../web/pages.ts';
import { joinedStudent, publishedContest, draftContest } from '../server/test/factories.ts';
import { isLongRun } from '../server/test/tries.ts';
import { expectNoAxeFindingsInBothThemes } from './axe.ts';
import { expectRoomForText } from './large-text.ts';
import { expectNoHorizontalScroll } from './layout.ts';
import { watchRequests } from './settled.ts';
import { expect, test, type World } from './test.ts';

const HOUR = 3_600_000;

/** For each role, the pages that only the other role may open, in any state of the contest. */
const OF_THE_OTHERS = {
  Teacher: /^\/results\/student\/|\/receipt$/,
  Student: /^\/(?:results\/teacher|live|my-contest\/edit)\//,
};

/** Creates a teacher with contests in each state, and a student who has answered one of them. */
async function school(world: World) {
  // An administrator is a teacher who also sees the pages of the administration.
  const teacher = await world.person('Administrator', { first_name: 'Grace' });
  const now = world.clock.now();
  const times = (start: number, end: number) => ({
    start_datetime: new Date(now + start).toISOString(),
    end_datetime: new Date(now + end).toISOString(),
  });
  const long =
    'A name as long as names of contests in real schools sometimes are, with Donaudampfschifffahrtsgesellschaft';
  const draft = await draftContest(world, teacher, { contest: { name: long, is_public: false } });
  const upcoming = await publishedContest(world, teacher, { contest: times(3 * HOUR, 4 * HOUR) });
  const running = await publishedContest(world, teacher, { contest: times(HOUR / 2, 2 * HOUR) });
  const ended = await publishedContest(world, teacher, { contest: times(HOUR / 4, HOUR / 2) });
  const student = await joinedStudent(world, upcoming.id, { first_name: 'Alan' });
  for (const contest of [running.id, ended.id]) {
    await world.call('joinContest', { as: student, body: { contest } });
  }
  await world.advance(HOUR / 3);
  await world.call('viewContest', { as: student, body: { contest: ended.id } });
  await world.call('submitAttempt', {
    as: student,
    body: { contest: ended.id, submission: [ended.right[0], ended.wrong[1]] },
  });
  await world.advance((2 * HOUR) / 3);
  const schoolClass = (await world.call('createClass', { as: teacher, body: { name: '7b' } })).body.id;
  const students = [{ name: 'Alan Turing', email: student.email, number: '17' }];
  await world.call('addStudents', { as: teacher, body: { class: schoolClass, students } });
  return { teacher, student, schoolClass, draft, upcoming, running, ended };
}

for (const role of ['visitor', 'Teacher', 'Student'] as const) {
  test(`every page as ${role}: axe finds nothing, nothing scrolls sideways, large text has room`, async ({
    world,
  }) => {
    test.slow();
    const { teacher, student, schoolClass, ...contests } = await school(world);
    const as = { visitor: undefined, Teacher: teacher, Student: student }[role];
    const isOpen = ({ path, frame }: PageRow) =>
      path !== '*' && path !== '/logout' && (as ? true : frame === 'plain');
    const addresses = Object.values<PageRow>(pages)
      .filter(isOpen)
      .flatMap(({ path }, n) =>
        path.includes(':contestId')
          ? chosen(contestsOf(path), n).map((id) => path.replace(':contestId', String(id)) + queryOf(path))
          : [path.replace(':classId', String(schoolClass))],
      );
    function queryOf(path: string): string {
      return path.startsWith('/live/:contestId/') ? `?student=${encodeURIComponent(student.email)}` : '';
    }
    function contestsOf(path: string): number[] {
      if (role !== 'visitor' && OF_THE_OTHERS[role].test(path)) return [contests.ended.id];
      if (path.includes('edit')) return [contests.draft, contests.ended.id];
      if (path.startsWith('/quiz')) return [contests.running.id];
      return [contests.upcoming.id, contests.running.id, contests.ended.id];
    }
    // One state of the contest for each page, another one for each role. With TEST_LONG=1, all states.
    function chosen(ids: number[], n: number): number[] {
      return isLongRun ? ids : ids.slice((n + role.length) % ids.length).slice(0, 1);
    }
    // For forbidden or missing things, the server responds with 404, 403 or 409, which the page explains.
    world.expectTrouble(/40[349]/);
    const page = await world.open('/robots.txt', as);
    const settled = watchRequests(page);
    for (const address of addresses) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible();
      await settled();
      await expectNoHorizontalScroll(page);
      await expectRoomForText(page);
      await expectNoAxeFindingsInBothThemes(page);
      expect(await page.title(), address).toMatch(/Tallymark/);
    }
  });
}
