import { Client } from 'pg';
import { StartupFault } from '../../shared/startup-fault.ts';
import { addressOf } from './address.ts';
import { SUPERUSER } from './create.ts';

const PATIENCE = 5000;

/** A superuser's connection; `busy` while PostgreSQL starts or ends; `nobody` if none runs. */
export type Answer = Client | 'busy' | 'nobody';

/** Tries to connect to the database in `pgdata`. Throws a `StartupFault` if it refuses us for good. */
export async function tryToConnect({
  pgdata,
  password,
}: {
  pgdata: string;
  password: string;
}): Promise<Answer> {
  const client = new Client({
    ...addressOf(pgdata),
    user: SUPERUSER,
    database: SUPERUSER,
    password,
    application_name: 'tallymark owner',
    connectionTimeoutMillis: PATIENCE,
  });
  // Without a listener a broken connection would end the process; 'end', which follows, is handled.
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
    // 57P03: starting, ending or recovering. No code: the connection broke off or timed out.
    if (code === '57P03' || code === 'ECONNRESET' || code === 'EPIPE' || code === undefined) return 'busy';
    throw fault;
  }
}
