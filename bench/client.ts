import { Client, type ClientConfig } from 'pg';

/**
 * A connection of the bench's own to a database that may be killed: the query that runs into it fails, and
 * nothing else.
 */
export async function connectClient(connection: ClientConfig): Promise<Client> {
  const client = new Client(connection);
  client.on('error', () => undefined); // unheard it would end the bench
  await client.connect();
  return client;
}

/** Connects, uses and ends it. */
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
