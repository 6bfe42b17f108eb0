import { Client } from 'pg';
import { StartupFault } from '../../shared/startup-fault.ts';
import { socketAddress } from './address.ts';
import { SUPERUSER } from './create.ts';

const PATIENCE = 5000;

/**
 * Result of a try: a connection of the superuser, `busy` if PostgreSQL is starting or stopping, or `nobody`
 * if it is not running.
 */
export type ConnectionResult = Client | 'busy' | 'nobody';

/** Tries to connect to the database in `pgdata`. Throws a `StartupFault` if no later try can succeed. */
export async function tryToConnect({
  pgdata,
  password,
}: {
  pgdata: string;
  password: string;
}): Promise<ConnectionResult> {
  const client = new Client({
    ...socketAddress(pgdata),
    user: SUPERUSER,
    database: SUPERUSER,
    password,
    application_name: 'tallymark owner',
    connectionTimeoutMillis: PATIENCE,
  });
  // Without a listener, a broken connection would end the process. The 'end' event is handled.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (fault) {
    const code = fault instanceof Error && 'code' in fault ? fault.code : undefined;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return 'nobody';
    if (code === '28P01' || code === 'EACCES') {
      throw new StartupFault(
        `The running database in ${pgdata} does not let this user in (${code}): start Tallymark as ` +
          'root or as the owner of that folder, or set DATA_DIR to another one.',
      );
    }
    // 57P03: PostgreSQL is starting, stopping or recovering. No code: the connection broke or timed out.
    if (code === '57P03' || code === 'ECONNRESET' || code === 'EPIPE' || code === undefined) return 'busy';
    throw fault;
  }
}
