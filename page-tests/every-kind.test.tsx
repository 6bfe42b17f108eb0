import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Answer } from '#contract/answer.ts';
import { loadSample } from '../server/contest/lifecycle/load-sample.ts';
import { renewTokens, severalContest } from '../server/test/several-contest.ts';
import { expectNoAxeFindings } from './axe.ts';
import { button, dialog, expectText, menuitem } from './finders.ts';
import { openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

const scene = await testScene();
const HOUR = 3_600_000;

/** Texts that students type in the sample's contest, by kind of question. */
const TYPED = new Map([
  ['number', '12'],
  ['text', 'helium'],
]);

/** Lets a student take the sample. Answers to questions of the usual kind are right, all others wrong. */
async function wrongAnswers() {
  const { contest: details, questions } = await loadSample('every-kind');
  const { contest, student, teacher } = await severalContest(scene, details, questions);
  await scene.advance(HOUR + 1000);
  await renewTokens(scene, student);
  const as = student;
  const { body } = await scene.call('viewContest', { as, body: { contest: contest.id } });
  const idOf = (question: number, text: string) =>
    body.questions[question]?.options.find((option) => option.option_text === text)?.id ?? 0;
  const others = body.questions.flatMap(({ id, kind, options }, place) => {
    const wrong = (): Answer => {
      const typed = TYPED.get(kind ?? '');
      if (typed !== undefined) return typed;
      const ids = options.map((option) => option.id);
      if (kind === 'statements') return ids.toSorted((one, other) => one - other).map((id) => -id);
      if (kind === 'several') return [idOf(place, place === 1 ? '9' : 'The frog')];
      if (kind === 'gaps') return ['90', '', ''];
      if (kind === 'matching') return ['Toronto', 'Hanoi', 'Lima', ''].map((text) => idOf(place, text));
      return ids;
    };
    return kind ? [{ question: id, answer: wrong() }] : [];
  });
  const submission = [idOf(0, 'Mercury')];
  const sent = await scene.call('submitAttempt', { as, body: { contest: contest.id, submission, others } });
  expect(sent.status).toBe(200);
  await scene.advance(2 * HOUR);
  await renewTokens(scene, teacher);
  return { contest, student, teacher };
}

test('a report says of each kind what was answered and what is right', async () => {
  const { contest, teacher } = await wrongAnswers();
  await openPage(scene, `/results/teacher/${contest.id}/reports`, teacher);
  for (const line of [
    'Answer: Mercury',
    'Answer: 9 · Right: “2”, “11”, “29”',
    'Answer: The frog · Right: “The bat”, “The dolphin”',
    'Answer: False, False, False, False · Right: True, False, True, False',
    'Answer: 12 · Right: 0.875; 0.88 (50%)',
    'Answer: 12 m/s · Right: 10.44 ± 0.06',
    'Answer: helium · Right: carbon dioxide; CO2; CO₂',
    'Answer: Toronto; Hanoi; Lima; – · Right: Ottawa; Nairobi; Lima; Hanoi',
    'Right: 1 millimetre; 1 inch; 1 foot; 1 metre; 1 mile',
    'Answer: [1] 90; [2] –; [3] – · Right: [1] 100 ± 0.5; [2] lower; [3] ice',
  ])
    await expectText(line);
  await expectNoAxeFindings();
});

test('on a student’s paper an answer that counts and was in time stands once', async () => {
  const { contest, student, teacher } = await wrongAnswers();
  const address = `/live/${contest.id}/paper?student=${encodeURIComponent(student.email)}`;
  await openPage(scene, address, teacher);
  expect(await screen.findAllByText('helium')).toHaveLength(1);
  expect(screen.queryByText(/Chosen in time/)).toBeNull();
});

test('a preview without the key names prompts and statements', async () => {
  const { contest: details, questions } = await loadSample('every-kind');
  const settings = { navigation: 'free', shows: 'answers' };
  const { contest, teacher } = await severalContest(scene, { ...details, settings }, questions);
  const user = await openPage(scene, `/results/teacher/${contest.id}/paper`, teacher);
  await screen.findByRole('heading', { name: 'Question 1' });
  await user.click(await button('More actions for this contest'));
  await user.click(await menuitem('Preview'));
  const preview = await dialog('Preview: nothing is stored');
  for (let place = 1; place < questions.length; place++) await user.click(await button('Next', preview));
  await user.click(await button('Submit Quiz', preview));
  await user.click(await button('Submit Quiz', await dialog('Submit your answers?')));
  await expectText('The student has submitted');
  for (const text of ['Vietnam', 'A triangle can have two right angles.', 'Number 5'])
    await expectText(text, () => preview);
});
