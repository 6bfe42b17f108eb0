/* `npm run screenshots -- all`: marks, a corrected key, the leaderboard and printed reports. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { joinedStudent, publishedContest } from '../server/test/factories.ts';
import type { Person } from '../server/test/make-app.ts';
import { answerAsServer } from './answer-as-server.ts';
import { HOUR, MINUTE, refresh } from './running-contest.ts';
import { clearFolder, takeScreenshots } from './take-pictures.ts';
import { expect, test, type World } from './test.ts';

const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };

const NAMES = ['Ada', 'Grace', 'Alan', 'Emmy', 'Carl', 'Sofia', 'Blaise', 'Maryam', 'Leonhard', 'Ольга'];

/** Creates an ended contest of 6 questions with `responses` responses by students of decreasing ability. */
async function endedContest(world: World, responses: number) {
  const teacher = await world.person('Teacher');
  const contest = await publishedContest(world, teacher, {
    count: 6,
    contest: { minimum_marks: 3, name: 'The rivers of Europe and the towns along them' },
  });
  const students: Person[] = [];
  for (let at = 0; at < responses; at++) {
    students.push(await joinedStudent(world, contest.id, { first_name: NAMES[at % NAMES.length] ?? '' }));
  }
  await world.advance(HOUR);
  for (const [at, student] of students.entries()) {
    await refresh(world, student);
    const body = { contest: contest.id };
    await world.call('viewContest', { as: student, body });
    const known = Math.ceil((6 * (responses - at)) / responses);
    // The key of the third question is wrong: the strongest students chose another option.
    const submission = contest.questions.map(({ options }, index) =>
      index === 2
        ? (options[known > 3 ? 1 : 2]?.id ?? 0)
        : (options[index < known ? 0 : 1 + (at % 2)]?.id ?? 0),
    );
    await world.call('submitAttempt', { as: student, body: { ...body, submission } });
  }
  await world.advance(HOUR + MINUTE);
  for (const person of [teacher, ...students]) await refresh(world, person);
  return { teacher, contest, students };
}

