import { hash } from 'node:crypto';
import { sql } from 'kysely';

const MARK = '/* plan once */';

/**
 * Mark (`modifyEnd`) of a query that runs often and takes longer to plan than to execute. Each connection
 * plans it only a few times. The query must have few forms, because a connection keeps each of them.
 */
export const planOnce = sql.raw(MARK);

/** Names a marked query by a hash of its text, so that the driver prepares it once per connection. */
export const nameToPlanOnce = (query: unknown): unknown =>
  typeof query === 'string' && query.endsWith(MARK)
    ? { name: hash('sha1', query, 'base64url'), text: query }
    : query;
