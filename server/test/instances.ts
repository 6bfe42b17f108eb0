import { type CallName, calls } from '#contract/calls.ts';
import type { Wire } from '#contract/schemas.ts';
import { buildApp } from '../app.ts';
import { connect, connectHot } from '../base/database/connect.ts';
import type { Person, Reply, TestApp } from './make-app.ts';

/** Starts another server with the test's database and clock. It must be closed before the database. */
export async function startInstance({ connection, clock }: Pick<TestApp, 'connection' | 'clock'>) {
  const { db, pool } = connect(connection, () => undefined);
  const hot = connectHot(connection, () => undefined);
  const { app } = await buildApp({ db, hot, clock, log: false, secure: false });
  await app.ready();

  const callOnce = (name: CallName, body: object, headers: Record<string, string>) =>
    app.inject({ method: calls[name].method, url: calls[name].path, headers, payload: body });

  /** Makes a call as a logged-in user. Refreshes an expired access token. */
  async function call<Name extends CallName>(
    name: Name,
    { as, body }: { as: Person; body: object },
  ): Promise<Pick<Reply<Wire<Name>>, 'status' | 'body'>> {
    const send = () => callOnce(name, body, { authorization: `Bearer ${as.token}` });
    let response = await send();
    if (response.statusCode === 401) {
      const refreshed = await callOnce('refreshAccess', { refresh: as.refresh }, {});
      as.token = refreshed.json<Wire<'refreshAccess'>>().access;
      response = await send();
    }
    return { status: response.statusCode, body: response.json<Reply<Wire<Name>>['body']>() };
  }

  const close = async () => {
    await app.close();
    await Promise.all([pool.end(), hot.end()]);
  };
  return { call, close };
}

export type Instance = Awaited<ReturnType<typeof startInstance>>;
