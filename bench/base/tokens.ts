import type { ClientConfig } from 'pg';
import { AccessTokens, connect } from './product.ts';

export type SignToken = (id: number, role: 'Student' | 'Teacher') => string;

/**
 * Returns a function that signs access tokens with the key in the database. The tokens are valid for 12 to
 * 15 minutes.
 */
export async function tokenSigner(connection: ClientConfig): Promise<SignToken> {
  const { db, pool } = connect(connection, () => undefined, 1);
  const tokens = await AccessTokens.load(db);
  await pool.end();
  return (id, role) => tokens.sign({ id, role, session: 1 }, Date.now());
}
