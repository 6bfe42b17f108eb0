import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addedStudent, draftContest, publishedContest } from '../server/test/factories.ts';
import { answeredContest } from '../server/test/scenes.ts';
import { resultAddress, row } from './attempts.ts';
import { expectNoAxeFindings } from './axe.ts';
import {
  findAll,
  button,
  combobox,
  dialog,
  findEnabled,
  expectCount,
  expectFocus,
  expectNo,
  expectText,
  link,
  menuitem,
  textOf,
} from './finders.ts';
import { network } from './network.ts';
import { currentAddress, openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

const scene = await testScene();

const expectReady = (text: string) => waitFor(() => expect(findAll('status', text)).toHaveLength(1));
const HOUR = 3_600_000;

test('the table shows marks, working and invited; it can be sorted, searched and narrowed', async () => {
  const { teacher, contest } = await answeredContest(scene);
  const user = await openPage(scene, resultAddress(contest), teacher);
  await screen.findByRole('heading', { level: 1, name: 'World geography' });
  expect(document.title).toBe('World geography · Participants · Tallymark');
  const table = await screen.findByRole('table', { name: 'Participants' });
  const cells = within(await waitFor(() => row('Ada') ?? expect.fail('no row of Ada'))).getAllByRole('cell');
  expect(cells.map((cell) => textOf(cell))).toEqual([
    'ada@school.example',
    '0123456789',
    '3.5 / 3.5',
    'Passed',
    '0:00',
    '',
  ]);
  expect(textOf(row('Bob'))).toMatch(/0\.5 \/ 3\.5 ?Failed/);
  expect(textOf(row('Carl'))).toMatch(/– ?Working/);
  expect(textOf(findAll('row', 'new@')[0])).toMatch(/– ?Not opened yet/);

  const names = () => findAll('rowheader', '', table).map((name) => textOf(name));
  const expectNames = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected));
  const sortOf = (name: string) =>
    within(table).getByRole('columnheader', { name }).getAttribute('aria-sort');
  expect(sortOf('Name')).toBe('ascending');
  await expectNames('Lovelace, =1+1', 'Lovelace, Ada', 'Lovelace, Bob', 'Lovelace, Carl', '–');
  await user.click(await button('Marks'));
  expect([sortOf('Marks'), sortOf('Name')]).toEqual(['descending', null]);
  await expectNames('Lovelace, Ada', 'Lovelace, =1+1', 'Lovelace, Bob', 'Lovelace, Carl', '–');
  await user.click(await button('Marks'));
  await waitFor(() => expect(names().at(-1)).toBe('Lovelace, Ada'));
  await user.click(await button('Email'));
  expect(sortOf('Email')).toBe('ascending');
  await waitFor(() => expect(names()[0]).toBe('Lovelace, Ada'));

  const search = screen.getByRole('searchbox', { name: 'Search participants' });
  await user.type(search, 'CARL@');
  await expectNames('Lovelace, Carl');
  await expectText('1 of 5 participants');
  await user.clear(search);
  await user.type(search, 'nobody');
  await expectText('Nobody matches this search.');
  await user.click(await button('Show all participants'));
  await expectCount(5, () => findAll('rowheader'));
  for (const [outcome, found] of Object.entries({ passed: 2, failed: 1, working: 1, invited: 1 })) {
    await user.selectOptions(await combobox('Which participants'), outcome);
    await expectCount(found, () => findAll('rowheader'));
  }
});

test('a participant is removed before the start, once the teacher has confirmed; after it nobody is', async () => {
  network.expectTrouble(/401|409/);
  const teacher = await scene.person('Teacher');
  const contest = await publishedContest(scene, teacher, { contest: { is_public: false } });
  const { email } = await addedStudent(scene, teacher, contest.id);
  const second = await addedStudent(scene, teacher, contest.id);
  const user = await openPage(scene, resultAddress(contest), teacher);
  await user.click(await button(`Remove ${email}`));
  let asked = await dialog('Remove this participant?');
  await expectText(email, () => asked);
  await expectNoAxeFindings();
  await user.click(await button('Cancel', asked));
  await expectNo('dialog');
  expect(findAll('rowheader')).toHaveLength(2);
  await user.click(await button(`Remove ${email}`));
  await user.click(await button('Remove', await dialog('Remove this participant?')));
  await expectText('Participant removed.');
  await expectCount(1, () => findAll('rowheader'));

  // The contest starts while the dialog is open, so the server refuses the removal.
  await user.click(await button(`Remove ${second.email}`));
  asked = await dialog('Remove this participant?');
  await scene.advance(HOUR);
  await user.click(await button('Remove', asked));
  await expectText('Participants can be removed only before the start.');
  await expectNo('button', /^Remove /);
});

test('the page explains itself to another teacher and to a student, and explains a failed load', async () => {
  network.expectTrouble(/40[04]/);
  const teacher = await scene.person('Teacher');
  const stranger = await scene.person('Teacher');
  const contest = await publishedContest(scene, teacher);
  await openPage(scene, resultAddress(contest), stranger);
  await expectText(/You have no contest with this ID/);
  await expectNoAxeFindings();
  await openPage(scene, '/results/teacher/geography/result', stranger);
  await expectText(/You have no contest with this ID/);

  let user = await openPage(scene, resultAddress(contest), await scene.person('Student'));
  await screen.findByRole('heading', { level: 1, name: 'Participants' });
  await user.click(await link('See your result'));
  await waitFor(() => expect(currentAddress()).toBe(`/results/student/${contest.id}/result`));

  // The server never refuses this call, so the test cuts the network.
  user = await openPage(scene, '/my-contest', teacher);
  network.cut('/contest/participents/');
  await user.click(await link('World geography'));
  await expectText('Unable to fetch participant list.', () => screen.queryByRole('alert'));
  network.mend();
  await user.click(await button('Retry'));
  await expectText(/There are no participants yet/);
});

