import { sql } from 'kysely';

/**
 * SQL condition that is always true. Where `synchronous_standby_names` is set, it also makes the commit of
 * its statement or transaction wait until the standby has everything that the statement can see.
 *
 * A commit whose wait broke off is visible on the primary, although a failover would lose it. So whatever
 * confirms a stored row reads it under this condition. The message in the write-ahead log has no readers; it
 * only makes PostgreSQL write a commit record behind the row's, and a commit waits for all records before it.
 */
export const IS_REPLICATED = `(
    select count(pg_logical_emit_message(true, 'tallymark', '')) >= 0
    where current_setting('synchronous_standby_names') <> '')`;

/** `IS_REPLICATED` for Kysely's queries. */
export const isReplicated = sql<boolean>`${sql.raw(IS_REPLICATED)}`;
