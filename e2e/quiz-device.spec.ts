import { joinedStudent, PASSWORD } from '../server/test/factories.ts';
import { storedAnswers } from './offline-quiz.ts';
import {
  choose,
  lookAway,
  lookBack,
  MINUTE,
  option,
  responseOptions,
  refresh,
  runningContest,
  savedOptions,
  submit,
  timeUntilEnd,
} from './running-contest.ts';
import { expect, test } from './test.ts';

test('if local storage refuses, the disk keeps the answers; if that refuses too, the page says so and goes on', async ({
  world,
}) => {
  // The router's attempts to store scroll positions fail too.
  world.expectTrouble(/Failed to save scroll positions|ERR_INTERNET_DISCONNECTED|this device/);
  const { contest, student } = await runningContest(world, { count: 2 });
  const page = await world.open('/robots.txt', student);
  await page.addInitScript(() => {
    // Simulates full local storage, because filling it would be slow.
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  page.on('dialog', (dialog) => void dialog.accept());
  await page.route('**/save/', (route) => route.abort('internetdisconnected'));
  await page.goto(`/quiz/${contest.id}`);
  await choose(page, 'right');
  await expect(page.getByText('Server not reachable: 1 answer kept on this device')).toBeVisible();
  await page.reload();
  await expect(option(page, 'right')).toBeChecked();
  await page.unroute('**/save/');
  await expect(page.getByText('All answers saved')).toBeVisible({ timeout: 20_000 });

  await page.evaluate(() => {
    IDBDatabase.prototype.transaction = () => {
      throw new DOMException('blocked', 'InvalidStateError');
    };
  });
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Next' }).click();
  await choose(page, 'right');
  await expect(
    page.getByText('Offline: 1 answer kept only on this page: do not close or reload it'),
  ).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('All answers saved')).toBeVisible();
  await page.getByRole('button', { name: 'Submit Quiz' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit Quiz' }).click();
  await expect(page.getByText('Your Response has been recorded.')).toBeVisible();
  expect(await responseOptions(world, student, contest.id)).toEqual(contest.right);
});

test('a disk that answers late is believed once it has answered, also after zero', async ({ world }) => {
  world.expectTrouble(/ERR_INTERNET_DISCONNECTED|this device’s disk|401/);
  const { contest, student } = await runningContest(world, { count: 1 });
  const page = await world.open(`/quiz/${contest.id}`, student);
  await expect(option(page, 'right')).toBeVisible();
  // Another transaction blocks the store of answers, like a busy disk.
  const goOn = await page.evaluateHandle(
    () =>
      new Promise<() => void>((resolve) => {
        const opening = indexedDB.open('tallymark');
        opening.addEventListener('success', () => {
          const store = opening.result.transaction('answers', 'readwrite').objectStore('answers');
          let isHeld = true;
          const hold = () => {
            if (isHeld) store.count().addEventListener('success', hold);
          };
          hold();
          resolve(() => {
            isHeld = false;
          });
        });
      }),
  );
  await page.context().setOffline(true);
  await choose(page, 'right');
  await expect(page.getByText('Offline: 1 answer being written to this device')).toBeVisible();
  await world.advance(timeUntilEnd(world, contest) + 10);
  await expect(
    page.getByText('Offline: 1 answer kept in this browser, which must stay open, sent as soon as possible'),
  ).toBeVisible();
  await goOn.evaluate((release) => release());
  await expect(
    page.getByText('Offline: 1 answer kept on this device, sent as soon as possible'),
  ).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Your Response has been recorded.')).toBeVisible();
  expect(await responseOptions(world, student, contest.id)).toEqual(contest.right);
});

test('a disk that takes the submission and not the answers is told as it is', async ({ world }) => {
  world.expectTrouble(/ERR_INTERNET_DISCONNECTED|this device’s disk/);
  const { contest, student } = await runningContest(world, { count: 1 });
  const page = await world.open(`/quiz/${contest.id}`, student);
  await expect(option(page, 'right')).toBeVisible();
  await page.context().setOffline(true);
  await page.evaluate(() => {
    // oxlint-disable-next-line typescript/unbound-method -- it is called with its own store
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (value, key) {
      const request = put.call(this, value, key);
      if (typeof key === 'string' && key.startsWith('tallymark:answers:')) this.transaction.abort();
      return request;
    };
  });
  await choose(page, 'right');
  await expect(page.getByText('Offline: 1 answer kept in this browser, which must stay open')).toBeVisible();
  await submit(page);
  const { body: user } = await world.call('getUser', { as: student });
  await expect.poll(() => storedAnswers(page)).toContain(`tallymark:waiting:${user.id}:${contest.id}`);
  await expect(
    page.getByText('Offline: 1 answer kept in this browser, which must stay open, sent as soon as possible'),
  ).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Your Response has been recorded.')).toBeVisible();
});

test('a student can leave while answers wait, and they are not sent as another user', async ({ world }) => {
  world.expectTrouble(/ERR_/);
  const { contest, student } = await runningContest(world, { count: 1 });
  const page = await world.open(`/quiz/${contest.id}`, student);
  await choose(page, 'right');
  // Only the submission fails, as on an unreliable network, because pages must still load.
  await page.route('**/submit/', (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: 'Submit Quiz' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit Quiz' }).click();
  await page.getByRole('link', { name: 'My Contests' }).click();
  await expect(page).toHaveURL(`${world.origin}/my-contest`);
  await page.getByRole('link', { name: 'World geography' }).click();
  await expect(page.getByText(/kept on this device until the server can be reached/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start Quiz' })).toHaveCount(0);

  const classmate = await joinedStudent(world, contest.id);
  const logIn = (person: { token: string; refresh: string }) =>
    page.evaluate(({ token, refresh }) => {
      localStorage.setItem('access', token);
      localStorage.setItem('refresh', refresh);
    }, person);
  await page.goto('/robots.txt');
  await page.unroute('**/submit/');
  await logIn(classmate);
  let submissions = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/submit/')) submissions++;
  });
  await page.goto(`/my-contest/contest/${contest.id}`);
  await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeVisible();
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await expect(option(page, 'right')).not.toBeChecked();
  expect(submissions).toBe(0);
  expect(await responseOptions(world, student, contest.id)).toBe(404);

  await page.goto('/robots.txt');
  await logIn(student);
  await page.goto('/my-contest');
  await expect(page.getByText('Your Response has been recorded.')).toBeVisible();
  expect(await responseOptions(world, student, contest.id)).toEqual(contest.right);
  expect(await responseOptions(world, classmate, contest.id)).toBe(404);
});

test('an open contest stays its student’s when a classmate logs in in another tab, and begins no attempt for anybody', async ({
  world,
}) => {
  world.expectTrouble(/ERR_/);
  const { contest, student } = await runningContest(world, { count: 1 });
  const classmate = await joinedStudent(world, contest.id);
  await refresh(world, classmate);
  const page = await world.open(`/quiz/${contest.id}`, student);
  await page.context().route('**/save/', (route) => route.abort('internetdisconnected'));
  await choose(page, 'right');
  await expect(page.getByText('Server not reachable: 1 answer kept on this device')).toBeVisible();
  const waiting = await page.context().newPage();
  await waiting.goto(`/my-contest/contest/${contest.id}`);
  await expect(waiting.getByRole('button', { name: 'Start Quiz' })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/robots.txt');
  const become = (person: { token: string; refresh: string }) =>
    other.evaluate(({ token, refresh }) => {
      localStorage.setItem('refresh', refresh);
      localStorage.setItem('access', token);
    }, person);
  await become(classmate);
  for (const open of [page, waiting]) {
    await expect(open.getByRole('heading', { name: 'Somebody else has logged in' })).toBeVisible();
  }
  await page.context().unroute('**/save/');
  await world.advance(MINUTE);
  // The student's answers were not sent under the classmate's account.
  const begun = await world.db.selectFrom('attempt').select(['student_id']).execute();
  expect(begun).toHaveLength(1);
  expect(await savedOptions(world, student, contest.id)).toEqual([null]);

  await become(student);
  await expect(option(page, 'right')).toBeChecked();
  await expect(page.getByText('All answers saved', { exact: true })).toBeVisible({ timeout: 20_000 });
  expect(await savedOptions(world, student, contest.id)).toEqual(contest.right);
});

test('a log-out sends the answers that are not saved yet, or asks', async ({ world }) => {
  world.expectTrouble(/ERR_/);
  const { contest, student } = await runningContest(world, { count: 1 });
  const page = await world.open(`/quiz/${contest.id}`, student);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.route('**/save/', (route) => route.abort('internetdisconnected'));
  await choose(page, 'right');
  await expect(page.getByText('Server not reachable: 1 answer kept on this device')).toBeVisible();
  await page.goto('/logout');
  await expect(page.getByRole('alert')).toContainText(
    'Your answers in one contest have not reached the server yet.',
  );
  await page.unroute('**/save/');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(`${world.origin}/login`);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  expect(await storedAnswers(page)).toEqual([]);
  const { body } = await world.call('logIn', { body: { email: student.email, password: PASSWORD } });
  const again = { email: student.email, token: body.access, refresh: body.refresh };
  expect(await savedOptions(world, again, contest.id)).toEqual(contest.right);
});

test('the browser’s own question before the page is left is no departure', async ({ world }) => {
  const { contest, student } = await runningContest(world);
  const page = await world.open(`/quiz/${contest.id}`, student);
  await expect(page.getByRole('radio').first()).toBeVisible();
  const counted = page.getByText(/You have left this page/);
  await choose(page, 'right');
  const asked = page.waitForEvent('dialog');
  void page.reload().catch(() => 'it stays');
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await lookAway(page);
  await lookBack(page);
  await expect(option(page, 'right')).toBeChecked();
  await expect(counted).toHaveCount(0);

  await world.advance(MINUTE);
  await lookAway(page);
  await expect(page.getByText('You have left this page 1 time.')).toBeVisible();
});

test('the 0 key chooses the tenth option, and large texts stay on the screen', async ({ world }) => {
  const teacher = await world.person('Teacher');
  const now = world.clock.now();
  const created = await world.call('createContest', {
    as: teacher,
    body: {
      contest: {
        name: 'N'.repeat(200),
        start_datetime: new Date(now - MINUTE).toISOString(),
        end_datetime: new Date(now + 60 * MINUTE).toISOString(),
        is_public: true,
        minimum_marks: 1,
        shuffle_options: false,
      },
      questions: [
        {
          question_text: `First line\n   second line\n${'Q'.repeat(400)}`,
          marks: 1,
          options: Array.from({ length: 10 }, (_, place) => ({
            option_text: `${place + 1} ${'O'.repeat(200)}`,
            is_correct: place === 0,
          })),
        },
      ],
    },
  });
  const { id } = created.body;
  await world.call('publishContest', { as: teacher, body: { contest: id } });
  const student = await joinedStudent(world, id);
  await refresh(world, student);
  const page = await world.open(`/quiz/${id}`, student, { width: 320, height: 568, dark: true });
  const radios = page.getByRole('radio');
  await radios.first().focus();
  await page.keyboard.press('0');
  await expect(radios.nth(9)).toBeChecked();
  await expect(radios.nth(9)).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Submit Quiz' })).toBeInViewport();
  await expect(page.getByRole('timer')).toBeInViewport();
  const text = page.getByText('First line');
  await expect(text).toHaveText(/^First line\n {3}second line/, { useInnerText: true });
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess).toBeLessThanOrEqual(0);
  for (const label of await page.locator('label').all()) {
    expect((await label.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  }
});