async function draft() {
  const teacher = await scene.person('Teacher');
  return { teacher, id: await draftContest(scene, teacher, { contest: { is_public: false } }) };
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Email address/ });
const entry = (email: string) =>
  findAll('listitem', email, screen.getByRole('list', { name: 'Addresses' }))[0];
const paste = (text: string) => fireEvent.paste(field(), { clipboardData: { getData: () => text } });

test('a typed address is added, and is in the table; a wrong address is refused beside the field', async () => {
  const { teacher, id } = await draft();
  const user = await openPage(scene, resultAddress({ id }), teacher);
  await user.click(await button('Add Participants'));
  await dialog(/./);
  await expectFocus(field);
  expect(field().type).toBe('email');
  await user.keyboard('{Enter}');
  await screen.findByRole('textbox', { description: /^Enter an e-mail address\./ });
  await user.type(field(), 'ada.school.example{Enter}');
  await screen.findByRole('textbox', { description: /^This must be an e-mail address\./ });
  expect(field().value).toBe('ada.school.example');
  await expectFocus(field);
  await user.clear(field());
  await user.type(field(), 'ada@school.example');
  await user.click(await button('Add participant'));
  await expectText('Participant added successfully!');
  await expectText('Added', () => entry('ada@school.example'));
  expect(field().value).toBe('');
  await user.click(await button('Done'));
  await waitFor(() => expect(textOf(findAll('row', 'ada@school.example')[0])).toContain('Not opened yet'));

  // Upper and lower case make no difference in addresses.
  await user.click(await button('Add Participants'));
  await dialog(/./);
  await user.type(field(), 'ADA@school.example{Enter}');
  await expectText('This address has already been added.', () => entry('ADA@school.example'));
});

test('an address that is added while the list is loaded for the first time is in the list', async () => {
  const { teacher, id } = await draft();
  const opening = openPage(scene, resultAddress({ id }), teacher);
  network.holdAnswers('participents');
  const user = await opening;
  await user.click(await button('Add Participants'));
  await dialog(/./);
  await user.type(field(), 'ada@school.example');
  await user.click(await button('Add participant'));
  await expectText('Added', () => entry('ada@school.example'));
  network.mend();
  await user.click(await button('Done'));
  await waitFor(() => expect(textOf(findAll('row', 'ada@school.example')[0])).toContain('Not opened yet'));
});

test('of many addresses each has its own outcome, and failed ones can be tried again', async () => {
  const { teacher, id } = await draft();
  await scene.call('joinContest', { as: teacher, body: { contest: id, email: 'there@school.example' } });
  const user = await openPage(scene, resultAddress({ id }), teacher);
  await user.click(await button('Add Participants'));
  await dialog(/./);
  paste(
    'Ada Lovelace <ada@school.example>; bob@school.example,\nthere@school.example BOB@school.example\nlost@school.example\nnobody.example',
  );
  await expectReady('4 ready to add, 1 not valid');
  await expectText('This must be an e-mail address.', () => entry('nobody.example'));
  await user.type(field(), 'ada@school.example,typed@school.example,');
  await expectReady('5 ready to add, 1 not valid');

  // Offline, no address can be added, but each can be tried again.
  network.cut('/addparticipants/');
  await user.click(await button('Add 5 participants'));
  for (const email of ['ada@', 'BOB@', 'there@', 'lost@', 'typed@']) {
    await expectText('The participant could not be added. Please try again.', () => entry(email));
  }
  network.mend();
  const retry = entry('lost@') ?? expect.fail('no entry');
  await user.click(await button(/^Retry/, retry));
  await expectText('Added', () => entry('lost@'));
  await user.click(await findEnabled('Add 4 participants'));
  for (const email of ['ada@', 'BOB@', 'typed@']) await expectText('Added', () => entry(email));
  await expectText('This address has already been added.', () => entry('there@'));
  await expectText('Participant added successfully!');

  // "Fix" puts a mistyped address back into the field.
  await user.click(await button(/^Fix/, entry('nobody.example')));
  await expectFocus(field);
  await user.clear(field());
  await user.type(field(), 'nobody@school.example{Enter}');
  await expectText('Added', () => entry('nobody@school.example'));
  await user.click(await button('Done'));
  await expectCount(6, () => findAll('rowheader'));
});

test('for public and for started contests the menu refuses to add participants, and says why', async () => {
  network.expectTrouble(/401|409/);
  const teacher = await scene.person('Teacher');
  const open = await publishedContest(scene, teacher);
  const secret = await publishedContest(scene, teacher, { contest: { is_public: false } });
  let user = await openPage(scene, resultAddress(open), teacher);
  const expectRefused = async (why: RegExp) => {
    await user.click(await button('More actions for this contest'));
    expect(
      (await menuitem(/^Add Participants/)).matches('[data-disabled], [aria-disabled=true], :disabled'),
    ).toBe(true);
    await expectNo('button', 'Add Participants');
    await expectText(why);
  };
  await expectRefused(/This contest is public/);

  // The contest starts while the teacher is typing, so the server refuses the address.
  user = await openPage(scene, resultAddress(secret), teacher);
  await user.click(await button('Add Participants'));
  const adding = await dialog(/./);
  await user.type(field(), 'ada@school.example');
  await scene.advance(HOUR);
  await user.click(await button('Add participant'));
  await expectText('Participants can be added only before the start.', () => entry('ada@'));
  await expectText(/only before the start, and this contest has started/, () => adding);
  expect((await button<HTMLButtonElement>('Add participant')).disabled).toBe(true);
  await user.keyboard('{Escape}');
  await expectNo('dialog');
  await expectRefused(/and this contest has started\./);
});
