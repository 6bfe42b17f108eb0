import { draftContest, joinedStudent, publishedContest } from '../server/test/factories.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expectNoSidewaysScroll } from './layout.ts';
import { expect, test } from './test.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test("a student's button says View Response while the contest runs, otherwise Check Results", async ({
  world,
}) => {
  const teacher = await world.person('Teacher');
  const { id } = await publishedContest(world, teacher, { contest: { name: 'Cells' } });
  const student = await joinedStudent(world, id);
  const page = await world.open('/results', student);
  await expect(page).toHaveTitle('Results · Tallymark');
  await expect(page.getByRole('heading', { level: 1, name: 'Results' })).toBeVisible();
  const button = page.getByRole('listitem').filter({ hasText: 'Cells' }).getByRole('link');
  await expect(button).toHaveText('Check Results');
  await expect(button).toHaveAttribute('href', `/results/student/${id}/result`);
  // The button changes by itself as time passes.
  await world.advance(HOUR + MINUTE);
  await expect(button).toHaveText('View Response');
  await world.advance(HOUR);
  await expect(button).toHaveText('Check Results');
  await expectNoAxeFindings(page);
  await expectNoSidewaysScroll(page);
});

test("a teacher's button says View Participants, also for a draft", async ({ world }) => {
  const teacher = await world.person('Teacher');
  const { id } = await publishedContest(world, teacher, { contest: { name: 'Cells' } });
  const draft = await draftContest(world, teacher, { contest: { name: 'Not yet out', is_public: false } });
  await publishedContest(world, await world.person('Teacher'), { contest: { name: 'A colleague’s' } });
  await world.advance(HOUR + MINUTE);
  const page = await world.open('/results', teacher, { dark: true });
  await expect(page.getByRole('heading', { level: 1, name: 'Participants' })).toBeVisible();
  const links = page.getByRole('main').getByRole('link', { name: 'View Participants' });
  await expect(links).toHaveCount(2);
  await expect(page.getByText('A colleague’s')).toHaveCount(0);
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name }).last();
  await expect(row('Not yet out')).toContainText('Draft');
  await expect(row('Not yet out').getByRole('link')).toHaveAttribute(
    'href',
    `/results/teacher/${draft}/result`,
  );
  await expectNoAxeFindings(page);
  await expectNoSidewaysScroll(page);
  await row('Cells').getByRole('link').click();
  await expect(page).toHaveURL(`${world.origin}/results/teacher/${id}/result`);
});

test('without a contest both roles read the same text and their own next step', async ({ world }) => {
  for (const [role, label, href] of [
    ['Student', 'Join Contest', '/join-contest'],
    ['Teacher', 'Create New Quiz', '/my-contest/addquiz'],
  ] as const) {
    const page = await world.open('/results', await world.person(role), { dark: role === 'Teacher' });
    await expect(page.getByText('No contests joined yet.', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: label })).toHaveAttribute('href', href);
    await expectNoAxeFindings(page);
  }
});
