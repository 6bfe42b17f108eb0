import { expect, test } from 'vitest';
import { send } from './send.ts';

async function isKeptAlive(name: string): Promise<boolean> {
  let isKept = false;
  const body = { name };
  await send('renameClass', {
    body: { ...body, class: 1 },
    keepalive: true,
    transport: (_, request) => {
      isKept = request.keepalive;
      return Promise.reject(new Error('the network is down'));
    },
  }).catch(() => undefined);
  return isKept;
}

test('a body that browsers refuse to send with keepalive is sent without it, in bytes and not in characters', async () => {
  expect(await isKeptAlive('a'.repeat(49_000))).toBe(true);
  expect(await isKeptAlive('字'.repeat(16_000))).toBe(true);
  expect(await isKeptAlive('a'.repeat(51_000))).toBe(false);
  expect(await isKeptAlive('字'.repeat(17_000))).toBe(false);
});
