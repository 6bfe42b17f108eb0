import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answeredContest } from '../server/test/scenes.ts';
import { resultAddress } from './attempts.ts';
import { expectNoAxeFindings } from './axe.ts';
import { findAll, button, dialog, expectNo, expectText, region, textOf } from './finders.ts';
import { openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

const scene = await testScene();
const HOUR = 3_600_000;

const counts = () =>
  findAll('listitem', '', screen.getByRole('list', { name: 'Students per grade' })).map(textOf);

const bounds = () =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: / from$/ }).map(({ value }) => value);

test('a teacher chooses a scale, sees how many get which grade, and students see theirs if they may', async () => {
  const { teacher, contest, ada } = await answeredContest(scene);
  let user = await openPage(scene, `/results/teacher/${contest.id}/marks`, teacher);
  await user.click(await button('Add grades'));
  const grades = await dialog('Grades');
  // The students have 3.5, 1.5 and 0.5 of 3.5 marks: 100, 43 and 14%.
  const amounts = () => findAll('listitem', '', grades).map((found) => textOf(found).trim());
  expect(amounts()).toEqual([
    '%1 student',
    '%0 students',
    '%0 students',
    '%0 students',
    '%1 student',
    '%1 student',
  ]);
  const from = screen.getByRole('textbox', { name: 'Grade 4 from' });
  await user.clear(from);
  await user.type(from, '42,5');
  expect(amounts()[3]).toBe('%1 student');
  await user.clear(from);
  await user.type(from, '90');
  await expectText('This must be less than the grade above.', () => grades);
  expect((await button('Save')).hasAttribute('disabled')).toBe(true);
  await expectNoAxeFindings();
  // A switch to the other unit and back does not change the boundaries.
  await user.clear(from);
  await user.type(from, '50');
  const countIn = (unit: string) =>
    user.selectOptions(screen.getByRole('combobox', { name: 'Boundaries in' }), unit);
  const before = { bounds: bounds(), amounts: amounts() };
  await countIn('Marks');
  expect(bounds()).toEqual(['3.3', '2.9', '2.4', '1.8', '1.1', '0']);
  expect(amounts()).toEqual(before.amounts.map((text) => text.replace('%', '')));
  await countIn('Percent');
  expect({ bounds: bounds(), amounts: amounts() }).toEqual(before);
  await countIn('Marks');
  const best = screen.getByRole('textbox', { name: 'Grade 1 from' });
  await user.clear(best);
  await user.type(best, '92');
  await expectText('This is more than all 3.5 marks.', () => grades);
  expect((await button('Save')).hasAttribute('disabled')).toBe(true);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Scale' }), 'A to F');
  await user.click(screen.getByRole('switch', { name: 'Students see their grade' }));
  await user.click(await button('Save'));
  await expectText('Students see their grade with their result.', () =>
    screen.queryByRole('region', { name: 'Grades' }),
  );
  await expectNo('dialog');
  expect(counts()).toEqual(['A1', 'B0', 'C0', 'D0', 'F2']);
  await expectNoAxeFindings();

  await openPage(scene, resultAddress(contest), teacher);
  await expectText('3.5 / 3.5A', () => findAll('row', 'Lovelace, Ada')[0]);
  await openPage(scene, `/results/student/${contest.id}/result`, ada);
  await expectText('Contest Ongoing');
  await expectNo('heading', /Grade/);
  await scene.advance(HOUR + 15_000);
  await openPage(scene, `/results/student/${contest.id}/result`, ada);
  await expectText('Grade A');

  const { id } = (await scene.call('createClass', { as: teacher, body: { name: '9b' } })).body;
  const students = [{ name: 'Ada', email: ada.email }];
  await scene.call('addStudents', { as: teacher, body: { class: id, students } });
  await openPage(scene, `/classes/${id}/gradebook`, teacher);
  await expectText(/3\.5 ?A$/, () => findAll('row', /^Ada/)[0]);

  user = await openPage(scene, `/results/teacher/${contest.id}/marks`, teacher);
  await region('Grades');
  await user.click(await button('Change the grades'));
  await user.click(await button('Remove the grades'));
  await button('Add grades');
});
