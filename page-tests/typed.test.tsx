import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { publishedContest, joinedStudent, logInAs, type QuestionBody } from '../server/test/factories.ts';
import { renewTokens } from '../server/test/several-contest.ts';
import { typedQuestions } from '../server/test/typed-contest.ts';
import { expectNoAxeFindings } from './axe.ts';
import { field, fillField, fillDetails, fillQuestion, question } from './editor-form.ts';
import { button, dialog, expectNo, expectText, findEnabled, findOnly, radio } from './finders.ts';
import { copyStorage, openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

const scene = await testScene();
const HOUR = 3_600_000;
const answer = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Your answer' });

test('a student types a number and a word, reads how the number is read, and sees what was accepted', async () => {
  const teacher = await logInAs(scene, 'Teacher');
  const contest = await publishedContest(scene, teacher, { questions: typedQuestions });
  const student = await joinedStudent(scene, contest.id);
  await scene.advance(HOUR + 1000);
  await renewTokens(scene, student);
  const user = await openPage(scene, `/quiz/${contest.id}`, student);
  await user.type(await answer(), '3,1');
  await expectText('Read as 3.1.');
  await user.type(await answer(), '45');
  await expectText('Do you mean 3.145 or 3145? It is read as 3.145.');
  await user.type(await answer(), ' cm');
  await expectText('This is not read as a number.');
  await user.clear(await answer());
  await user.type(await answer(), '2,860 m');
  await user.click(await button('2860'));
  expect((await answer()).value).toBe('2860');
  expect(document.activeElement).toBe(await answer());
  await user.clear(await answer());
  await user.type(await answer(), '1,234');
  await user.click(await button('1.234'));
  expect((await answer()).value).toBe('1.2340');
  await expectText('Read as 1.234.');
  await user.clear(await answer());
  await user.type(await answer(), ' 3,145');
  await expectNoAxeFindings();
  await user.click(await button('Next'));
  await user.click(await radio('right'));
  await user.click(await button('Next'));
  await user.type(await answer(), 'líma');
  await expectText('All answers saved');
  const { body } = await scene.call('saveAnswers', {
    as: student,
    body: { contest: contest.id, device: 0, answers: [] },
  });
  expect(body.saved).toEqual([' 3,145', contest.right[1], 'líma']);

  // The answer survives a reload.
  await openPage(scene, `/quiz/${contest.id}`, student);
  expect((await answer()).value).toBe(' 3,145');
  await user.click(await button('Next'));
  await user.click(await button('Next'));
  await user.click(await button('Submit Quiz'));
  await user.click(await button('Submit Quiz', await dialog('Submit your answers?')));
  await expectText('Your Response has been recorded.');
  await scene.advance(2 * HOUR);
  await renewTokens(scene, student);
  await openPage(scene, `/results/student/${contest.id}/result`, student);
  await expectText('3,145 m (read as 3.145)');
  await expectText('líma');
  await expectNoAxeFindings();
});

async function typing(questions: readonly QuestionBody[]) {
  const teacher = await logInAs(scene, 'Teacher');
  const contest = await publishedContest(scene, teacher, { questions });
  const student = await joinedStudent(scene, contest.id);
  await scene.advance(HOUR + 1000);
  await renewTokens(scene, student);
  const user = await openPage(scene, `/quiz/${contest.id}`, student);
  const saved = async () => {
    const body = { contest: contest.id, device: 0, answers: [] };
    return (await scene.call('saveAnswers', { as: student, body })).body.saved;
  };
  return { user, saved, contest, student };
}

test('spaces are no answer, before a text and after it was removed', async () => {
  const { user, saved } = await typing(typedQuestions);
  const field = await answer();
  const stored = copyStorage();
  await user.type(field, ' ');
  expect(field.value).toBe(' ');
  // An empty field in which only a space was typed is no choice that replaces a later one elsewhere.
  expect(copyStorage()).toEqual(stored);
  await user.type(await answer(), ' 3');
  await expectText('All answers saved');
  expect(await saved()).toEqual(['  3', null, null]);
  await user.type(await answer(), '{Backspace}');
  expect((await answer()).value).toBe('  ');
  await waitFor(async () => expect(await saved()).toEqual([null, null, null]));
});

const keys = async () =>
  within(await screen.findByRole('group', { name: 'Signs' }))
    .getAllByRole('button')
    .map((key) => key.textContent);

const full = (text: string) => ({ text, share: 2520 });

const numberQuestion = (text: string, content: object) => ({
  kind: 'number',
  question_text: 'How much?',
  marks: 1,
  options: [],
  key: { accepted: [full(text)] },
  content,
});

test('keys beside the field type the signs that a phone lacks, at the cursor', async () => {
  const { user, saved } = await typing([numberQuestion('2', { unit: 'm/s²' }), numberQuestion('-0.5', {})]);
  const usual = await keys();
  await user.type(await answer(), '25');
  (await answer()).setSelectionRange(0, 0);
  await user.click(await button('Minus'));
  expect((await answer()).value).toBe('−25');
  (await answer()).setSelectionRange(3, 3);
  await user.click(await button('Times ten to the power of'));
  await user.click(await button('Minus'));
  await user.type(await answer(), '1 m/s^2');
  await expectText('Read as -2.5.');
  await user.click(await button('Next'));
  expect(await keys()).toEqual(usual);
  await user.type(await answer(), '1');
  await user.click(await button('Fraction bar'));
  await user.type(await answer(), '2');
  await expectText('Read as 0.5.');
  await expectText('All answers saved');
  expect(await saved()).toEqual(['−25×10^−1 m/s^2', '1/2']);
  await expectNoAxeFindings();
});

test('a text that fills the field says so, because its end may be cut off', async () => {
  const { user } = await typing(typedQuestions.slice(2));
  await user.click(await answer());
  await user.paste('x'.repeat(250));
  expect((await answer()).value).toHaveLength(200);
  await expectText('The field is full (200 characters). Check that the end of your answer is there.');
});

test('a teacher asks for a number, with accepted values, and reads faults at their places', async () => {
  scene.expectTrouble(/400 POST/);
  const teacher = await scene.person('Teacher');
  const user = await openPage(scene, '/my-contest/addquiz', teacher);
  await fillDetails(user);
  const first = await question(1);
  await fillQuestion(user, 1, 'How long is it?', ['3.14', 'x']);
  await user.selectOptions(field('Kind of question', first), 'A number');
  expect(field('Accepted answer 1', first).value).toBe('3.14');
  await user.selectOptions(field('Tolerance of answer 1', first), '± a distance');
  await fillField(user, field('Distance, answer 1', first), '0,01');
  await user.click(await button('Add accepted answer', first));
  await fillField(user, field('Accepted answer 2', first), 'three');
  await user.selectOptions(field('Share of the marks for answer 2', first), '50%');
  await fillField(user, field(/^Unit after/, first), 'm');
  await expectNoAxeFindings();
  await user.click(await button('Collapse question 1'));
  await expectText('Accepted: 3.14, three');
  await user.click(await button('Expand question 1'));
  await user.click(await button('Preview'));
  const preview = await findOnly('dialog', 'Preview: nothing is stored');
  await within(preview).findByRole('textbox', { name: 'Your answer' });
  await user.click(await button('Back to the editor', preview));
  await user.click(await button('Create contest'));
  await expectText('This is not a number.');
  await fillField(user, field('Accepted answer 2', await question(1)), '3');
  await user.click(await button('Create contest'));
  await expectText('Contest created successfully');
  const { body: contests } = await scene.call('getContests', { as: teacher });
  const { body } = await scene.call('viewContest', { as: teacher, body: { contest: contests[0]?.id ?? 0 } });
  expect(body).toMatchObject({
    questions: [
      {
        kind: 'number',
        content: { unit: 'm' },
        options: [],
        key: {
          accepted: [
            { text: '3.14', tolerance: { within: 0.01 }, share: 2520 },
            { text: '3', share: 1260 },
          ],
        },
      },
    ],
  });
  const again = await openPage(scene, `/my-contest/edit/${contests[0]?.id}`, teacher);
  await again.click(await button('Next: questions'));
  const stored = await question(1);
  expect(field('Accepted answer 1', stored).value).toBe('3.14');
  expect(field('Distance, answer 1', stored).value).toBe('0.01');
});

test('a question without an accepted value says so at the field', async () => {
  scene.expectTrouble(/400 POST/);
  const user = await openPage(scene, '/my-contest/addquiz', await scene.person('Teacher'));
  await fillDetails(user);
  const first = await question(1);
  await fillQuestion(user, 1, 'How long is it?', ['3.14', 'x']);
  await user.selectOptions(field('Kind of question', first), 'A number');
  await user.clear(field('Accepted answer 1', first));
  await user.click(await button('Create contest'));
  await expectText('This must not be empty.');
  expect(field('Accepted answer 1', await question(1)).getAttribute('aria-invalid')).toBe('true');
});

test('the teacher reads what students have typed, and accepts an answer for everybody', async () => {
  const teacher = await logInAs(scene, 'Teacher');
  const contest = await publishedContest(scene, teacher, { questions: typedQuestions });
  const student = await joinedStudent(scene, contest.id);
  await scene.advance(HOUR + 1000);
  await renewTokens(scene, student);
  await renewTokens(scene, teacher);
  const others = [
    { question: contest.questions[0]?.id ?? 0, answer: '3.2' },
    { question: contest.questions[2]?.id ?? 0, answer: 'Lim*a' },
  ];
  const body = { contest: contest.id, submission: [], others };
  await scene.call('submitAttempt', { as: student, body });

  // On Marks the answers are in sight without opening their questions.
  const marks = await openPage(scene, `/results/teacher/${contest.id}/marks`, teacher);
  await button('Accept “3.2”');
  await marks.click(await button('Accept “Lim*a”'));
  await dialog('Correct the key of question 3');

  const user = await openPage(scene, `/results/teacher/${contest.id}/paper`, teacher);
  await expectText('3.14 ± 0.01');
  await expectText('3 (50%)');
  // Both questions show their answers after the first response.
  await button('Accept “3.2”');
  await user.click(await button('Accept “Lim*a”'));
  const asked = await dialog('Correct the key of question 3');
  const other = await screen.findByRole<HTMLInputElement>('radio', { name: /^Other answers are accepted/ });
  expect(other.checked).toBe(true);
  expect(field('Accepted answer 2', asked).value).toBe(String.raw`Lim\*a`);
  await expectNoAxeFindings();
  await user.type(screen.getByRole('textbox', { name: /^Why/ }), 'It is a common spelling.');
  await user.click(await findEnabled('Correct the key', asked));
  await expectNo('dialog');
  await user.click(await screen.findByText('Corrections to the key (1)'));
  await expectText('Question 3: the key is Lima and Lim\\*a');
  const reply = await scene.call('getPaper', {
    as: teacher,
    body: { contest: contest.id, email: student.email },
  });
  expect(reply.body).toMatchObject({ marks: 1 });
});

/** Returns the texts of the lines in the list of typed answers. */
const lines = async () =>
  within(await screen.findByRole('list', { name: 'Typed answers' }))
    .getAllByRole('listitem')
    .map((line) => line.textContent);

test('a number that only its other reading makes right stands first, and one press accepts it', async () => {
  const teacher = await logInAs(scene, 'Teacher');
  const mass = { accepted: [{ text: '2850', tolerance: { within: 50 }, share: 840 }, full('9000')] };
  const contest = await publishedContest(scene, teacher, {
    questions: [Object.assign(numberQuestion('1', { unit: 'kg' }), { marks: 3, key: mass })],
  });
  const question = contest.questions[0]?.id ?? 0;
  await scene.advance(HOUR + 1000);
  const students = await Promise.all(
    ['2700', '2.86', '2,860'].map(async (text) => {
      const student = await joinedStudent(scene, contest.id);
      await renewTokens(scene, student);
      const others = [{ question, answer: text }];
      await scene.call('submitAttempt', {
        as: student,
        body: { contest: contest.id, submission: [], others },
      });
      return student;
    }),
  );
  await renewTokens(scene, teacher);
  const first = '2,8601 student0 of 3 marksAcceptIt is read as 2.86. Read as 2860, it would earn 1 mark.';
  await openPage(scene, `/results/teacher/${contest.id}/marks`, teacher);
  expect((await lines())[0]).toBe(first);

  const user = await openPage(scene, `/results/teacher/${contest.id}/paper`, teacher);
  expect((await lines())[0]).toBe(first);
  expect((await lines()).filter((line) => line?.includes('It is read as'))).toHaveLength(1);
  await user.click(await button('Accept “2,860”'));
  const asked = await dialog('Correct the key of question 1');
  const rule = within(asked).getByRole<HTMLInputElement>('checkbox', { name: '“2,860” may also mean 2860' });
  expect(rule.checked).toBe(true);
  expect(within(asked).queryByRole('textbox', { name: 'Accepted answer 3' })).toBeNull();
  await within(asked).findByText('Accepted');
  await within(asked).findByText('1 mark goes up, 0 go down, 2 stay the same.');
  await expectNoAxeFindings();
  await user.type(screen.getByRole('textbox', { name: /^Why/ }), 'Both ways to write it are usual.');
  await user.click(await findEnabled('Correct the key', asked));
  await expectNo('dialog');
  await user.click(await screen.findByText('Corrections to the key (1)'));
  await expectText(
    'Question 1: the key is 2850 ± 50 (33%) and 9000, also with a comma or point between thousands',
  );

  await scene.advance(2 * HOUR);
  const marks = students.map(async (student) => {
    await renewTokens(scene, student);
    return (await scene.call('getResult', { as: student, body: { contest: contest.id } })).body.total_score;
  });
  expect(await Promise.all(marks)).toEqual([0, 0, 1]);
  await openPage(scene, `/results/student/${contest.id}/result`, students[2]);
  await expectText('2,860 kg (read as 2.86 or 2860)');
});

test('a student who practises reads at once which answers are accepted', async () => {
  const teacher = await logInAs(scene, 'Teacher');
  const contest = await publishedContest(scene, teacher, { questions: typedQuestions });
  const student = await joinedStudent(scene, contest.id);
  const body = { contest: contest.id };
  await scene.advance(HOUR + 1000);
  await renewTokens(scene, student);
  await scene.call('viewContest', { as: student, body });
  await scene.call('submitAttempt', { as: student, body: { ...body, submission: [] } });
  await scene.advance(2 * HOUR);
  for (const person of [teacher, student]) await renewTokens(scene, person);
  await scene.call('setPractice', { as: teacher, body: { ...body, open: true } });
  const user = await openPage(scene, `/practice/${contest.id}`, student);
  await user.click(await button('Check the answer'));
  await expectText('Please type an answer');
  await user.type(await answer(), '12');
  await user.click(await button('Check the answer'));
  await screen.findByRole('heading', { name: 'Wrong. The right answer is marked.' });
  await expectText('3.14 ± 0.01Accepted answer');
  await user.click(await button('Next question'));
  await user.click(await radio('right'));
  await user.click(await button('Check the answer'));
  await user.click(await button('Next question'));
  await user.type(await answer(), 'Líma');
  await user.click(await button('Check the answer'));
  await screen.findByRole('heading', { name: 'Right.' });
  await user.click(await button('See your result'));
  await screen.findByRole('heading', { name: 'You reached 2 of 4 marks' });
});