for (const dark of [false, true]) {
  const theme = dark ? 'dark' : 'light';
  const look = { dark };

  for (const responses of [0, 1, 5, 12, 40]) {
    test(`marks, ${theme}, ${responses} responses`, async ({ world }) => {
      test.setTimeout(900_000);
      const folder = await clearFolder(theme, `marks-${responses}`);
      const { teacher, contest } = await endedContest(world, responses);
      const page = await world.open(`/results/teacher/${contest.id}/marks`, teacher, look);
      const shoot = (name: string) => takeScreenshots(page, join(folder, name));
      await shoot('1-marks');
      if (responses === 0) return;
      if (responses === 12) {
        await page.getByRole('button', { name: 'Add grades' }).click();
        await shoot('1-grades');
        await page.keyboard.press('Escape');
      }
      await page.getByText('Figures', { exact: true }).first().click();
      await page.getByText('What do these figures mean?').click();
      await page.getByText('Question 3', { exact: true }).filter({ visible: true }).first().click();
      await shoot('2-opened');
      if (responses !== 12) return;
      await page.getByRole('button', { name: 'Export' }).click();
      await shoot('3-export');
      await page.goto(`/results/teacher/${contest.id}/reports`);
      await expect(page.getByRole('region', { name: /^Report for/ }).first()).toBeVisible();
      await shoot('4-reports');
      await page.pdf({ path: join(folder, '4-reports.pdf'), format: 'A4', margin });
    });
  }

  test(`key, ${theme}`, async ({ world }) => {
    test.setTimeout(900_000);
    world.expectTrouble(/400|409/);
    const folder = await clearFolder(theme, 'key');
    const { teacher, contest, students } = await endedContest(world, 12);
    const page = await world.open(`/results/teacher/${contest.id}/paper`, teacher, look);
    const shoot = (name: string) => takeScreenshots(page, join(folder, name));
    const dialog = page.getByRole('dialog');
    const choose = (name: string) => dialog.getByRole('radio', { name, exact: true }).check();
    const counted = () => expect(dialog.getByText(/^Average/)).toBeVisible();
    const ask = async (number: number) => {
      await page.getByRole('button', { name: `Correct the key of question ${number}` }).click();
      await expect(dialog.getByRole('radiogroup', { name: 'What counts' })).toBeVisible();
    };
    const correct = async (reason: string) => {
      await dialog.getByRole('textbox', { name: 'Why?' }).fill(reason);
      await dialog.getByRole('button', { name: 'Correct the key' }).click();
      await expect(dialog).toBeHidden();
    };
    await shoot('1-paper');
    await ask(3);
    await shoot('2-asked');
    await choose('Another option is right');
    await choose('wrong');
    await counted();
    await shoot('3-other');
    await dialog.getByRole('button', { name: 'Correct the key' }).click();
    await shoot('4-no-reason');
    await correct('The second option was meant: the answers were entered in another order.');
    await shoot('5-corrected');
    await ask(4);
    await choose('Another option is right as well');
    await choose('also wrong');
    await counted();
    await shoot('6-also');
    await correct('Both are right.');
    await ask(5);
    await choose('Full marks for everybody');
    await counted();
    await shoot('7-all');
    await correct('Nobody could know this.');
    await ask(6);
    await choose('The question does not count');
    await counted();
    await shoot('8-drop');
    await page.route('**/correctkey/', (route) =>
      answerAsServer(route, {
        status: 409,
        json: {
          detail: 'The key was corrected meanwhile. Look at it and decide again.',
          code: 'key_changed',
        },
      }),
    );
    await dialog.getByRole('textbox', { name: 'Why?' }).fill('We have not had this yet.');
    await dialog.getByRole('button', { name: 'Correct the key' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await shoot('9-refused');
    await page.unroute('**/correctkey/');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await ask(6);
    await choose('The question does not count');
    await counted();
    await correct('We have not had this yet.');
    await page.getByText('Corrections to the key (4)').click();
    await shoot('10-history');
    await page.getByRole('button', { name: 'Undo the last correction' }).click();
    await counted();
    await shoot('11-undo');
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    const [student = teacher, , , , , , middle = teacher] = students;
    await world.call('setLeaderboard', { as: teacher, body: { contest: contest.id, shows: 'first_3' } });
    const first = await world.open(`/results/student/${contest.id}/result`, student, look);
    await expect(first.getByRole('region', { name: 'Leaderboard' })).toBeVisible();
    await takeScreenshots(first, join(folder, '12-result'));
    await world.call('setLeaderboard', { as: teacher, body: { contest: contest.id, shows: 'neighbours' } });
    const second = await world.open(`/results/student/${contest.id}/result`, middle, look);
    await expect(second.getByRole('region', { name: 'Leaderboard' })).toBeVisible();
    await takeScreenshots(second, join(folder, '13-result-neighbours'));
    await second.goto(`/my-contest/contest/${contest.id}/receipt`);
    await takeScreenshots(second, join(folder, '14-receipt'));
    await page.goto(`/results/teacher/${contest.id}/reports`);
    await expect(page.getByRole('region', { name: /^Report for/ }).first()).toBeVisible();
    await shoot('15-reports');
  });

  test(`leaderboard, ${theme}`, async ({ world }) => {
    test.setTimeout(900_000);
    world.expectTrouble(/500/);
    const folder = await clearFolder(theme, 'leaderboard');
    const { teacher, contest } = await endedContest(world, 12);
    const page = await world.open(`/results/teacher/${contest.id}/result`, teacher, look);
    const shoot = (name: string, more = {}) => takeScreenshots(page, join(folder, name), more);
    const dialog = page.getByRole('dialog', { name: 'Leaderboard' });
    const open = async () => {
      await page.getByRole('button', { name: 'More actions for this contest' }).click();
      await page.getByRole('menuitem', { name: 'Leaderboard…' }).click();
    };
    await hold(page, '**/leaderboard/', 'never');
    await open();
    await shoot('1-loading', { isWaiting: true });
    await page.unroute('**/leaderboard/');
    await hold(page, '**/leaderboard/', 'failed');
    await page.reload();
    await open();
    await page.clock.fastForward(10_000);
    await expect(dialog.getByRole('alert')).toBeVisible();
    await shoot('2-failed');
    await page.unroute('**/leaderboard/');
    await page.reload();
    await open();
    await expect(dialog.getByRole('radio', { name: 'Off' })).toBeChecked();
    await shoot('3-off');
    await dialog.getByRole('radio', { name: 'Each student’s neighbours' }).check();
    await expect(dialog.getByRole('table')).toBeVisible();
    await shoot('4-neighbours');
    await dialog.getByRole('radio', { name: 'The top 10' }).check();
    await dialog.getByRole('button', { name: 'Switch it on' }).click();
    const project = dialog.getByRole('button', { name: 'Show on the projector' });
    await expect(project).toBeVisible();
    await shoot('5-first-10');
    await project.click();
    await expect(page.getByRole('dialog').last().getByRole('table')).toBeVisible();
    await shoot('6-projector');
  });
}

/** Leaves a call unanswered, or makes it fail. */
const hold = (page: Page, address: string, face: 'never' | 'failed') =>
  page.route(address, (route) =>
    face === 'failed' ? route.fulfill({ status: 500, json: { detail: 'Something went wrong.' } }) : undefined,
  );
