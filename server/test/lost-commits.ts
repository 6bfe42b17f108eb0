import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { ClientConfig } from 'pg';

/** The COMMIT message in PostgreSQL's protocol: letter, length and statement. */
const COMMIT = Buffer.from('Q\0\0\0\u000bcommit\0', 'latin1');

/** Runs a proxy that can break a connection after a COMMIT was executed, but before its response arrives. */
export async function loseCommits(postgres: ClientConfig) {
  let left = 0;
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const behind = connectTo(postgres);
    for (const socket of [client, behind]) {
      sockets.add(socket);
      // When one side closes its connection, the other side is closed, too.
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
      // PostgreSQL has replied, so the transaction is stored on disk.
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
    /** Drops the response to the next COMMIT. */
    loseNext: () => void left++,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}

/** Connects by a Unix socket if the host is a folder, otherwise by TCP. */
function connectTo({ host = '127.0.0.1', port = 5432 }: ClientConfig): Socket {
  return host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
}
