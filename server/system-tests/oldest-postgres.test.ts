import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallName, calls } from '#contract/calls.ts';
import type { Wire } from '#contract/schemas.ts';
import { loadSample } from '../contest/lifecycle/load-sample.ts';
import { type Binaries, findBinaries } from '../base/database/embedded.ts';
import { PASSWORD, userBody } from '../test/factories.ts';
import { plainEnvironment } from '../test/plain-environment.ts';
import { makeFolder, query } from '../test/hosts.ts';
import { startOwnPostgres } from '../test/own-postgres.ts';
import { type RealServer, startServer } from '../test/real-server.ts';

const run = promisify(execFile);

/** Returns the oldest supported PostgreSQL, or null if npm has none for this machine. */
function findOldest(): Binaries | null {
  try {
    return findBinaries(dirname(dirname(createRequire(import.meta.url).resolve('postgres-oldest'))));
  } catch {
    return null;
  }
}

const oldest = findOldest();

let end: () => Promise<void> = async () => undefined;
let server: RealServer;
let env: { DATABASE_URL: string };

beforeAll(async () => {
  if (!oldest) return;
  const { connection, stop } = await startOwnPostgres(oldest);
  await query(connection, 'create database restored');
  env = { DATABASE_URL: `postgres://me@${encodeURIComponent(connection.host ?? '')}/postgres` };
  server = await startServer(env);
  end = async () => {
    server.process.kill('SIGTERM');
    await server.ended;
    await stop();
  };
  await server.ready;
});
afterAll(() => end());

async function call<Name extends CallName>(name: Name, body?: object, token?: string): Promise<Wire<Name>> {
  const row = calls[name];
  const form = new FormData();
  form.append('data', JSON.stringify(body));
  const reply = await fetch(`${server.origin}${row.path}`, {
    method: row.method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && !('multipart' in row) && { 'content-type': 'application/json' }),
    },
    ...(body && { body: 'multipart' in row ? form : JSON.stringify(body) }),
  });
  const text = await reply.text();
  if (reply.status !== 200) throw new Error(`${name}: ${reply.status} ${text}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- tests check whether the text has this shape
  return JSON.parse(text) as Wire<Name>;
}

async function logIn(email: string): Promise<string> {
  return (await call('logIn', { email, password: PASSWORD })).access;
}

test.skipIf(!oldest)(
  'the oldest PostgreSQL that is taken serves a contest, a backup and a restore',
  async () => {
    const [version] = await query<{ server_version: string }>(
      { connectionString: env.DATABASE_URL },
      'show server_version',
    );
    expect(version?.server_version).toMatch(/^15\./);

    await call('signUpTeacher', userBody('teacher@school.example'));
    await call('signUpStudent', userBody('student@school.example'));
    const teacher = await logIn('teacher@school.example');
    const student = await logIn('student@school.example');
    const sample = await loadSample('physics');
    const contestBody = {
      contest: {
        ...sample.contest,
        start_datetime: new Date(Date.now() - 60_000).toISOString(),
        end_datetime: new Date(Date.now() + 3_600_000).toISOString(),
        is_public: true,
      },
      questions: sample.questions,
    };
    const { id: contest } = await call('createContest', contestBody, teacher);
    await call(
      'updateContest',
      { ...contestBody, contest: { ...contestBody.contest, id: contest } },
      teacher,
    );
    await call('publishContest', { contest }, teacher);
    await call('getContest', { contest }, student);
    await call('joinContest', { contest }, student);
    const { questions } = await call('viewContest', { contest }, student);
    const submission = questions.map(({ options }) => options[0]?.id ?? 0);
    await call('submitAttempt', { contest, submission }, student);
    await call('submitAttempt', { contest, submission }, student);
    const result = await call('getResult', { contest }, student);
    expect(result).toMatchObject({ studentSelectedOptions: submission });
    const [participant] = await call('getParticipants', { contest }, teacher);
    expect(participant).toMatchObject({ name: 'Ada Lovelace' });
    expect(participant?.marks).not.toBeNull();
    expect(await call('getStatistics', { contest }, teacher)).toMatchObject({ responses: 1 });
    expect(await call('getContests', undefined, student)).toMatchObject([{ answer_submitted: true }]);
    expect(await call('getDashboard', undefined, teacher)).toMatchObject({ totalContests: 1 });

    const file = join(makeFolder(), 'backup.gz');
    await command('backup', env.DATABASE_URL, file);
    const restored = env.DATABASE_URL.replace(/postgres$/, 'restored');
    await command('restore', restored, file);
    const attempts = await query({ connectionString: restored }, 'select selected from attempt');
    expect(attempts).toEqual([{ selected: submission.map(String) }]);
  },
);

const command = (name: string, url: string, file: string) =>
  run(process.execPath, [join(import.meta.dirname, '../commands', `${name}.ts`), file], {
    env: { ...plainEnvironment(), DATABASE_URL: url },
  });
