import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draftContest, publishedContest } from '../server/test/factories.ts';
import { answeredContest } from '../server/test/scenes.ts';
import { resultAddress } from './attempts.ts';
import { expectNoAxeFindings } from './axe.ts';
import { button, findAll, expectCount, expectNo, expectText, link, menuitem, textOf } from './finders.ts';
import { openPage } from './open-page.tsx';
import { testScene } from './scene.ts';

const scene = await testScene();

const figure = (label: string) =>
  screen.queryAllByRole('term').find((term) => textOf(term).startsWith(label))?.nextElementSibling;

test('the page shows the figures; each question opens to who of which third chose what; few students are told as few', async () => {
  const { teacher, contest } = await answeredContest(scene);
  await openPage(scene, resultAddress(contest), teacher);
  await expectText(/^5 ?\(1 has not opened it yet\)$/, () => figure('Participants'));
  await expectText(/^3 ?of 5$/, () => figure('Responses'));
  await expectText(/^2 ?\(67%\)$/, () => figure('Passed'));
  await expectText(/^1\.83 ?of 3\.5 marks$/, () => figure('Average'));

  const user = await openPage(scene, `/results/teacher/${contest.id}/marks`, teacher);
  await expectText(/^2 of 3 passed ?Average: 52%/, () => screen.queryByRole('region', { name: 'In short' }));
  const [figures = document.body] = await screen.findAllByText('Figures', { selector: 'summary' });
  await user.click(figures);
  await expectText(/^1\.50 ?43% of 3\.5$/, () => figure('Median'));
  await expectText(/^– ?needs 10 responses$/, () => figure('Reliability'));
  await expectNo('heading', 'Questions to check');
  const chart = await screen.findByRole('img', {
    name: 'Bar chart of 3 responses. The largest group (1) got 0.5 marks. A table with the same numbers follows.',
  });
  expect(Array.from(chart.querySelectorAll('[title]'), (bar) => bar.getAttribute('title'))).toEqual([
    '0 marks: 0 failed',
    '0.5 marks: 1 failed',
    '1 marks: 0 passed',
    '1.5 marks: 1 passed',
    '2 marks: 0 passed',
    '2.5 marks: 0 passed',
    '3 marks: 0 passed',
    '3.5 marks: 1 passed',
  ]);
  expect(textOf(chart)).toMatch(/^Responses ?Failed ?Passed ?1 ?0 ?Passing: 1 ?0 ?0\.5 ?1.*3\.5 ?Marks$/);
  await user.click(await screen.findByText('Show as a table'));
  await expectText(/Marks ?Responses ?Passed ?Failed/, () => findAll('row', /^Marks ?Responses/)[0]);

  const questions = await screen.findByRole('list', { name: 'Questions' });
  const second = questions.querySelector<HTMLElement>('#question-2') ?? expect.fail('no second question');
  const summary = second.querySelector('summary') ?? expect.fail('no summary');
  expect(textOf(summary)).toMatch(/^Question 2 ?Question 2 ?67% right$/);
  await user.click(summary);
  const shares = within(second).getByRole('list', { name: 'Who chose what' });
  expect(findAll('listitem', '', shares).map((found) => textOf(found))).toEqual([
    'Aright2 (67%)',
    'Bwrong1 (33%)',
    'Calso wrong0 (0%)',
  ]);
  await user.click(within(second).getByText('Figures'));
  await expectText(/Discrimination –/, () => second);
  await expectCount(5, () => findAll('row', '', second));
  expect(findAll('row', '', second).map((found) => textOf(found).replaceAll(' ', ''))).toEqual([
    'OptionUpper(1)Middle(1)Lower(1)AllRest',
    'Aright1100%1100%00%267%1.5',
    'Bwrong00%00%1100%133%0.5',
    'Calsowrong00%00%00%00%–',
    'Notanswered00%00%00%00%–',
  ]);
  expect(within(second).getAllByRole('img', { name: 'Right answer' })).toHaveLength(2);
  await user.click(screen.getByText('What do these figures mean?'));
  await expectText(/Cronbach’s alpha/);
  await expectNoAxeFindings();
});

test('before the first response the page has no chart; a draft has the page too', async () => {
  const teacher = await scene.person('Teacher');
  const draft = await draftContest(scene, teacher, { contest: { is_public: false } });
  let user = await openPage(scene, resultAddress({ id: draft }), teacher);
  await expectText('There are no participants yet. Add your students');
  await expectNo('img', /Bar chart/);
  await user.click(await button('More actions for this contest'));
  expect((await menuitem('Edit Quiz')).getAttribute('href')).toBe(`/my-contest/edit/${draft}`);
  await user.keyboard('{Escape}');
  await user.click(await link('Paper'));
  await expectText('After the first response, this page shows how many students chose each option');
  await expectNoAxeFindings();

  const published = await publishedContest(scene, teacher);
  user = await openPage(scene, resultAddress(published), teacher);
  await expectText(/no participants yet\. Give your students the contest ID/);
  await user.click(await link('Marks'));
  await expectText('There are no marks yet');
});
