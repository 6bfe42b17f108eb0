import { screen } from '@testing-library/react';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { QuestionWithKey } from '#contract/contest.ts';
import { PARTS, toMarks } from '#contract/marks.ts';
import { applyRulings } from '../server/contest/grading/correct.ts';
import type { Key } from '../server/contest/grading/grade.ts';
import { correctionCalls } from '../server/test/correction-calls.ts';
import { answeredContest } from '../server/test/scenes.ts';
import type { QuestionFigures } from '../web/marks/analysis/advice.ts';
import { choiceRows } from '../web/marks/analysis/choice-rows.tsx';
import {
  acceptAtPlace,
  acceptTyped,
  type Decision,
  rulingOf,
  scaledMinimum,
  totalAfter,
} from '../web/marks/correcting/decision.ts';
import { findAll, button, dialog, findEnabled, expectNo, expectText, textOf } from './finders.ts';
import { openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

const scene = await testScene();

const versions = () =>
  findAll('listitem', /^Version/, screen.getByRole('list', { name: 'Versions of the key' })).map(textOf);

test('after an undo one version counts, and the message says that the earlier key is back', async () => {
  const { teacher, contest } = await answeredContest(scene);
  const { correct } = correctionCalls(scene, teacher);
  const [{ id: question } = { id: 0 }] = contest.questions;
  await correct(contest.id, 1, [{ question, ruling: 'all' }]);
  const user = await openPage(scene, `/results/teacher/${contest.id}/paper`, teacher);
  await user.click(await screen.findByText('Corrections to the key (1)'));
  expect(versions().map((text) => text.includes('Counts now'))).toEqual([true, false]);
  await user.click(await button('Undo the last correction'));
  const asked = await dialog('Restore the published key');
  await user.type(screen.getByRole('textbox', { name: /^Why/ }), 'It was right.');
  await user.click(await findEnabled('Restore', asked));
  await expectText('The earlier key applies again. All marks are updated.');
  await expectNo('dialog');
  await screen.findByText('Corrections to the key (2)');
  expect(versions().map((text) => text.includes('Counts now'))).toEqual([true, false, false]);
  expect(versions()[0]).toContain('The published key applies again.');
  expect(screen.queryByText('Undo the last correction')).not.toBeNull();
});

const optionsOf = (...ids: number[]) =>
  ids.map((id, place) => ({ id, option_text: `Option ${id}`, is_correct: place === 0 }));

const written = [1, 2, 3].map((id) => ({
  id,
  mark_parts: (id * PARTS) / 2,
  options: optionsOf(10 * id, 10 * id + 1, 10 * id + 2),
}));
const published: Key = {
  version: 1,
  questions: written.map(({ id, mark_parts: markParts }) => ({
    right: [10 * id],
    accepted: [10 * id],
    isForAll: false,
    markParts,
    isInTotal: true,
  })),
  minimumMarkParts: 1.5 * PARTS,
  totalMarkParts: 3 * PARTS,
};

const questionsUnder = (key: Key): QuestionWithKey[] =>
  written.map(({ id, mark_parts: parts, options }, index) => {
    const { isInTotal, isForAll } = key.questions[index] ?? {};
    const ruling = isInTotal ? (isForAll ? 'all' : undefined) : 'drop';
    return { id, question_text: `Question ${id}`, marks: toMarks(parts), options, ruling };
  });
const marksIn = ({ minimumMarkParts, totalMarkParts }: Key) => ({
  minimum_marks: toMarks(minimumMarkParts),
  total_marks: toMarks(totalMarkParts),
});

test('after any decisions, the page announces the total and the passing mark that the server calculates', () => {
  const decision = fc.constantFrom('other', 'all', 'drop', null);
  fc.assert(
    fc.property(fc.array(fc.tuple(decision, decision, decision), { maxLength: 5 }), (history) => {
      const keys = [published];
      for (const step of history) {
        const present = keys.at(-1) ?? published;
        const questions = questionsUnder(present);
        const decisions = new Map(
          questions.map(({ id }, index): [number, Decision] => [
            id,
            { what: step[index] ?? null, options: step[index] === 'other' ? [10 * id + 1] : [] },
          ]),
        );
        const rulings = questions.flatMap(
          (one) => rulingOf(one, decisions.get(one.id) ?? expect.fail()) ?? [],
        );
        const total = totalAfter(toMarks(present.totalMarkParts), questions, decisions);
        if (total === 0) continue;
        const [first = published, ...later] = keys.map(marksIn);
        const minimum = scaledMinimum(
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the marks are read
          { published: first, versions: later } as Parameters<typeof scaledMinimum>[0],
          total,
        );
        const plan = { rulings, nobody_loses: false, scale_passing: true };
        const next = applyRulings(present, keys.slice(0, -1), written, plan);
        expect({ total_marks: total, minimum_marks: minimum }).toEqual(marksIn(next));
        keys.push(next);
      }
    }),
  );
});

const question: QuestionWithKey = { id: 1, question_text: 'Question', marks: 1, options: [] };
const share = PARTS;

test('what is accepted second leaves what was accepted first', () => {
  const city = { ...question, kind: 'text' as const, key: { accepted: [{ text: 'Lima', share }] } };
  const number = { ...question, kind: 'number' as const, key: { accepted: [{ text: '1', share }] } };
  for (const [typed, texts] of [
    [city, ['Lima', 'Lyma', 'Limma']],
    [number, ['1', '2', '3']],
  ] as const) {
    const [, second = '', third = ''] = texts;
    const both = acceptTyped(typed, third, acceptTyped(typed, second));
    expect(rulingOf(typed, both)?.key?.accepted?.map(({ text }) => text)).toEqual(texts);
  }
  const options = optionsOf(11, 12, 13, 14);
  const order: QuestionWithKey = { ...question, kind: 'ordering', options };
  const changed = acceptAtPlace(order, 2, 14, acceptAtPlace(order, 0, 12));
  expect(rulingOf(order, changed)?.options).toEqual([12, 11, 14, 13]);
});

const judged = (asked: Partial<QuestionWithKey>, figures: Partial<QuestionFigures>) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rows need no other figures
  choiceRows({ ...question, options: optionsOf(11, 12, 13), ...asked }, figures as QuestionFigures).map(
    ({ isRight, keepsMarks }) => `${isRight ? 'right' : 'wrong'}${keepsMarks ? ', keeps marks' : ''}`,
  );

test('an analysis says of options, statements and places alike which are right and which keep their marks', () => {
  const choosers = { count: 1, upper: 1, middle: 0, lower: 0, rest_marks: null };
  const options = [
    { id: 11, is_accepted: true, share: 1, ...choosers },
    { id: 12, is_accepted: false, keeps_marks: true, share: 1, ...choosers },
    { id: 13, is_accepted: false, share: 1, ...choosers },
  ];
  const expected = ['right', 'wrong, keeps marks', 'wrong'];
  expect(judged({}, { options })).toEqual(expected);
  expect(judged({ kind: 'ordering' }, { places: [options] })).toEqual(expected);
  const statements = options.map((option) => Object.assign({}, option, { denied: choosers }));
  expect(judged({ kind: 'statements' }, { options: statements })).toEqual([
    'right',
    'wrong',
    'wrong, keeps marks',
    'right',
    'wrong',
    'right',
  ]);
});
