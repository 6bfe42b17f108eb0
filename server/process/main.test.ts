import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { statusPage } from '#shared/status-page.ts';
import { findRunning } from '../base/database/embedded.ts';
import { cleanUp, findPostmaster, makeFolder } from '../test/hosts.ts';
import { freePort, type RealServer, startServer } from '../test/real-server.ts';

const servers: RealServer[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.process.kill('SIGTERM');
    await server.ended;
  }
  await cleanUp();
});

async function start(env: Record<string, string>): Promise<RealServer> {
  const server = await startServer(env);
  servers.push(server);
  return server;
}

const logIn = (origin: string) =>
  fetch(`${origin}/api/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${crypto.randomUUID()}@school.example`, password: 'wrong password' }),
  });

/** Number of log-ins, lower than the server's number of database connections. */
const LOG_INS = 5;

/** Blocks whoever needs the table until the test releases it. */
async function holdTable(connection: ClientConfig, table: 'account' | 'migration') {
  const client = new Client(connection);
  await client.connect();
  await client.query(`begin; lock table ${table}`);
  const held = `select from pg_locks where relation = '${table}'::regclass and not granted`;
  return {
    untilHeld: async (count: number) => {
      while ((await client.query(held)).rowCount !== count);
    },
    letGo: async () => {
      await client.query('commit');
      await client.end();
    },
  };
}

/** Returns the ids of the processes that a server with several processes has started, without PostgreSQL. */
const serverProcesses = ({ process: { pid } }: RealServer): number[] =>
  spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .stdout.split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...args]) => parent === String(pid) && args.join(' ').includes('main.ts'))
    .map(([id]) => Number(id));

async function untilPrinted(server: RealServer, text: RegExp): Promise<void> {
  while (!server.printed().match(text)) await setImmediate();
}

/** Returns the heading of the page for people. */
async function readStatus({ origin }: Pick<RealServer, 'origin'>): Promise<string | undefined> {
  const reply = await fetch(`${origin}/status`, { headers: { accept: 'text/html' } });
  return /<h1>(.*)<\/h1>/.exec(await reply.text())?.[1];
}

async function untilStatus(url: string, status: number): Promise<Response> {
  for (;;) {
    const reply = await fetch(url);
    if (reply.status === status) return reply;
  }
}

test.each(['1', '2'])(
  'with %s processes the last line of the log is the address, SIGTERM lets requests end, and the database ends with it',
  async (processes) => {
    const dataDir = makeFolder();
    const server = await start({ DATA_DIR: dataDir, PROCESSES: processes });
    await server.ready;
    expect(server.printed().trimEnd().split('\n').at(-1)).toContain(`open ${server.origin}`);
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
    const connection = await findRunning(dataDir);

    const { untilHeld, letGo } = await holdTable(connection ?? {}, 'account');
    const inFlight = Array.from({ length: LOG_INS }, () => logIn(server.origin));
    await untilHeld(LOG_INS);
    server.process.kill('SIGTERM');
    await untilStatus(`${server.origin}/readyz`, 503);
    const refused = await logIn(server.origin);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).not.toBeNull();
    await letGo();
    for (const reply of await Promise.all(inFlight)) expect(reply.status).toBe(401);
    expect(await server.ended).toBe(0);
    expect(findPostmaster(dataDir)).toBeUndefined();
  },
);

test('a server process that ends unexpectedly is replaced, and the others go on', async () => {
  const server = await start({ DATA_DIR: makeFolder(), PROCESSES: '2' });
  await server.ready;
  const [killed] = serverProcesses(server);
  process.kill(killed ?? 0, 'SIGKILL');
  await untilPrinted(server, /ended unexpectedly/);
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  await untilPrinted(server, /ended unexpectedly[^]*Server listening/);
  expect(serverProcesses(server)).not.toContain(killed);
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
});

test('while the database is away requests get 503 with Retry-After, and then it continues by itself', async () => {
  const dataDir = makeFolder();
  const server = await start({ DATA_DIR: dataDir });
  await server.ready;
  expect(await readStatus(server)).toBe('All is well');
  process.kill(findPostmaster(dataDir) ?? 0, 'SIGKILL');
  const away = await untilStatus(`${server.origin}/healthz`, 503);
  expect(away.headers.get('retry-after')).not.toBeNull();
  expect(await away.json()).toEqual({
    code: 'database_unavailable',
    detail: 'The database is not available at this moment. Please try again.',
  });
  await untilStatus(`${server.origin}/healthz`, 200);
  expect((await logIn(server.origin)).status).toBe(401);
  expect(await readStatus(server)).toBe('All is well');
});

