import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { ClientConfig } from 'pg';

/**
 * Bytes with which a client of PostgreSQL sends the end of a transaction: the letter, the length, the
 * statement.
 */
const COMMIT = Buffer.from('Q\0\0\0\u000bcommit\0', 'latin1');

/**
 * A proxy in front of PostgreSQL that can break a connection at its COMMIT: the transaction has ended, and
 * nobody hears of it.
 */
export async function loseCommits(postgres: ClientConfig) {
  let left = 0;
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const behind = connectTo(postgres);
    for (const socket of [client, behind]) {
      sockets.add(socket);
      // Either side may break off at any moment; the other one then ends too.
      socket.on('error', () => socket.destroy());
      socket.on('close', () => [client, behind].forEach((each) => each.destroy()));
    }
    let isLost = false;
    client.on('data', (data) => {
      if (left > 0 && data.includes(COMMIT)) {
        left--;
        isLost = true;
      }
      behind.write(data);
    });
    behind.on('data', (data) => {
      // PostgreSQL has answered, so the transaction is on the disk.
      if (isLost) client.destroy();
      else client.write(data);
    });
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  if (typeof address !== 'object' || !address) throw new Error('the proxy has no port');
  return {
    connection: { ...postgres, host: '127.0.0.1', port: address.port },
    /** The answer of the next COMMIT is lost. */
    loseNext: () => void left++,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}

/** PostgreSQL's own socket: a file in the folder that is named as its host, or a port. */
function connectTo({ host = '127.0.0.1', port = 5432 }: ClientConfig): Socket {
  return host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
}
