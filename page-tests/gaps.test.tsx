import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { joinedStudent, logInAs, publishedContest, type QuestionBody } from '../server/test/factories.ts';
import { renewTokens } from '../server/test/several-contest.ts';
import { expectNoAxeFindings } from './axe.ts';
import { field, fillDetails, fillField, question, questionField } from './editor-form.ts';
import { button, dialog, expectNo, expectText, findEnabled } from './finders.ts';
import { openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

const scene = await testScene();
const HOUR = 3_600_000;

const full = (text: string) => ({ text, share: 2520 });

/** A text with a typed word, a list and a number, for three marks. */
const capitals: QuestionBody & { key: object } = {
  kind: 'gaps',
  question_text: 'The capital of Peru is [1], that of Chile is [2]. Peru has [3] regions.',
  marks: 3,
  content: { gaps: [{}, { choices: ['Quito', 'Santiago'] }, { is_number: true }] },
  key: {
    gaps: [{ accepted: [full('Lima')] }, { accepted: [full('Santiago')] }, { accepted: [full('25')] }],
  },
  options: [],
};

const gap = (number: number) => screen.findByLabelText<HTMLInputElement>(`Gap [${number}]`);

const ofGap = async (number: number) => within(await screen.findByRole('group', { name: `Gap [${number}]` }));

async function begun(question = capitals) {
  const teacher = await logInAs(scene, 'Teacher');
  const contest = await publishedContest(scene, teacher, { questions: [question] });
  const student = await joinedStudent(scene, contest.id);
  await scene.advance(HOUR + 1000);
  await renewTokens(scene, student);
  await renewTokens(scene, teacher);
  return { teacher, contest, student };
}

test('a student fills the gaps from one to the next, and sees which were right', async () => {
  const { contest, student } = await begun();
  const user = await openPage(scene, `/quiz/${contest.id}`, student);
  await user.click(await button('Submit Quiz'));
  await expectText('Please fill at least one gap');
  const first = await gap(1);
  await user.type(first, ' ');
  expect(first.value).toBe(' ');
  await user.type(first, 'lima');
  await user.tab();
  expect(document.activeElement).toBe(await gap(2));
  await user.selectOptions(await gap(2), 'Quito');
  await user.tab();
  expect(document.activeElement).toBe(await gap(3));
  await user.type(await gap(3), '2,500');
  await expectText('Do you mean 2.5 or 2500? It is read as 2.5.');
  await user.clear(await gap(3));
  await expectNoAxeFindings();
  await expectText('All answers saved');
  const saving = { contest: contest.id, device: 0, answers: [] };
  const { body } = await scene.call('saveAnswers', { as: student, body: saving });
  expect(body.saved).toEqual([[' lima', 'Quito', '']]);

  // The answer survives a reload.
  await openPage(scene, `/quiz/${contest.id}`, student);
  expect((await gap(2)).value).toBe('Quito');
  await user.click(await button('Submit Quiz'));
  await user.click(await button('Submit Quiz', await dialog('Submit your answers?')));
  await expectText('Your Response has been recorded.');
  await scene.advance(2 * HOUR);
  await renewTokens(scene, student);
  await openPage(scene, `/results/student/${contest.id}/result`, student);
  await expectText('1 of 3 gaps right: 1 of 3 marks. Each right gap earns 1.');
  await expectText('Your answer: Quito · Wrong · Correct answer: Santiago');
  await expectText('No answer · Correct answer: 25');
  await expectNoAxeFindings();
});

test('texts that the server would refuse together do not fit into the gaps', async () => {
  const gaps = Array.from({ length: 4 }, () => ({}));
  const key = { gaps: gaps.map(() => ({ accepted: [full('a')] })) };
  const { contest, student } = await begun({
    ...capitals,
    question_text: '[1] [2] [3] [4]',
    content: { gaps },
    key,
  });
  const user = await openPage(scene, `/quiz/${contest.id}`, student);
  for (const number of [1, 2, 3, 4]) {
    await user.click(await gap(number));
    await user.paste('"'.repeat(90));
  }
  await expectText('That is too long together with the other gaps. Shorten one of them first.');
  expect([(await gap(3)).value.length, (await gap(4)).value]).toEqual([90, '']);
  await expectText('All answers saved');
});

test('a teacher writes a text with gaps, and reads faults at their places', async () => {
  scene.expectTrouble(/400 POST/);
  const teacher = await scene.person('Teacher');
  const user = await openPage(scene, '/my-contest/addquiz', teacher);
  await fillDetails(user, { passing: '0' });
  const first = await question(1);
  await fillField(user, await questionField(1), 'Peru: [1].');
  await user.selectOptions(field('Kind of question', first), 'A text with gaps');
  await fillField(user, (await ofGap(1)).getByLabelText('Accepted answer 1'), 'Lima');
  await user.click(await button('Add gap at the end of the text', first));
  await user.selectOptions(
    (await ofGap(2)).getByLabelText('How students fill gap 2'),
    'Students choose from a list',
  );
  await fillField(user, (await ofGap(2)).getByLabelText('Choice 1'), 'Santiago');
  await user.click((await ofGap(2)).getByRole('button', { name: 'Add choice' }));
  await expectNoAxeFindings();
  await user.click(await button('Create contest'));
  await expectText('This needs at least 2 entries.');
  await fillField(user, (await ofGap(2)).getByLabelText('Choice 2'), 'Quito');
  await user.click(await button('Collapse question 1'));
  await expectText('Accepted: Lima, Santiago');
  await user.click(await button('Expand question 1'));
  await user.click(await button('Preview'));
  const preview = await dialog('Preview: nothing is stored');
  await within(preview).findByLabelText('Gap [2]');
  await user.click(await button('Back to the editor', preview));
  await user.click(await button('Create contest'));
  await expectText('Contest created successfully');
  const { body: contests } = await scene.call('getContests', { as: teacher });
  const { body } = await scene.call('viewContest', { as: teacher, body: { contest: contests[0]?.id ?? 0 } });
  expect(body.questions).toMatchObject([
    {
      kind: 'gaps',
      question_text: 'Peru: [1]. [2]',
      content: { gaps: [{}, { choices: ['Quito', 'Santiago'] }] },
      key: { gaps: [{ accepted: [full('Lima')] }, { accepted: [full('Santiago')] }] },
    },
  ]);
  const again = await openPage(scene, `/my-contest/edit/${contests[0]?.id}`, teacher);
  await again.click(await button('Next: questions'));
  expect((await ofGap(2)).getByLabelText<HTMLInputElement>('Choice 2').value).toBe('Santiago');
  const share = (await ofGap(2)).getByLabelText<HTMLSelectElement>('Share of the marks for answer 2');
  expect(share.selectedOptions[0]?.text).toBe('100%');
});

test('a teacher reads what students gave in each gap, and accepts one of them for everybody', async () => {
  const { teacher, contest, student } = await begun();
  const others = [{ question: contest.questions[0]?.id ?? 0, answer: ['Lyma', 'Santiago', '24'] }];
  await scene.call('submitAttempt', { as: student, body: { contest: contest.id, submission: [], others } });
  const user = await openPage(scene, `/results/teacher/${contest.id}/marks`, teacher);
  await user.click(await screen.findByText('Question 1'));
  const given = await screen.findByRole('list', { name: 'Who chose what' });
  expect(
    within(given)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '[1] 0 right, 1 wrongLyma1 (100%)',
    '[2] 1 right, 0 wrongSantiago1 (100%)',
    '[3] 0 right, 1 wrong241 (100%)',
  ]);
  within(given).getByRole('img', { name: 'Right answer' });
  await user.click(await button('Correct the key of question 1'));
  const asked = await dialog('Correct the key of question 1');
  await user.click(await within(asked).findByRole('radio', { name: /^Other answers are accepted/ }));
  await user.click(await button('Accept “Lyma”', asked));
  await user.click(await button('Accept “24”', asked));
  expect(within(asked).getAllByText('Accepted')).toHaveLength(3);
  await expectNoAxeFindings();
  await user.type(screen.getByRole('textbox', { name: /^Why/ }), 'It is a common spelling.');
  await user.click(await findEnabled('Correct the key', asked));
  await expectNo('dialog');
  const reply = await scene.call('getPaper', {
    as: teacher,
    body: { contest: contest.id, email: student.email },
  });
  expect(reply.body).toMatchObject({ marks: 3 });
  await openPage(scene, `/results/teacher/${contest.id}/paper`, teacher);
  await expectText('Correct answer: Lima / Lyma');
  await user.click(await screen.findByText('Corrections to the key (1)'));
  await expectText('Question 1: the key is [1] Lima / Lyma; [2] Santiago; [3] 25 / 24');
});
