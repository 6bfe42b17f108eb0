import { joinedStudent } from '../server/test/factories.ts';
import { paperLink } from '../web/sitting/participation/attempt-address.ts';
import { expectNoAxeFindings, expectNoAxeFindingsInBothThemes } from './axe.ts';
import { expectNoHorizontalScroll } from './layout.ts';
import { chooseInMenu, liveAddress, runningClass, attemptOf } from './running-class.ts';
import { HOUR, MINUTE } from './running-contest.ts';
import { answeredContest, resultAddress } from './result-school.ts';
import { expect, test } from './test.ts';

test('the paper of a published contest shows the key, and how many students chose each option', async ({
  world,
}) => {
  const { teacher, contest } = await answeredContest(world);
  const page = await world.open(resultAddress(contest), teacher);
  await page.getByRole('link', { name: 'Paper', exact: true }).click();
  await expect(page).toHaveTitle('World geography · Paper · Tallymark');
  await expect(page.getByRole('link', { name: 'Paper', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByText(/^3 questions, 3.5 marks, 1 needed to pass. 3 responses/)).toBeVisible();
  const questions = page.getByRole('list', { name: 'Questions' }).locator('> li');
  await expect(questions).toHaveText([
    /^Question 10.5 marks100% right/,
    /^Question 21 mark67% right/,
    /^Question 32 marks33% right/,
  ]);
  await expect(questions.nth(1).getByRole('listitem')).toHaveText([
    'rightCorrect answer2 (67%)',
    'wrong1 (33%)',
    'also wrong0 (0%)',
  ]);
  await expect(questions.nth(2).getByRole('listitem').last()).toHaveText('Not answered2 (67%)');
  await page.getByRole('combobox', { name: 'Order of the questions' }).selectOption('hardest');
  await expect(questions.first()).toHaveText(/^Question 32 marks33% right/);
  await page.getByRole('button', { name: 'More actions for this contest' }).click();
  await page.getByRole('menuitem', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview: nothing is stored' });
  await preview.getByRole('radio', { name: 'right', exact: true }).check();
  await preview.getByRole('button', { name: 'Next' }).click();
  await expect(preview.getByRole('heading', { name: 'Question 2 of 3' })).toBeVisible();
  await expectNoAxeFindings(page);
  await preview.getByRole('button', { name: 'Back to the paper' }).click();
  await expect(questions.first()).toHaveText(/^Question 32 marks33% right/);
  await expectNoAxeFindings(page);
  await expectNoHorizontalScroll(page);
});

test("a row leads to the student's paper: what was chosen, what is right, and the marks", async ({
  world,
}) => {
  const { teacher, contest } = await answeredContest(world);
  const page = await world.open(resultAddress(contest), teacher);
  await page.getByRole('link', { name: 'Lovelace, Bob' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bob Lovelace');
  expect(page.url()).toMatch(/\/paper\?student=[0-9a-z]+$/);
  await expect(page.getByText(/^Submitted by the student, Mon, 2 Mar 2026/)).toBeVisible();
  await expect(page.getByText('0.5 of 3.5 marks')).toBeVisible();
  const questions = page.getByRole('list', { name: 'Questions' }).locator('> li');
  await expect(questions).toHaveText([
    /Right0.5 of 0.5 marks.*rightCorrect answerChosen/,
    /Wrong0 of 1 mark.*rightCorrect answerwrongChosen/,
    /Not answered0 of 2 marks/,
  ]);
  await page.getByText('Wrong (1)').click();
  await expect(questions).toHaveText([/^Question 2/]);
  await expectNoAxeFindings(page);
  await expectNoHorizontalScroll(page);
  await page.reload();
  await expect(questions).toHaveCount(3);
  await page.getByRole('link', { name: 'Timeline' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bob Lovelace');
});

test('the paper tells saved choices, an empty paper and late answers from what counts', async ({ world }) => {
  const { teacher, contest, students } = await runningClass(world, ['Ada', 'Bob']);
  const ada = attemptOf(world, students.Ada, contest);
  await ada.begin();
  await ada.save([contest.wrong[0] ?? 0]);
  const page = await world.open(liveAddress(contest), teacher, { dark: true });
  await chooseInMenu(page, 'Bob', 'Paper');
  await expect(page.getByText('This student has not started yet, so the paper is empty.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'World geography' }).click();
  await chooseInMenu(page, 'Ada', 'Paper');
  await expect(page.getByText(/still working. The choices are saved but not submitted/)).toBeVisible();
  const questions = page.getByRole('list', { name: 'Questions' }).locator('> li');
  await expect(questions.first()).toHaveText(/Wrong.*wrongChosen/);

  // The page polls, and shows late answers next to the ones that count.
  const chosen = new Date(world.clock.now()).toISOString();
  await world.advance(HOUR + MINUTE);
  await expect(page.getByText('Time ran out before this student submitted.')).toBeVisible();
  await ada.save(contest.right.slice(0, 2), { chosen });
  await world.advance(16_000);
  await expect(page.getByText('2 late answers do not count.')).toBeVisible();
  await expect(questions.first()).toHaveText(
    /Wrong0 of 0.5 marks.*Chosen late, not counted; arrived \d\d:\d\d:\d\d, after the results opened.*wrongChosen/,
  );
  const body = { contest: contest.id, email: students.Ada.email, accepted: true };
  const arrived_until = new Date(world.clock.now()).toISOString();
  await world.advance(MINUTE);
  await world.call('acceptLateAnswers', { as: teacher, body: { ...body, arrived_until } });
  await page.reload();
  await expect(questions.first()).toHaveText(
    /Right0.5 of 0.5 marks.*Chosen late, accepted.*wrongChosen in time/,
  );
  await expectNoAxeFindings(page);
  await expectNoHorizontalScroll(page);
});

test('the key is corrected after a look at what it does; students read why; an undo brings the old key back', async ({
  world,
}) => {
  const { teacher, contest, bob } = await answeredContest(world);
  const page = await world.open(`/results/teacher/${contest.id}/paper`, teacher);
  const questions = page.getByRole('list', { name: 'Questions' }).locator('> li');
  await page.getByRole('button', { name: 'Correct the key of question 2' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Correct the key of question 2' });
  const preview = dialog.getByRole('region', { name: 'What this does' });
  const correct = dialog.getByRole('button', { name: 'Correct the key' });
  await expect(preview).toHaveText(/Nothing changes until you press the button/);
  await expect(correct).toBeDisabled();
  await dialog.getByRole('radio', { name: 'Another option is right as well' }).check();
  await dialog.getByRole('radio', { name: 'wrong', exact: true }).press('Space');
  await expect(preview).toHaveText(
    '1 mark goes up, 0 go down, 2 stay the same.Average: 1.83 → 2.17.Passed: 2 → 3.',
  );
  await expectNoAxeFindingsInBothThemes(page);
  await expectNoHorizontalScroll(page);
  await correct.click();
  await expect(dialog.getByText('Enter a reason.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Why?' }).fill('Both rivers are that long.');
  await correct.click();
  await expect(dialog).toBeHidden();
  await expect(questions.nth(1)).toHaveText(
    /^Question 21 markThe answer key for this question was corrected/,
  );
  await expect(questions.nth(1).getByRole('listitem').nth(1)).toHaveText('wrongCorrect answer1 (33%)');

  // The second correction reduces the total, but Bob keeps his marks.
  await page.getByRole('button', { name: 'Correct the key of question 3' }).click();
  const second = page.getByRole('dialog', { name: 'Correct the key of question 3' });
  await second.getByRole('radio', { name: 'The question does not count' }).check();
  await second.getByRole('radio', { name: 'It moves with the total, to 0 of 1.5' }).check();
  await expect(second.getByRole('region', { name: 'What this does' })).toHaveText(/Passed: 3 → 3\.$/);
  await second.getByRole('textbox', { name: 'Why?' }).fill('Nobody could know this.');
  await second.getByRole('button', { name: 'Correct the key' }).click();
  await expect(second).toBeHidden();
  await expect(page.getByText(/^3 questions, 1.5 marks, 0 needed to pass/)).toBeVisible();
  await page.getByText('Corrections to the key (2)').click();
  const history = page.getByRole('list', { name: 'Versions of the key' });
  await expect(history.locator('> li')).toHaveText([
    /^Version 3: Ada Lovelace.*Counts nowNobody could know this.Question 3: does not count/,
    /^Version 2: .*Undo the last correction.*Question 2: the key is “right” and “wrong”/,
    /^Version 1: the published key.*Restore version 1$/,
  ]);
  await expectNoAxeFindingsInBothThemes(page);
  await expectNoHorizontalScroll(page);

  await world.advance(HOUR + MINUTE);
  const result = await world.open(`/results/student/${contest.id}/result`, bob);
  const note = result.getByRole('region', { name: 'Corrected key' });
  await expect(note).toHaveText(
    /^Your teacher corrected the answer key. Your score: 0.5 of 3.5 → 1.5 of 1.5Both rivers.*Nobody could/,
  );
  await expect(result.getByText('2 of 2 right, 0 wrong, 0 not answered, 1 does not count.')).toBeVisible();
  await expect(result.getByRole('region', { name: 'Question 3' })).toContainText(
    'This question does not count.',
  );
  await expectNoAxeFindingsInBothThemes(result);
  await expectNoHorizontalScroll(result);

  await page.reload();
  await page.getByText('Corrections to the key (2)').click();
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  const back = page.getByRole('dialog', { name: 'Restore the published key' });
  await expect(back.getByRole('region', { name: 'What this does' })).toHaveText(/Average: 1.50 → 1.83/);
  await back.getByRole('textbox', { name: 'Why?' }).fill('It was right after all.');
  await back.getByRole('button', { name: 'Restore' }).click();
  await expect(back).toBeHidden();
  await expect(page.getByText(/^3 questions, 3.5 marks, 1 needed to pass/)).toBeVisible();
  await result.reload();
  await expect(result.getByText('Total score 0.5 of 3.5')).toBeVisible();
  await expect(note).toBeHidden();
});

test('an option that was right by mistake and keeps its marks is never shown as right', async ({ world }) => {
  const { teacher, contest, ada, bob } = await answeredContest(world);
  // Only Bob chose the option that is now right. The others keep their marks.
  const [, question] = contest.questions;
  const rulings = [
    { question: question?.id ?? 0, ruling: 'accept' as const, options: [contest.wrong[1] ?? 0] },
  ];
  const correction = { contest: contest.id, version: 1, rulings, reason: 'The key was wrong.' };
  await world.call('correctKey', { as: teacher, body: correction });
  await world.advance(HOUR + MINUTE);
  const page = await world.open(`/results/teacher/${contest.id}/paper`, teacher, { width: 360 });
  const second = page.getByRole('list', { name: 'Questions' }).locator('> li').nth(1);
  const kept = 'Counted, because it was marked as right by mistake';
  await expect(second).toHaveText(/33% right/);
  await expect(second.getByRole('listitem')).toHaveText([
    `right${kept}2 (67%)`,
    'wrongCorrect answer1 (33%)',
    'also wrong0 (0%)',
  ]);
  await expectNoAxeFindingsInBothThemes(page);
  await expectNoHorizontalScroll(page);
  // In another correction, the option that was right by mistake is listed with an explanation.
  await page.getByRole('button', { name: 'Correct the key of question 2' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Another option is right as well' }).check();
  await expect(dialog.getByRole('radio', { name: 'right', exact: true })).toHaveAccessibleDescription(kept);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.goto(`/results/teacher/${contest.id}/result`);
  await page.getByRole('link', { name: 'Lovelace, Ada' }).click();
  await expect(page.getByRole('list', { name: 'Questions' }).locator('> li').nth(1)).toHaveText(
    new RegExp(`Counted1 of 1 mark.*right${kept}ChosenwrongCorrect answer`),
  );
  await page.goto(`/results/teacher/${contest.id}/marks`);
  await page.getByText('Question 2', { exact: true }).first().click();
  await page.locator('#question-2').getByText('Figures').click();
  const options = page.getByRole('table').filter({ hasText: kept });
  await expect(options.getByRole('row', { name: kept })).toContainText('right');
  await expect(options.getByRole('img', { name: 'Right answer' })).toHaveCount(1);
  await expectNoAxeFindings(page);
  await expectNoHorizontalScroll(page);

  const unchanged = await world.open(`/results/student/${contest.id}/result`, ada);
  await expect(unchanged.getByRole('region', { name: 'Corrected key' })).toContainText(
    'Your teacher corrected the answer key. Your score stays ',
  );
  const result = await world.open(`/results/student/${contest.id}/result`, bob);
  const own = result.getByRole('region', { name: 'Question 2' });
  await expect(own).toContainText('Marks received: 1 of 1');
  await expect(own.getByRole('listitem').filter({ hasText: kept })).toHaveText(`right${kept}`);
  await expect(own.getByRole('listitem').filter({ hasText: 'Your answer' })).toHaveText(
    'wrongYour answer · Correct answer',
  );

  await page.goto(`/results/teacher/${contest.id}/paper`);
  await page.getByRole('button', { name: /More|Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Duplicate…' }).click();
  await page.getByRole('button', { name: 'Duplicate', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit contest');
  await expect(page.getByText('Some corrections of the key were not copied')).toBeHidden();
});

test('a copy says which corrections it cannot have', async ({ world }) => {
  const { teacher, contest } = await answeredContest(world);
  const rulings = [{ question: contest.questions[1]?.id ?? 0, ruling: 'all' as const }];
  const correction = { contest: contest.id, version: 1, rulings, reason: 'Nobody could know.' };
  await world.call('correctKey', { as: teacher, body: correction });
  const page = await world.open(`/results/teacher/${contest.id}/paper`, teacher, { width: 360 });
  await page.getByRole('button', { name: /More|Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Duplicate…' }).click();
  await page.getByRole('button', { name: 'Duplicate', exact: true }).click();
  await expect(
    page.getByText('Question 2: A correction gave everybody full marks. Here only A is right.'),
  ).toBeVisible();
  await expectNoAxeFindings(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole('button', { name: 'Hide this' }).click();
  await expect(page.getByText('Some corrections of the key were not copied')).toBeHidden();
});

test('decisions about several questions wait on the page, and become one version even if another came between', async ({
  world,
}) => {
  world.expectTrouble(/409/);
  const { teacher, contest } = await answeredContest(world);
  const page = await world.open(`/results/teacher/${contest.id}/paper`, teacher, { width: 360 });
  const questions = page.getByRole('list', { name: 'Questions' }).locator('> li');
  const bar = page.getByRole('region', { name: 'Correction of the key' });
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Correct the key of question 2' }).click();
  await dialog.getByRole('radio', { name: 'Another option is right as well' }).check();
  await dialog.getByRole('radio', { name: 'wrong', exact: true }).check();
  await dialog.getByRole('button', { name: 'Correct more questions' }).click();
  await expect(questions.nth(1)).toContainText('Not applied yet: “wrong” is right as well');
  await expect(bar).toContainText('1 question changed, not applied yet');
  await expect(page.getByRole('button', { name: 'Change the decision about question 2' })).toBeFocused();
  for (const [number, what] of [
    [1, 'Full marks for everybody'],
    [3, 'The question does not count'],
  ] as const) {
    await page.getByRole('button', { name: `Correct the key of question ${number}` }).press('Enter');
    await dialog.getByRole('radio', { name: what }).check();
    await dialog.getByRole('button', { name: 'Keep the decision' }).click();
  }
  await expect(bar).toContainText('3 questions changed');
  await page.getByRole('button', { name: 'Discard the decision about question 1' }).press('Enter');
  await expect(bar).toContainText('2 questions changed');
  await expect(page.getByRole('button', { name: 'Correct the key of question 1' })).toBeFocused();
  await expectNoAxeFindingsInBothThemes(page);
  await expectNoHorizontalScroll(page);

  await page.getByRole('link', { name: 'Marks', exact: true }).click();
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  await bar.getByRole('button', { name: 'Preview the correction' }).click();
  const several = page.getByRole('dialog', { name: 'Correct the key of 2 questions' });
  const preview = several.getByRole('region', { name: 'What this does' });
  await expect(several.getByRole('list', { name: 'Decisions' }).getByRole('listitem')).toHaveText([
    'Question 2: “wrong” is right as well',
    'Question 3: does not count',
  ]);
  await expect(preview).toHaveText(
    '1 mark goes up, 0 go down, 2 stay the same.Average: 1.83 → 1.50.Passed: 2 → 3.',
  );
  await several.getByRole('textbox', { name: 'Why?' }).fill('Two bad questions.');
  const body = { contest: contest.id, version: 1, reason: 'Everybody was right.' };
  const rulings = [{ question: contest.questions[2]?.id, ruling: 'all' }];
  await world.call('correctKey', { as: teacher, body: { ...body, rulings } });
  await several.getByRole('button', { name: 'Correct the key' }).click();
  await expect(several.getByRole('alert')).toHaveText(
    /^The key has just been correctedVersion 2, Ada Lovelace: Everybody was right.Your decisions are kept.*Question 3 was also corrected in the new version/,
  );
  await expect(preview).toHaveText(/^0 marks go up, 0 go down, 3 stay the same\.Average: 3.17 → 1.50/);
  await expectNoAxeFindingsInBothThemes(page);
  await several.getByRole('button', { name: 'Correct the key' }).click();
  await expect(several).toBeHidden();
  await expect(bar).toBeHidden();
  await page.getByText('Corrections to the key (2)').click();
  await expect(page.getByRole('list', { name: 'Versions of the key' }).locator('> li').first()).toHaveText(
    /^Version 3: .*Two bad questions.Question 2: the key is “right” and “wrong”Question 3: does not count/,
  );
});

test('a student outside of the contest and another teacher read why they see nothing', async ({ world }) => {
  world.expectTrouble(/404/);
  const { teacher, contest, students } = await runningClass(world, ['Ada']);
  const nobody = await joinedStudent(world, contest.id, { email: 'gone@school.example' });
  const page = await world.open(paperLink(contest.id, 'nobody@school.example').to, teacher);
  await expect(page.getByText('This student is not in this contest.')).toBeVisible();
  const colleague = await world.open(paperLink(contest.id, nobody.email).to, await world.person('Teacher'));
  await expect(colleague.getByText(/You have no contest with this ID/)).toBeVisible();
  const student = await world.open(paperLink(contest.id, students.Ada.email).to, students.Ada);
  await expect(student.getByText(/This page shows a teacher/)).toBeVisible();
});

test('where questions are drawn, the teacher reads who got them, and what each student got', async ({
  world,
}) => {
  const sections = [
    { title: 'Rivers', questions: 4, draw: 2 },
    { title: 'Lakes', questions: 1 },
  ];
  const { teacher, contest, students } = await runningClass(world, ['Ada', 'Bob'], {
    marks: [1, 1, 1, 1, 2],
    contest: { settings: { sections, shuffle_questions: true } },
  });
  /**
   * Answers all questions right or all wrong, and returns the numbers of the questions that the student got.
   */
  const sit = async (name: 'Ada' | 'Bob', options: number[]) => {
    const attempt = attemptOf(world, students[name], contest);
    const { body } = await attempt.begin();
    const got = body.questions.map(({ id }) => contest.questions.findIndex((one) => one.id === id));
    await attempt.submit(got.map((index) => options[index] ?? 0));
    return got.map((index) => index + 1);
  };
  const ada = await sit('Ada', contest.right);
  const bob = await sit('Bob', contest.wrong);
  await world.advance(2 * HOUR);

  const page = await world.open(`/results/teacher/${contest.id}/paper`, teacher);
  await expect(page.getByText(/^3 of 5 questions for each student, 4 marks, /)).toBeVisible();
  const rows = page.getByRole('list', { name: 'Questions' }).locator('> li');
  await expect(rows).toHaveCount(7);
  await expect(rows.first()).toHaveText('RiversEach student gets 2 of these 4 questions.');
  await expect(rows.nth(5)).toHaveText('Lakes');
  await expect(rows.nth(6)).toContainText('2 of 2 students were given this question50% right');
  for (const number of [1, 2, 3, 4]) {
    const got = [ada, bob].filter((numbers) => numbers.includes(number)).length;
    await expect(rows.nth(number)).toContainText(`${got} of 2 students were given this question`);
  }
  await page.getByRole('button', { name: 'Correct the key of question 1' }).click();
  await expect(page.getByRole('radio', { name: 'The question does not count' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expectNoAxeFindings(page);
  await expectNoHorizontalScroll(page);

  await page.goto(paperLink(contest.id, students.Ada.email).to);
  await expect(page.getByText('This student got 3 of the 5 questions.')).toBeVisible();
  await expect(page.getByText('4 of 4 marks')).toBeVisible();
  await expect(rows).toHaveText([
    'Rivers',
    RegExp(`^Question 1.*Right1 of 1 markQuestion ${ada[0]}right`),
    RegExp(`^Question 2.*Right1 of 1 markQuestion ${ada[1]}right`),
    'Lakes',
    /^Question 3Number 5 of the contestRight2 of 2 marksQuestion 5right/,
  ]);
  await expectNoHorizontalScroll(page);

  await page.goto(`/results/teacher/${contest.id}/marks`);
  await page.getByText('Figures', { exact: true }).first().click();
  await expect(page.getByText('not with drawn questions').first()).toBeVisible();
  await page
    .getByRole('listitem')
    .filter({ hasText: /^Question 5/ })
    .getByText('50% right')
    .click();
  await expect(page.getByText('2 of 2 students were given this question.')).toBeVisible();

  await page.goto(`/results/teacher/${contest.id}/reports`);
  const report = page.getByRole('region', { name: 'Report for Ada Lovelace' }).getByRole('listitem');
  await expect(report).toHaveCount(3);
  await expect(report.first()).toContainText(`1.Question ${ada[0]}`);

  await page.goto(`/results/teacher/${contest.id}/print`);
  const sheet = page.getByRole('region', { name: '3 questions, 4 marks, version A' });
  await expect(sheet.getByRole('heading', { level: 3 })).toHaveText(['Rivers', 'Lakes']);
  await expect(page.getByText(/Each version draws its own questions/)).toBeVisible();
});
