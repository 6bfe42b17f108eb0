import { once } from 'node:events';
import { type Server, createServer } from 'node:net';
import { afterEach, expect, inject, test } from 'vitest';
import { refuseUnusableDatabase } from './connect.ts';

const PASSWORD = 'a-secret-word';
const servers = new Set<Server>();

afterEach(() => {
  for (const server of servers) server.close();
  servers.clear();
});

function message(letter: string, ...content: (string | Buffer)[]): Buffer {
  const body = Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
  const head = Buffer.alloc(5, letter);
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const number = (value: number, bytes: 2 | 4) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeIntBE(value, 0, bytes);
  return buffer;
};
const LET_IN = message('R', number(0, 4));
const READY = message('Z', 'I');

const row = (value: string) => [
  message(
    'T',
    number(1, 2),
    'version\0',
    number(0, 4),
    number(0, 2),
    number(23, 4),
    number(4, 2),
    number(-1, 4),
    number(0, 2),
  ),
  message('D', number(1, 2), number(value.length, 4), value),
  message('C', 'SELECT 1\0'),
];

/**
 * Starts a stand-in for PostgreSQL that answers only the query for the version. With an empty `answer`, it
 * closes the connection.
 */
async function standIn(hello: Buffer[], answer: Buffer[] = []): Promise<string> {
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(Buffer.concat(hello));
      if (answer.length === 0) socket.end();
      socket.on('data', (data) => {
        if (data.toString('latin1', 0, 1) === 'Q') socket.write(Buffer.concat([...answer, READY]));
        else socket.end();
      });
    });
  });
  servers.add(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return `postgres://tallymark:${PASSWORD}@127.0.0.1:${port}/tallymark`;
}

async function refusal(connectionString: string): Promise<string> {
  const fault: unknown = await refuseUnusableDatabase({ connectionString }).catch((fault: unknown) => fault);
  if (!(fault instanceof Error)) throw new Error('it was not refused');
  expect(fault.name).toBe('StartupFault');
  expect(JSON.stringify(fault) + fault.message + fault.stack).not.toContain(PASSWORD);
  expect(fault.message).toMatch(/^The database of DATABASE_URL [^\n]+[a-z]\.$/);
  return fault.message;
}

test('the database of these tests is taken', async () => {
  await refuseUnusableDatabase(inject('postgres'));
});

test('one that is too old is refused with its version', async () => {
  const old = await standIn([LET_IN, READY], row('140012'));
  expect(await refusal(old)).toContain('is PostgreSQL 14; Tallymark needs 15 or later');
});

test('the oldest one that is tested is taken', async () => {
  await refuseUnusableDatabase({ connectionString: await standIn([LET_IN, READY], row('150000')) });
});

test('one that does not answer is refused', async () => {
  const gone = await standIn([]);
  for (const server of servers) server.close();
  expect(await refusal(gone)).toContain('does not answer');
});

test('one that answers no question, or is no PostgreSQL, is refused', async () => {
  const fault = ['SFATAL\0', 'C57P03\0', 'Mthe database system is starting up\0', '\0'];
  expect(await refusal(await standIn([message('E', ...fault)]))).toContain('is starting up');
  expect(await refusal(await standIn([Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n')]))).toContain('answer');
});

test('a wrong password is refused and not repeated', async () => {
  const fault = ['SFATAL\0', 'C28P01\0', 'Mpassword authentication failed for user "tallymark"\0', '\0'];
  expect(await refusal(await standIn([message('E', ...fault)]))).toContain('password authentication failed');
});

test('a host that does not exist is refused', async () => {
  expect(await refusal(`postgres://tallymark:${PASSWORD}@no-such-host.invalid/tallymark`)).toContain(
    'answer',
  );
});
