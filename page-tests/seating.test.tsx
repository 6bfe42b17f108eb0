import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { runningClass } from '../server/test/scenes.ts';
import { expectNoAxeFindings } from './axe.ts';
import { button, expectText, findAll, findEnabled } from './finders.ts';
import { openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

const scene = await testScene();

test('seats are drawn, pasted and typed, and stored only without a desk for two', async () => {
  const { teacher, contest, students } = await runningClass(scene, ['Ada', 'Ben', 'Cleo']);
  const seats = async () => {
    const { body } = await scene.call('getSeating', { as: teacher, body: { contest: contest.id } });
    return new Map(body.students.map(({ email, room, desk }) => [email, [room, desk]] as const));
  };
  const user = await openPage(scene, `/results/teacher/${contest.id}/seats`, teacher);
  await user.click(await button('Draw seats at random'));
  await user.click(await findEnabled('Save the seats'));
  await expectText('The seats are saved.');
  const drawn = [...(await seats()).values()].map(([, desk]) => desk);
  expect(new Set(drawn).size).toBe(3);
  expect(drawn.join(' ')).toMatch(/^(?:[A-E][1-6] ?){3}$/);

  const list = screen.getByLabelText('One student per line: name or email, room, seat');
  await user.click(list);
  await user.paste(`${students.Ada.email}\tRoom 3\tB1\nNobody, Room 3, B2\n${students.Ben.email}, B1`);
  await user.click(await button('Read the list'));
  await expectText('2 seats read. 1 line names no student of this contest, or no seat.');
  expect(list).toHaveProperty('value', 'Nobody, Room 3, B2');
  const adasDesk = findAll('textbox').find(
    (field) =>
      field.getAttribute('aria-label')?.startsWith('Seat of') && field.getAttribute('value') === 'B1',
  );
  if (!adasDesk) throw new Error('no desk was pasted');
  await user.clear(await screen.findByDisplayValue('Room 3'));
  await expectText('Two students have the same seat.');
  expect(await button('Save the seats')).toHaveProperty('disabled', true);
  await user.clear(adasDesk);
  await user.type(adasDesk, 'B2');
  await expectNoAxeFindings();
  await user.click(await findEnabled('Save the seats'));
  await waitFor(async () => {
    const stored = await seats();
    expect(new Set([stored.get(students.Ada.email)?.[1], stored.get(students.Ben.email)?.[1]])).toEqual(
      new Set(['B1', 'B2']),
    );
  });
});

test('the minutes name who is absent and what was decided', async () => {
  const { teacher, contest, students } = await runningClass(scene, ['Ada', 'Ben'], {
    school: 'minutes.example',
  });
  const body = { contest: contest.id, email: students.Ben.email, minutes: 20 };
  await scene.call('setExtraTime', { as: teacher, body });
  await openPage(scene, `/results/teacher/${contest.id}/minutes`, teacher);
  await expectText('On the list: 2. Started: 0. Handed in: 0. Absent: 2.');
  await expectText(/What was decided.*gave Ben/);
  await expectNoAxeFindings();
});
