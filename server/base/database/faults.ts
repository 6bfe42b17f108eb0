import { type Sentence, sentence } from '#shared/sentence.ts';
/** SQLSTATE classes of temporary errors (PostgreSQL manual, appendix A). */
const PASSING_CLASSES = new Set([
  '08', // connection exceptions
  '40', // deadlock, serialization failure
  '53', // out of connections, memory or disk
  '55', // lock not available
  '57', // cancelled, shutting down, starting up
  '58', // input/output errors
]);

/** SQLSTATE: `idle_in_transaction_session_timeout` ended a transaction and its connection. */
const STOOD_STILL = '25P03';

/** SQLSTATE: write to a database that is not the primary. */
export const READ_ONLY = '25006';

const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
]);

/** Beginnings of error messages that have no code in pg. */
const CONNECTION_MESSAGES = [
  'Connection terminated',
  'Client has encountered a connection error',
  'timeout exceeded when trying to connect',
  'Client was closed',
  'Query read timeout',
];

/** A commit on the primary whose wait for the standby was cancelled, so a failover may lose it. */
export class UnreplicatedCommit extends Error {
  constructor() {
    super('The wait for the synchronous standby was cancelled');
  }
}

/** Returns the first of several errors. Each address of a host name fails with its own error. */
export function firstCause(error: Error): Error {
  const cause: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return cause instanceof Error ? cause : error;
}

/** Returns the sentence for a temporary database error; null for any other error. */
export function databaseFault(error: Error): Sentence | null {
  const cause = firstCause(error);
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  const hasConnectionCode = CONNECTION_CODES.has(code) && 'syscall' in cause;
  const away =
    error instanceof UnreplicatedCommit ||
    hasConnectionCode ||
    CONNECTION_MESSAGES.some((beginning) => cause.message.startsWith(beginning));
  const isPassing = PASSING_CLASSES.has(code.slice(0, 2)) || code === STOOD_STILL || code === READ_ONLY;
  if (away || (code.length === 5 && isPassing && 'severity' in cause)) {
    return sentence`The database is not available at this moment. Please try again.`;
  }
  return null;
}

/** Returns whether the error means that a row violates this unique constraint. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === '23505' &&
    'constraint' in error &&
    error.constraint === constraint
  );
}

/**
 * Returns whether a referenced row was removed meanwhile. If the statement is sent again, it sees the
 * removal.
 */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23503';
}

/** Returns whether a statement gave up waiting for a lock. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03';

/** Returns whether a statement gave up waiting for a lock or took too long. */
export const isTimeout = (error: unknown): boolean =>
  isLockTimeout(error) || (error instanceof Error && 'code' in error && error.code === '57014');
