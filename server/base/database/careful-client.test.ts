import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { afterAll, afterEach, expect, inject, test } from 'vitest';
import { CarefulClient } from './careful-client.ts';
import { databaseFault } from './faults.ts';

const postgres = inject('postgres');
const SILENCE = 600;

const sockets = new Set<Socket>();

/** Connections that the proxy keeps open, but on which it passes nothing on. */
let mute: 'none' | 'earlier' | 'all' = 'none';
const proxy = createServer((near) => {
  const isEarlier = mute === 'none';
  const far = connect(`${postgres.host}/.s.PGSQL.${postgres.port}`);
  for (const [from, to] of [
    [near, far],
    [far, near],
  ] as const) {
    sockets.add(from);
    from.on('error', () => to.destroy());
    from.on('close', () => to.destroy());
    from.on('data', (data) => {
      if (mute === 'none' || (mute === 'earlier' && !isEarlier)) to.write(data);
    });
  }
});
proxy.listen(0, '127.0.0.1');
await once(proxy, 'listening');
afterEach(() => {
  mute = 'none';
  for (const socket of sockets) socket.destroy();
  sockets.clear();
});
afterAll(() => proxy.close());

async function open(options = '') {
  const address = proxy.address();
  if (typeof address !== 'object' || !address) throw new Error('the proxy has no port');
  const client = new CarefulClient({
    ...postgres,
    host: '127.0.0.1',
    port: address.port,
    silence: SILENCE,
    options,
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

test('a statement that takes longer than the silence goes on', async () => {
  const client = await open();
  await client.query(`select pg_sleep(${(SILENCE * 2.5) / 1000})`);
  await client.end();
});

test.each([
  ['takes no new connections', 'all'],
  ['takes new connections, as after a failover', 'earlier'],
] as const)('a query fails soon, as a passing fault, where the silent database %s', async (_, muted) => {
  const client = await open();
  mute = muted;
  const fault: unknown = await client.query('select 1').catch((fault: unknown) => fault);
  expect(fault).toBeInstanceOf(Error);
  expect(fault instanceof Error && JSON.stringify(databaseFault(fault))).toContain('not available');
});

test('a connection to a database that is only a standby ends with its first write', async () => {
  const client = await open('-c default_transaction_read_only=on');
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  const fault: unknown = await client.query('create table something ()').catch((fault: unknown) => fault);
  expect(fault instanceof Error && JSON.stringify(databaseFault(fault))).toContain('not available');
  await ended;
});
