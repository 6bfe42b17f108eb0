import { Client, type ClientConfig } from 'pg';

/** The bench's own connection to a database that may be killed. Only the query that meets the end fails. */
export async function connectClient(connection: ClientConfig): Promise<Client> {
  const client = new Client(connection);
  client.on('error', () => undefined); // without a listener the error would end the bench
  await client.connect();
  return client;
}

/** Connects, runs `use` and disconnects. */
export async function withClient<Result>(
  connection: ClientConfig,
  use: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = await connectClient(connection);
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
