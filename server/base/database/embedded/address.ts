import { join } from 'node:path';
import { StartupFault } from '../../shared/startup-fault.ts';

/** Only a part of the socket's name. PostgreSQL listens on no port. */
export const SOCKET_PORT = 5432;

/** Maximum length (bytes) of a socket's path. The limit is 107 on Linux and 103 on macOS. */
const LONGEST = 103;

/**
 * Returns the address of the socket, which is in the database's own folder. Throws a `StartupFault` if the
 * path is too long.
 */
export function socketAddress(pgdata: string): Readonly<{ host: string; port: number }> {
  if (Buffer.byteLength(join(pgdata, `.s.PGSQL.${SOCKET_PORT}`)) > LONGEST) {
    throw new StartupFault(
      `The path of the database, ${pgdata}, is too long for a socket: move the data folder to a ` +
        'shorter path, and set DATA_DIR to it.',
    );
  }
  return { host: pgdata, port: SOCKET_PORT };
}
