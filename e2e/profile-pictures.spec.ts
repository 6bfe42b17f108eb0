import { expect, test } from './test.ts';

test('a user without a picture gets the external image, or the drawn one if that cannot be loaded', async ({
  world,
}) => {
  const avatar = (page: Awaited<ReturnType<typeof world.open>>) =>
    page.getByRole('button', { name: 'Account' }).getByRole('presentation');
  const page = await world.open('/', await world.person('Student'));
  await expect(avatar(page)).toHaveAttribute('src', `${world.imageOrigin}/avatar.svg`);
  await expect(avatar(page)).toHaveAttribute('referrerpolicy', 'no-referrer');
  await expect(avatar(page)).not.toHaveJSProperty('naturalWidth', 0);

  // The external image host cannot be reached.
  world.expectTrouble(/avatar\.svg/);
  await page.context().route(`${world.imageOrigin}/**`, (route) => route.abort());
  await page.reload();
  await expect(
    page.getByRole('button', { name: 'Account' }).locator('svg[viewBox="0 0 64 64"]'),
  ).toBeVisible();
  await expect(avatar(page)).toHaveCount(0);
});

test('a user with a picture sees it in the bar, and no outside host is asked', async ({ world }) => {
  const teacher = await world.person('Teacher');
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );
  const { status } = await world.call('updateProfile', {
    as: teacher,
    body: { user: {} },
    file: new Blob([png], { type: 'image/png' }),
  });
  expect(status).toBe(200);
  const page = await world.open('/robots.txt', teacher);
  const outside: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(world.imageOrigin)) outside.push(request.url());
  });
  await page.goto('/dashboard');
  const picture = page.getByRole('button', { name: 'Account' }).getByRole('presentation');
  await expect(picture).toHaveAttribute('src', /^\/(?!assets)/);
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  expect(outside).toEqual([]);
});
