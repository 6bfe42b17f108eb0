/* `npm run screenshots -- all`: slips, late answers, departures, offline devices and old browsers. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { joinedStudent, publishedContest } from '../server/test/factories.ts';
import { attemptAddress, attemptOf, liveAddress, runningClass } from './running-class.ts';
import {
  choose,
  expectAllSaved,
  HOUR,
  lookAway,
  lookBack,
  MINUTE,
  refresh,
  runningContest,
  timeUntilEnd,
} from './running-contest.ts';
import { answeredContest, resultAddress } from './result-school.ts';
import { clearFolder, stopTimers, takeScreenshots } from './take-pictures.ts';
import { expect, test } from './test.ts';

const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };

for (const dark of [false, true]) {
  const theme = dark ? 'dark' : 'light';
  const look = { dark };

  test(`slips, ${theme}`, async ({ world }) => {
    test.setTimeout(900_000);
    const folder = await clearFolder(theme, 'slips');
    const teacher = await world.person('Teacher');
    const schoolClass = (await world.call('createClass', { as: teacher, body: { name: '7b' } })).body.id;
    const names = ['Mia Keller', 'Hubert Blaine Adolph Wolfeschlegelsteinhausenbergerdorff', 'عمر الخيام'];
    const students = Array.from({ length: 12 }, (_, n) => ({ name: names[n] ?? `Student Number ${n}` }));
    await world.call('addStudents', { as: teacher, body: { class: schoolClass, students } });
    const page = await world.open(`/classes/${schoolClass}`, teacher, look);
    const shoot = (name: string) => takeScreenshots(page, join(folder, name));
    await shoot('1-class');
    await page.getByRole('button', { name: 'Create log-in names for 12 students' }).click();
    await shoot('2-dialog');
    await page.getByRole('button', { name: 'Create 12 log-in names' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Slips for 7b' })).toBeVisible();
    await shoot('3-slips');
    await page.pdf({ path: join(folder, '3-slips.pdf'), format: 'A4', margin });
    const slip = page.getByRole('list', { name: 'Slips' }).getByRole('listitem').first();
    const [email = '', password = ''] = await slip
      .locator('dd')
      .evaluateAll(([, ...typed]) => typed.map((element) => element.textContent ?? ''));
    await page.getByRole('button', { name: 'Back to the class' }).click();
    await shoot('4-printed');
    await page.getByRole('button', { name: 'I have printed them' }).click();
    await shoot('5-class-with-slips');
    const hers = await world.open('/login', undefined, look);
    await hers.getByLabel('Email').fill(email);
    await hers.getByLabel('Password', { exact: true }).fill(password);
    await hers.keyboard.press('Enter');
    await world.advance(2000);
    await expect(hers.getByRole('link', { name: 'choose a password' })).toBeVisible();
    await takeScreenshots(hers, join(folder, '6-dashboard-with-slip'));
    await hers.getByRole('link', { name: 'choose a password' }).click();
    await expect(hers.getByRole('heading', { level: 1, name: 'Choose your password' })).toBeVisible();
    await takeScreenshots(hers, join(folder, '7-choose-password'));
    const scanned = await world.open(`/slip#${password}`, undefined, look);
    await expect(scanned.getByRole('button', { name: 'Log in' })).toBeVisible();
    await takeScreenshots(scanned, join(folder, '8-slip'));
    world.expectTrouble(/403/);
    await scanned.getByRole('button', { name: 'Log in' }).click();
    await expect(scanned.getByRole('alert')).toBeVisible();
    await takeScreenshots(scanned, join(folder, '9-slip-used'));
    // A colleague who has created slips loses access to the class.
    const anna = await world.person('Teacher', { first_name: 'Anna' });
    const { body: made } = await world.call('makeShareCode', {
      as: teacher,
      body: { class: schoolClass, right: 'own' },
    });
    await world.call('takeShareCode', { as: anna, body: { code: made.code } });
    const list = await world.call('getClass', { as: anna, body: { class: schoolClass } });
    const ids = list.body.students.slice(2, 5).map(({ id }: { id: number }) => id);
    await world.call('makeAccounts', { as: anna, body: { class: schoolClass, students: ids } });
    await page.reload();
    await page
      .getByRole('button', { name: /^(More|Share)/ })
      .first()
      .click();
    const item = page.getByRole('menuitem', { name: 'Share with colleagues…' });
    if (await item.isVisible()) await item.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await shoot('7-colleagues');
    await page.getByRole('button', { name: 'Remove Anna Lovelace’s access' }).click();
    await expect(page.getByRole('dialog', { name: /^Remove .*’s access/ })).toBeVisible();
    await shoot('8-remove');
    await page
      .getByRole('dialog', { name: /^Remove .*’s access/ })
      .getByRole('button', { name: 'Remove' })
      .click();
    await expect(page.getByRole('dialog', { name: /^Remove .*’s access/ })).toBeHidden();
    await shoot('9-removed');
  });

  test(`supervision, ${theme}`, async ({ world }) => {
    test.setTimeout(900_000);
    world.expectTrouble(/401/);
    const folder = await clearFolder(theme, 'supervision');
    const running = await runningClass(world, ['Ada', 'Bob', 'Carl', 'Dora']);
    const { teacher, contest, students } = running;
    const [ada, bob] = [attemptOf(world, students.Ada, contest), attemptOf(world, students.Bob, contest)];
    await ada.begin();
    await bob.begin();
    await ada.save(contest.right.slice(0, 2));
    for (const [n, duration] of [12_000, 125_000].entries()) await ada.leave(n + 1, { duration });
    await bob.leave(1, { away: true });
    // Bob's record of reloads has reached its maximum.
    for (let sent = 0; sent < 12; sent++) {
      const events = Array.from({ length: 100 }, (_, n) => ({
        number: 2 + sent * 100 + n,
        kind: 'opened' as const,
        datetime: new Date(world.clock.now()).toISOString(),
      }));
      await world.call('recordEvents', {
        as: students.Bob,
        body: { contest: contest.id, device: 1, events, away: true },
      });
    }
    const page = await world.open(liveAddress(contest), teacher, look);
    const shoot = (name: string) => takeScreenshots(page, join(folder, name));
    await expect(page.getByRole('region', { name: 'Answered questions' })).toBeVisible();
    await shoot('1-live');
    await page.goto(attemptAddress(contest, students.Bob));
    await shoot('2-timeline-full');
    await page.goto(attemptAddress(contest, students.Ada));
    await shoot('3-timeline');
    // Three late answers: two would raise the marks, and one would lower them.
    await world.advance(MINUTE);
    const chosen = new Date(world.clock.now()).toISOString();
    await world.advance(HOUR);
    const [, second = 0] = contest.wrong;
    await ada.save([contest.wrong[0] ?? 0, second, contest.right[2] ?? 0], { chosen });
    await refresh(world, teacher);
    await page.reload();
    await shoot('4-late');
    await page.getByRole('button', { name: 'Accept late answers' }).click();
    await expect(page.getByRole('dialog').getByRole('region', { name: 'What this does' })).toBeVisible();
    await shoot('5-accept');
    await page.getByRole('radio', { name: 'Count the last answer' }).check();
    await shoot('6-accept-last');
    await page.getByRole('radio', { name: 'Keep the better answer' }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(page.getByText('because the earlier answer earns more')).toBeVisible();
    await shoot('7-accepted');
    await page.goto(resultAddress(contest));
    await shoot('8-participants');
    await page.goto(liveAddress(contest));
    await shoot('9-live-over');
  });

  test(`typed names, ${theme}`, async ({ world }) => {
    test.setTimeout(900_000);
    world.expectTrouble(/401/);
    const folder = await clearFolder(theme, 'typed-names');
    const teacher = await world.person('Teacher');
    const schoolClass = (await world.call('createClass', { as: teacher, body: { name: '7b' } })).body.id;
    const typed = [
      { name: 'Mia Keller', email: 'mia@school.example' },
      {
        name: 'Hubert Blaine Adolph Wolfeschlegelsteinhausenbergerdorff',
        email: 'hubert.blaine@a-secondary-school.example',
      },
      { name: 'عمر الخيام', email: 'omar@school.example' },
      { name: 'Jo Moss', email: 'jo@school.example' },
    ];
    await world.call('addStudents', { as: teacher, body: { class: schoolClass, students: typed } });
    const contest = await publishedContest(world, teacher, { contest: { is_public: false } });
    await world.call('addClass', { as: teacher, body: { contest: contest.id, class: schoolClass } });
    const body = { contest: contest.id };
    const mia = await world.person('Student', { email: 'mia@school.example', first_name: 'Amelia' });
    const jo = await world.person('Student', { email: 'jo@school.example', first_name: 'Johanna' });
    await world.call('openContest', { as: jo, body });
    for (const [who, minutes] of [
      [jo.email, 90],
      ['omar@school.example', 60],
    ] as const)
      await world.call('setExtraTime', { as: teacher, body: { ...body, email: who, minutes } });
    const page = await world.open(resultAddress(contest), teacher, look);
    const shoot = (name: string) => takeScreenshots(page, join(folder, name));
    await shoot('1-before');
    await page.goto(liveAddress(contest));
    await shoot('1-live-before');
    await world.advance(HOUR);
    await refresh(world, mia);
    await refresh(world, teacher);
    await world.call('viewContest', { as: mia, body });
    await world.call('submitAttempt', { as: mia, body: { ...body, submission: contest.right } });
    await page.goto(resultAddress(contest));
    await shoot('2-during');
    await page.goto(liveAddress(contest));
    await shoot('3-live');
    await world.advance(contest.end.getTime() - world.clock.now() + MINUTE);
    await refresh(world, teacher);
    await page.goto(resultAddress(contest));
    await expect(page.getByText('with extra time can still answer')).toBeVisible();
    await shoot('4-still-open');
    await page.getByRole('button', { name: 'Close now for Jo' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await shoot('5-close');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    for (const part of ['marks', 'paper']) {
      await page.goto(`/results/teacher/${contest.id}/${part}`);
      await shoot(`6-still-open-${part}`);
    }
    await page.goto(liveAddress(contest));
    await shoot('6-still-open-live');
    for (const email of [jo.email, 'omar@school.example'])
      await world.call('closeForStudent', { as: teacher, body: { ...body, email } });
    await page.goto(resultAddress(contest));
    await shoot('7-after');
    await page.goto(`/results/teacher/${contest.id}/marks`);
    await shoot('8-marks');
    await page.goto(`/results/teacher/${contest.id}/reports`);
    await expect(page.getByRole('region', { name: /^Report for/ }).first()).toBeVisible();
    await shoot('9-reports');
    await page.pdf({ path: join(folder, '9-reports.pdf'), format: 'A4', margin });
  });

  test(`kept right, ${theme}`, async ({ world }) => {
    test.setTimeout(900_000);
    const folder = await clearFolder(theme, 'kept-right');
    const { teacher, contest, ada, bob } = await answeredContest(world);
    const [, question] = contest.questions;
    const rulings = [
      { question: question?.id ?? 0, ruling: 'accept' as const, options: [contest.wrong[1] ?? 0] },
    ];
    const correction = { contest: contest.id, version: 1, rulings, reason: 'The key was wrong.' };
    await world.call('correctKey', { as: teacher, body: correction });
    await world.advance(HOUR + MINUTE);
    for (const person of [teacher, ada, bob]) await refresh(world, person);
    const page = await world.open(`/results/teacher/${contest.id}/paper`, teacher, look);
    const shoot = (name: string) => takeScreenshots(page, join(folder, name));
    await shoot('1-paper');
    await page.getByRole('button', { name: 'Correct the key of question 2' }).click();
    await page.getByRole('dialog').getByRole('radio', { name: 'Another option is right as well' }).check();
    await shoot('2-correct');
    await page.goto(`/results/teacher/${contest.id}/marks`);
    await page.getByText('Question 2', { exact: true }).filter({ visible: true }).first().click();
    await shoot('3-marks');
    const result = await world.open(`/results/student/${contest.id}/result`, ada, look);
    await takeScreenshots(result, join(folder, '4-result'));
    const long = await publishedContest(world, teacher, { count: 24, contest: { name: 'A long contest' } });
    const student = await joinedStudent(world, long.id);
    await world.advance(HOUR);
    await refresh(world, student);
    await world.call('viewContest', { as: student, body: { contest: long.id } });
    const submission = [...long.right.slice(0, 12), ...long.wrong.slice(12, 20)];
    await world.call('submitAttempt', { as: student, body: { contest: long.id, submission } });
    await world.advance(HOUR + MINUTE);
    await refresh(world, student);
    const folded = await world.open(`/results/student/${long.id}/result`, student, look);
    await takeScreenshots(folded, join(folder, '5-result-long'));
  });

  test(`student in trouble, ${theme}`, async ({ world }) => {
    test.setTimeout(900_000);
    world.expectTrouble(/401|409|ERR_|abort/);
    const folder = await clearFolder(theme, 'trouble');
    const { teacher, contest, student } = await runningContest(world, { count: 3 });
    const page = await world.open('/robots.txt', student, look);
    page.on('dialog', (asked) => void asked.accept());
    const shoot = (name: string, of: Page = page) => takeScreenshots(of, join(folder, name));
    const still = async (name: string) => {
      await stopTimers(page);
      await page.screenshot({ path: join(folder, `${name}.png`) });
    };
    // The student presses Start without a network.
    await page.goto(`/my-contest/contest/${contest.id}`);
    await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeVisible();
    await page.route('**/api/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Start Quiz' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Failed to load quiz');
    await shoot('1-no-network');
    await page.unroute('**/api/**');
    await page.goto(`/quiz/${contest.id}`);
    await choose(page, 'right');
    await expect(page.getByText('All answers saved', { exact: true })).toBeVisible();
    await lookAway(page);
    await lookBack(page);
    for (const [width, height] of [
      [360, 740],
      [320, 256],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await still(`2-left-once-${width}`);
    }
    for (let n = 0; n < 2; n++) {
      await lookAway(page);
      await lookBack(page);
    }
    for (const [width, height] of [
      [360, 740],
      [320, 256],
      [768, 1024],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await still(`3-left-thrice-${width}`);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goBack();
    await expect(page.getByRole('dialog', { name: 'Leave this page?' })).toBeVisible();
    await shoot('4-leave');
    await page.getByRole('dialog').getByRole('button', { name: 'Stay on this page' }).click();
    await world.advance(timeUntilEnd(world, contest) - 4 * MINUTE);
    await expect(page.getByText('Less than 5 minutes remaining!')).toBeVisible();
    for (const [width, height] of [
      [360, 740],
      [320, 256],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await still(`5-notices-${width}`);
    }
    // Answers that were not sent stay on this device.
    await page.route('**/save/', (route) => route.abort());
    await choose(page, 'wrong');
    await expect(page.getByText('1 answer kept on this device')).toBeVisible();
    await still('6-kept');
    await page.goto('/dashboard');
    await expect(page.getByRole('status').filter({ hasText: 'Unsent answers on this device' })).toBeVisible();
    await shoot('7-dashboard');
    await page.evaluate(() => {
      localStorage.removeItem('access');
      localStorage.removeItem('refresh');
    });
    await page.goto('/login');
    await expect(page.getByRole('status').filter({ hasText: 'Unsent answers on this device' })).toBeVisible();
    await shoot('8-login');
    // A contest is withdrawn while its page is open.
    const second = await publishedContest(world, teacher, { contest: { name: 'Cells' } });
    const other = await joinedStudent(world, second.id);
    await world.advance(HOUR + MINUTE);
    await refresh(world, other);
    await refresh(world, teacher);
    const waiting = await world.open(`/quiz/${second.id}`, other, look);
    waiting.on('dialog', (asked) => void asked.accept());
    await choose(waiting, 'right');
    await expect(waiting.getByText('All answers saved', { exact: true })).toBeVisible();
    await waiting.context().setOffline(true);
    await choose(waiting, 'wrong');
    await world.advance(timeUntilEnd(world, second) + 10);
    await expect(waiting.getByText('Offline: 1 answer kept')).toBeVisible();
    await shoot('9-zero-offline', waiting);
    await world.advance(MINUTE);
    await shoot('10-after-grace', waiting);
    await waiting.context().setOffline(false);
    await world.advance(2_000);
    await expect(waiting.getByRole('heading', { name: /too late/ })).toBeVisible();
    await shoot('11-late', waiting);
  });

  for (const navigation of ['free', 'page'] as const) {
    test(`any order, ${navigation}, ${theme}`, async ({ world }) => {
      test.setTimeout(900_000);
      const folder = await clearFolder(theme, `any-order-${navigation}`);
      const { contest, student } = await runningContest(world, {
        contest: { minimum_marks: 0, settings: { navigation } },
        count: 24,
      });
      const page = await world.open('/robots.txt', student, look);
      page.on('dialog', (asked) => void asked.accept());
      const shoot = (name: string) => takeScreenshots(page, join(folder, name));
      await page.goto(`/quiz/${contest.id}`);
      await page.getByRole('radio', { name: 'right', exact: true }).first().check({ force: true });
      await page.getByRole('button', { name: 'Flag for review' }).first().click();
      await expectAllSaved(page);
      await shoot('1-quiz');
      await page.getByRole('button', { name: 'All questions' }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await shoot('2-overview');
      await page.getByRole('dialog').getByRole('button', { name: 'Submit Quiz' }).click();
      await expect(page.getByRole('dialog', { name: 'Submit your answers?' })).toBeVisible();
      await shoot('3-summary');
    });
  }

  test(`too old, ${theme}`, async ({ world }) => {
    const folder = await clearFolder(theme, 'too-old');
    const page = await world.open('/robots.txt', undefined, look);
    await page.context().addInitScript(() => {
      const supports = CSS.supports.bind(CSS);
      CSS.supports = (...what: [string, string?]) =>
        what[0] !== 'aspect-ratio' &&
        (what[1] === undefined ? supports(what[0]) : supports(what[0], what[1]));
    });
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This browser is too old');
    await takeScreenshots(page, join(folder, '1-too-old'));
  });
}
