import { join } from 'node:path';
import { StartupFault } from '../../shared/startup-fault.ts';

/** It is in the name of the socket only: PostgreSQL listens on no port. */
export const SOCKET_PORT = 5432;

/** The most bytes that a socket's path may have: 107 on Linux, 103 on macOS. */
const LONGEST = 103;

/**
 * Where the database in `pgdata` listens: on a socket among its own files, which nobody else can reach.
 * Throws a `StartupFault` if the path is too long for a socket.
 */
export function addressOf(pgdata: string): Readonly<{ host: string; port: number }> {
  if (Buffer.byteLength(join(pgdata, `.s.PGSQL.${SOCKET_PORT}`)) > LONGEST) {
    throw new StartupFault(
      `The path of the database, ${pgdata}, is too long for a socket: move the data folder to a ` +
        'shorter path, and set DATA_DIR to it.',
    );
  }
  return { host: pgdata, port: SOCKET_PORT };
}
