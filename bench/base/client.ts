import { Client, type ClientConfig } from 'pg';

/** Connects to a database that may be killed. Only the running query then fails. */
export async function connectClient(connection: ClientConfig): Promise<Client> {
  const client = new Client(connection);
  client.on('error', () => undefined); // without a listener, the error would end this program
  await client.connect();
  return client;
}

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
