import { Client } from 'pg';
import { StartupFault } from '../../shared/startup-fault.ts';
import { findAddress } from './address.ts';
import { SUPERUSER } from './create.ts';

/** How long (ms) a connection may take. */
const PATIENCE = 5000;

/** How PostgreSQL answers: a connection as its superuser; not yet or no longer (busy); or there is none. */
export type Answer = Client | 'busy' | 'nobody';

/** Tries to connect to the database in `pgdata`. Throws a `StartupFault` where it refuses us for good. */
export async function tryToConnect({
  pgdata,
  password,
}: {
  pgdata: string;
  password: string;
}): Promise<Answer> {
  const client = new Client({
    ...(await findAddress(pgdata)),
    user: SUPERUSER,
    database: SUPERUSER,
    password,
    application_name: 'tallymark owner',
    connectionTimeoutMillis: PATIENCE,
  });
  // Without a listener a broken connection would end the process; 'end' follows and is what counts.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (fault) {
    const code = fault instanceof Error && 'code' in fault ? fault.code : undefined;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return 'nobody';
    if (code === '28P01' || code === 'EACCES') {
      throw new StartupFault(
        `The running database in ${pgdata} does not let this user in (${code}): start Tallymark as root or as the owner of that folder, or set DATA_DIR to another one.`,
      );
    }
    // 57P03: it starts, ends or recovers. Without a code: it broke off or did not answer in time.
    if (code === '57P03' || code === 'ECONNRESET' || code === 'EPIPE' || code === undefined) return 'busy';
    throw fault;
  }
}