/** A body that fits into no buffer of a connection. */
const LARGE = 'x'.repeat(4 * 2 ** 20);

test('a server says that it is starting, to people and to pages, until it is ready', async () => {
  const server = await start({ DATA_DIR: makeFolder() });
  const [away, seen] = [new Set<string>(), new Set<string>()];
  const watch = async () => {
    for (;;) {
      const request = { method: 'POST', headers: { 'tallymark-request': '0.5' }, body: LARGE };
      const reply = await fetch(`${server.origin}/api/token/`, request).catch(() => null);
      if (reply?.status !== 503) {
        if (reply) return;
        continue;
      }
      const body = await reply.text();
      expect(reply.headers.get('tallymark-echo')).toBe(`0.5 ${body.length}`);
      away.add(body);
      const page = await readStatus(server).catch(() => null);
      if (page) seen.add(page);
    }
  };
  await Promise.all([watch(), server.ready]);
  const detail = 'The server is starting. Please try again.';
  expect([...away]).toEqual([JSON.stringify({ code: 'server_starting', detail })]);
  expect([...seen]).toContain('The server is starting');
  expect(await readStatus(server)).toBe('All is well');
});

/** Starts a server with its own database, as the `DATABASE_URL` of others. */
async function startDatabase() {
  const dataDir = makeFolder();
  const owner = await start({ DATA_DIR: dataDir });
  await owner.ready;
  const connection = (await findRunning(dataDir)) ?? {};
  const { user, password, host, port, database } = connection;
  const url = `postgres://${user}:${String(password)}@${encodeURIComponent(String(host))}:${port}/${database}`;
  return { owner, url, connection, postmaster: findPostmaster(dataDir) ?? 0 };
}

test('the same while the database of DATABASE_URL is silent or being updated, unless another server serves the port', async () => {
  const { url, connection, postmaster } = await startDatabase();
  const { untilHeld, letGo } = await holdTable(connection, 'migration');
  process.kill(postmaster, 'SIGSTOP');
  const server = await start({ DATABASE_URL: url });
  const starting = 'The server is starting';
  while ((await readStatus(server).catch(() => undefined)) !== starting) await setImmediate();
  process.kill(postmaster, 'SIGCONT');
  await untilHeld(1);
  expect(await readStatus(server)).toBe(starting);
  expect(await (await logIn(server.origin)).json()).toMatchObject({ code: 'server_starting' });
  await letGo();
  await server.ready;
  expect(await readStatus(server)).toBe('All is well');

  const other = await start({ DATABASE_URL: url, PORT: new URL(server.origin).port });
  const headers = { connection: 'close' };
  while (!other.printed().includes('ready: open')) {
    expect((await fetch(`${server.origin}/healthz`, { headers })).status).toBe(200);
  }
});

test('the status page names the database and the time while the database is away', async () => {
  const { owner, url } = await startDatabase();
  const server = await start({ DATABASE_URL: url });
  await server.ready;
  expect(await readStatus(server)).toBe('All is well');
  owner.process.kill('SIGTERM');
  await owner.ended;
  await untilStatus(`${server.origin}/healthz`, 503);
  const reply = await fetch(`${server.origin}/status`);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  const page = await reply.text();
  expect(page).toContain('<h1>The database does not answer</h1>');
  expect(page).toMatch(/<p class="since">Since .+, for less than a minute\.<\/p>/);
  expect(page).toContain('It is not your school');
  expect(page).toContain('Your answers are kept on this device');
  expect(page).not.toContain('<script');
});

/** Starts nginx as docs/running.md recommends, but over http. `web`: folder of `status-down.html`. */
function startNginx(address: string, server: string, web: string): void {
  const site = /```nginx\n(server [^]*?)```/.exec(readFileSync('docs/running.md', 'utf8'))?.[1] ?? '';
  const changed = site.replace('443 ssl', address).replace('127.0.0.1:3000', server);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const paths = temporary.map((name) => `${name}_temp_path ${web}/${name};`).join('');
  const http = `access_log off; ${paths} ${changed.replace('/srv/tallymark/dist/web', web)}`;
  const file = join(web, 'nginx.conf');
  writeFileSync(file, `daemon off; pid ${web}/pid; events {} http { ${http} }`);
  const nginx = spawn('nginx', ['-c', file, '-e', join(web, 'errors')], { stdio: 'inherit' });
  onTestFinished(() => void nginx.kill());
}

