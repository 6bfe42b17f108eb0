import { join } from 'node:path';
import { StartupFault } from '../../shared/startup-fault.ts';

/** Part of the socket's name only: PostgreSQL listens on no port. */
export const SOCKET_PORT = 5432;

/** Longest path of a socket (bytes): 107 on Linux, 103 on macOS. */
const LONGEST = 103;

/** Returns the socket's address in our own folder. Throws a `StartupFault` if the path is too long. */
export function addressOf(pgdata: string): Readonly<{ host: string; port: number }> {
  if (Buffer.byteLength(join(pgdata, `.s.PGSQL.${SOCKET_PORT}`)) > LONGEST) {
    throw new StartupFault(
      `The path of the database, ${pgdata}, is too long for a socket: move the data folder to a ` +
        'shorter path, and set DATA_DIR to it.',
    );
  }
  return { host: pgdata, port: SOCKET_PORT };
}
