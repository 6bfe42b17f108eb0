import { joinedStudent, logInAs, publishedContest } from '../server/test/factories.ts';
import { listQuestions } from '../server/test/list-contest.ts';
import { expectAllSaved, HOUR, MINUTE, refresh } from './running-contest.ts';
import { expect, test } from './test.ts';

test('an option is dragged to another place, and Escape ends dragging without a move', async ({ world }) => {
  const teacher = await logInAs(world, 'Teacher');
  const contest = await publishedContest(world, teacher, { questions: listQuestions.slice(2) });
  const student = await joinedStudent(world, contest.id);
  await world.advance(HOUR + MINUTE);
  await refresh(world, student);
  const page = await world.open(`/quiz/${contest.id}`, student);
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('combobox') });
  const places = () => rows.getByRole('combobox').evaluateAll((all) => all.map((each) => each.ariaLabel));
  await expect(rows).toHaveCount(4);
  const [first, ...others] = await places();

  const drag = async () => {
    const grip = await rows.nth(0).locator('[aria-hidden]').first().boundingBox();
    const third = await rows.nth(2).boundingBox();
    if (!grip || !third) throw new Error('There are no rows.');
    await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
    await page.mouse.down();
    await page.mouse.move(grip.x + grip.width / 2, third.y + third.height - 4, { steps: 5 });
  };
  await drag();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await places()).toEqual([first, ...others]);
  await expect(page.getByText('No answer yet', { exact: false })).toBeVisible();

  await drag();
  await page.mouse.up();
  await expect.poll(places).toEqual([...others.slice(0, 2), first, ...others.slice(2)]);
  await expectAllSaved(page);
});

const LONG = 'the capital with a name that is longer than the screen of any phone is wide';

test('long options of pairs stay on a phone, also with all questions on one page', async ({ world }) => {
  const teacher = await logInAs(world, 'Teacher');
  const [pairs] = listQuestions;
  if (!pairs) throw new Error('There are no pairs.');
  const options = pairs.options.map((option) => ({
    ...option,
    option_text: `${option.option_text}, ${LONG}`,
  }));
  for (const settings of [{}, { navigation: 'page' }]) {
    const questions = [{ ...pairs, options }];
    const contest = await publishedContest(world, teacher, { questions, contest: { settings } });
    const student = await joinedStudent(world, contest.id);
    await world.advance(HOUR + MINUTE);
    await refresh(world, student);
    await refresh(world, teacher);
    const page = await world.open(`/quiz/${contest.id}`, student, { width: 360, height: 640 });
    for (const list of await page.getByRole('combobox').all()) {
      await list.selectOption({ index: 1 });
      const box = await list.boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= 360, JSON.stringify(settings)).toBe(true);
    }
    await page.context().close();
  }
});

test('a long order scrolls along while an option is held at the edge of the window', async ({ world }) => {
  const teacher = await logInAs(world, 'Teacher');
  const order = listQuestions[2];
  if (!order) throw new Error('There is no order.');
  const options = Array.from({ length: 12 }, (_, n) => ({ option_text: `Option ${n}`, is_correct: false }));
  const contest = await publishedContest(world, teacher, { questions: [{ ...order, options }] });
  const student = await joinedStudent(world, contest.id);
  await world.advance(HOUR + MINUTE);
  await refresh(world, student);
  const page = await world.open(`/quiz/${contest.id}`, student, { width: 360, height: 640 });
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('combobox') });
  const label = await rows.nth(0).getByRole('combobox').getAttribute('aria-label');
  const grip = await rows.nth(0).locator('[aria-hidden]').first().boundingBox();
  if (!grip) throw new Error('There are no rows.');
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(grip.x + grip.width / 2, 600, { steps: 5 });
  await expect(rows.nth(11)).toBeInViewport({ ratio: 1 });
  await page.mouse.move(grip.x + grip.width / 2, 639);
  await page.mouse.up();
  await expect(rows.nth(11).getByRole('combobox')).toHaveAttribute('aria-label', label ?? '');
});

test('a finger drags an option of a long order; the page stays where it is', async ({ world }) => {
  const teacher = await logInAs(world, 'Teacher');
  const order = listQuestions[2];
  if (!order) throw new Error('There is no order.');
  const options = Array.from({ length: 12 }, (_, n) => ({ option_text: `Option ${n}`, is_correct: false }));
  const contest = await publishedContest(world, teacher, { questions: [{ ...order, options }] });
  const student = await joinedStudent(world, contest.id);
  await world.advance(HOUR + MINUTE);
  await refresh(world, student);
  const page = await world.open(`/quiz/${contest.id}`, student, { width: 360, height: 640 });
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('combobox') });
  const places = () => rows.getByRole('combobox').evaluateAll((all) => all.map((each) => each.ariaLabel));
  await expect(rows).toHaveCount(12);
  const [first, ...others] = await places();
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  const grip = await rows.nth(0).locator('[aria-hidden]').first().boundingBox();
  const third = await rows.nth(2).boundingBox();
  if (!grip || !third) throw new Error('There are no rows.');
  const [x, start, end] = [grip.x + grip.width / 2, grip.y + grip.height / 2, third.y + third.height - 4];
  await touch('touchStart', x, start);
  for (let step = 1; step <= 8; step++) await touch('touchMove', x, start + ((end - start) * step) / 8);
  await expect(rows.nth(0)).toHaveAttribute('data-dragged');
  expect(await page.evaluate(() => document.scrollingElement?.scrollTop)).toBe(0);
  await touch('touchEnd');
  await expect.poll(places).toEqual([...others.slice(0, 2), first, ...others.slice(2)]);
  await expectAllSaved(page);
});