test.skipIf(spawnSync('nginx', ['-v']).status !== 0)(
  'nginx says that the server is down, and leaves all else to Tallymark',
  async () => {
    const [web, port, address] = [makeFolder(), String(await freePort()), `127.0.0.1:${await freePort()}`];
    writeFileSync(join(web, 'status-down.html'), statusPage('down'));
    startNginx(address, `127.0.0.1:${port}`, web);
    const origin = `http://${address}`;
    const seen = new Set<string>();
    const until = async (heading: string) => {
      while (!seen.has(heading)) seen.add((await readStatus({ origin }).catch(() => undefined)) ?? '');
    };
    await until('The server does not answer');
    const server = await start({ DATA_DIR: makeFolder(), PORT: port });
    await until('All is well');
    expect([...seen].filter(Boolean).slice(0, 2)).toEqual([
      'The server does not answer',
      'The server is starting',
    ]);
    server.process.kill('SIGTERM');
    await server.ended;
    expect(await readStatus({ origin })).toBe('The server does not answer');
    rmSync(join(web, 'status-down.html'));
    expect((await fetch(origin)).status).toBe(502);
  },
);

test('several servers share one port and one DATABASE_URL, and start at the same moment', async () => {
  const { url } = await startDatabase();
  const first = await start({ DATABASE_URL: url });
  const second = await start({ DATABASE_URL: url, PORT: new URL(first.origin).port });
  await Promise.all([first.ready, second.ready]);
  first.process.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  expect((await fetch(`${second.origin}/healthz`)).status).toBe(200);
});

test.each([
  [
    'a port that another program uses',
    async () => ({ PORT: await takenPort() }),
    /^Port \d+ is in use by another program: .+\.$/,
  ],
  ['a port that is no number', async () => ({ PORT: 'http' }), /PORT/],
  [
    'a database that does not answer',
    async () => ({ DATABASE_URL: 'postgres://me:secret@127.0.0.1:9/x' }),
    /DATABASE_URL does not answer/,
  ],
  [
    'an address with a password that is no text',
    async () => ({ DATABASE_URL: 'postgres://me:%ff@127.0.0.1/x' }),
    /DATABASE_URL/,
  ],
  [
    'an address with a certificate that is not there',
    async () => ({ DATABASE_URL: 'postgres://me@127.0.0.1/x?sslrootcert=/missing' }),
    /DATABASE_URL/,
  ],
  [
    'a data folder below a file',
    async () => ({ DATA_DIR: join(import.meta.filename, 'data') }),
    /DATA_DIR|folder/,
  ],
  ['a host that is not this machine', async () => ({ HOST: '192.0.2.77' }), /HOST/],
])('refuses %s with one sentence and exit code 1', async (_what, env, sentence) => {
  const server = await start({ DATA_DIR: makeFolder(), LOG_LEVEL: 'silent', ...(await env()) });
  expect(await server.ended).toBe(1);
  const lines = server.printed().trimEnd().split('\n');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(sentence);
  expect(lines[0]).not.toContain('secret');
});

const blockers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const blocker of blockers.splice(0)) blocker.close();
});

async function takenPort(): Promise<string> {
  const blocker = createServer().listen(0, '127.0.0.1');
  blockers.push(blocker);
  await once(blocker, 'listening');
  const address = blocker.address();
  return String(typeof address === 'object' ? address?.port : address);
}

test('a message that is no HTTP gets a sentence too', async () => {
  const server = await start({ DATA_DIR: makeFolder() });
  await server.ready;
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  socket.end('this is not HTTP\r\n\r\n');
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toMatch(/\{"code":"malformed_request","detail":"This is not a valid HTTP request\."\}$/);
});

test('a form of no announced length is cut off where it grows too large, and the server keeps running', async () => {
  const server = await start({ DATA_DIR: makeFolder() });
  await server.ready;
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  // Ignores errors, because the server may reset the connection.
  socket.on('error', () => undefined);
  socket.resume();
  socket.write(
    `POST ${calls.signUpStudent.path} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n` +
      'Content-Type: multipart/form-data; boundary=x\r\n\r\n',
  );
  const megabyte = `100000\r\n${'x'.repeat(0x100000)}\r\n`;
  let sent = 0;
  while (!socket.destroyed && sent < 64) {
    await new Promise((resolve) => socket.write(megabyte, resolve));
    sent++;
  }
  expect(sent).toBeLessThan(64);
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
});
