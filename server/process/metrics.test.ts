import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { cleanUp, makeFolder } from '../test/hosts.ts';
import { freePort, type RealServer, startServer } from '../test/real-server.ts';
import { FAMILIES } from './render-metrics.ts';

const servers: RealServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.process.kill('SIGTERM');
    await server.ended;
  }
  await cleanUp();
});

async function start(env: Record<string, string>): Promise<RealServer> {
  const server = await startServer({ DATA_DIR: makeFolder(), ...env });
  servers.push(server);
  return server;
}

const logIn = (origin: string) =>
  fetch(`${origin}/api/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@school.example', password: 'wrong password' }),
  });

/** Returns the sum of a sample's values over all processes. */
const sumOf = (text: string, name: string, ...labels: string[]) =>
  text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) && labels.every((label) => line.includes(label)))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);

const LINE = /^(# (HELP|TYPE) \w+ .+|\w+(\{(\w+="[\w.+]*",?)+\})? [\d.e+-]+)$/;

test.each(['1', '2'])('%s processes: a known load is counted, on a port of its own', async (processes) => {
  const port = String(await freePort());
  const server = await start({ METRICS_PORT: port, PROCESSES: processes });
  await server.ready;
  const metrics = `http://127.0.0.1:${port}/metrics`;
  const read = async () => (await fetch(metrics)).text();
  const others = (text: string) => sumOf(text, 'tallymark_request_seconds_count', 'call="other"');
  const before = others(await read());
  const statuses = await Promise.all(
    Array.from({ length: 7 }, async () => (await logIn(server.origin)).status),
  );
  expect(statuses).toEqual(statuses.map(() => 401));
  for (const path of ['/api/nothing/ada@school.example', '/quiz/12345678', '/healthz']) {
    await (await fetch(`${server.origin}${path}`)).text();
  }

  // A request is counted just after its answer.
  while (others(await read()) < before + 3);
  const reply = await fetch(metrics);
  expect(reply.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const text = await reply.text();
  for (const line of text.trimEnd().split('\n')) expect(line).toMatch(LINE);
  for (const family of Object.keys(FAMILIES)) expect(text).toContain(`\n# TYPE ${family} `);
  const count = (...labels: string[]) => sumOf(text, 'tallymark_request_seconds_count', ...labels);
  expect(count('call="logIn"', 'status="401"')).toBe(7);
  expect(sumOf(text, 'tallymark_request_seconds_bucket', 'call="logIn"', 'le="+Inf"')).toBe(7);
  expect(sumOf(text, 'tallymark_request_seconds_sum', 'call="logIn"')).toBeGreaterThan(0);
  expect(others(text)).toBe(before + 3);
  expect(text).toContain('\ntallymark_database_up 1\n');
  expect(text).toContain('\ntallymark_contests_running 0\n');
  expect(text).not.toMatch(/ada|school|12345678|nothing|127\.0/);
  expect(new Set(text.match(/process="\d+"/g))).toEqual(
    new Set(processes === '1' ? ['process="0"'] : ['process="0"', 'process="1"', 'process="2"']),
  );

  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  expect((await fetch(`${server.origin}/metrics`)).status).toBe(404);
});

test('a taken port is refused by name', async () => {
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  const server = await start({ METRICS_PORT: String(port) });
  expect(await server.ended).toBe(1);
  expect(server.printed()).toMatch(
    /METRICS_PORT=\d+ cannot be used \(.*EADDRINUSE.*\): set it to a free port/,
  );
  other.close();
});

test('the alert rules name metrics that exist', () => {
  const rules = readFileSync(new URL('../../deploy/alerts.yml', import.meta.url), 'utf8');
  const names = rules.match(/tallymark_\w+/g) ?? [];
  expect(names).not.toEqual([]);
  for (const name of names) expect(Object.keys(FAMILIES)).toContain(name.replace(/_(bucket|count|sum)$/, ''));
});
