/* `npm run screenshots -- all`: absent and excused students, a second date, and the gradebook. */
import { join } from 'node:path';
import * as limits from '#contract/limits.ts';
import { publishedContest } from '../server/test/factories.ts';
import { clearFolder, takeScreenshots } from './take-pictures.ts';
import { expect, test } from './test.ts';

const DAY = 86_400_000;

for (const dark of [false, true]) {
  const theme = dark ? 'dark' : 'light';
  const look = { dark };

  test(`second date, ${theme}`, async ({ world }) => {
    test.setTimeout(900_000);
    world.expectTrouble(/401/);
    const folder = await clearFolder(theme, 'second');
    const teacher = await world.person('Teacher');
    const { id } = (await world.call('createClass', { as: teacher, body: { name: '9b' } })).body;
    const names = ['Ada Lovelace', 'Grace Hopper', 'Emmy Noether', 'عمر الخيام', 'Alan Turing'];
    const people = await Promise.all(
      names.slice(0, 4).map((name) => world.person('Student', { first_name: name.split(' ')[0] ?? '' })),
    );
    const students = names.map((name, at) => ({
      name,
      email: people[at]?.email ?? 'a-very-long-address-of-alan@secondary-school-of-the-town.example',
    }));
    await world.call('addStudents', { as: teacher, body: { class: id, students } });
    const contest = await publishedContest(world, teacher, {
      contest: { is_public: false, name: 'The rivers of Europe and the towns along them' },
    });
    await world.call('addClass', { as: teacher, body: { contest: contest.id, class: id } });
    await world.advance(contest.start.getTime() - world.clock.now() + 1000);
    for (const as of people.slice(0, 2)) {
      const submission = contest.right;
      await world.call('submitAttempt', { as, body: { contest: contest.id, submission } });
    }
    await world.advance(contest.end.getTime() - world.clock.now() + limits.grace + 60_000);
    const page = await world.open(`/results/teacher/${contest.id}/result`, teacher, look);
    const shoot = (name: string, more = {}) => takeScreenshots(page, join(folder, name), more);
    const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
    await expect(page.getByText('3 students were absent.')).toBeVisible();
    await press('Actions for Emmy Noether');
    await page.getByRole('menuitem', { name: 'Excused' }).click();
    await expect(page.getByText('2 students were absent.')).toBeVisible();
    await shoot('1-absent');
    await press('Second date');
    await shoot('2-dialog');
    await press('Publish');
    await expect(page.getByText('First date:')).toBeVisible();
    await shoot('3-second');
    const second = Number(page.url().split('/').at(-2));
    const asked = { contest: second };
    const { start_datetime: start } = (await world.call('getContest', { as: teacher, body: asked })).body;
    await world.advance(Date.parse(start) - world.clock.now() + 1000);
    const omar = await world.person('Student', { first_name: 'Omar', email: students[4]?.email ?? '' });
    await world.call('submitAttempt', { as: omar, body: { ...asked, submission: [] } });
    await world.advance(DAY);
    await page.goto(`/classes/${id}/gradebook`);
    await expect(page.getByText('excused', { exact: true })).toBeVisible();
    await shoot('4-gradebook');
  });
}
