import { sql } from 'kysely';

/**
 * SQL condition that is always true. Where `synchronous_standby_names` is set, it also makes the commit of
 * its statement or transaction wait until the standby has everything that the statement can see. If a
 * commit's wait for the standby broke off, its rows are visible on the primary, although a failover would
 * lose them. So every statement that confirms a stored row reads it under this condition. The condition
 * writes a message to the write-ahead log. Nothing reads it, but it forces a commit record after the row's
 * record, and a commit waits for all earlier records.
 */
export const IS_REPLICATED = `(
    select count(pg_logical_emit_message(true, 'tallymark', '')) >= 0
    where current_setting('synchronous_standby_names') <> '')`;

export const isReplicated = sql<boolean>`${sql.raw(IS_REPLICATED)}`;
