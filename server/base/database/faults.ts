/** SQLSTATE classes that mean: not now, try again (PostgreSQL manual, appendix A). */
const PASSING_CLASSES = new Set([
  '08', // connection exceptions
  '40', // deadlock, serialization failure
  '53', // out of connections, memory or disk
  '55', // lock not available
  '57', // cancelled, shutting down, starting up
  '58', // input/output errors
]);

/** A transaction that hung (`idle_in_transaction_session_timeout`) was ended with its connection. */
const STOOD_STILL = '25P03';

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

/** Beginnings of the messages of faults for which pg has no code. */
const CONNECTION_MESSAGES = [
  'Connection terminated',
  'Client has encountered a connection error',
  'timeout exceeded when trying to connect',
  'Client was closed',
  'Query read timeout',
];

/** A host name with several addresses fails with one error for each. The first says enough. */
export function firstCause(error: Error): Error {
  const cause: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return cause instanceof Error ? cause : error;
}

/** The sentence for a fault of the database that will pass; null for any other error. */
export function databaseFault(error: Error): string | null {
  const cause = firstCause(error);
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  const hasConnectionCode = CONNECTION_CODES.has(code) && 'syscall' in cause;
  const away =
    hasConnectionCode || CONNECTION_MESSAGES.some((beginning) => cause.message.startsWith(beginning));
  const isPassing = PASSING_CLASSES.has(code.slice(0, 2)) || code === STOOD_STILL;
  if (away || (code.length === 5 && isPassing && 'severity' in cause)) {
    return 'The database is not available at this moment. Please try again.';
  }
  return null;
}

/** Whether the database refused a row that would break this unique constraint. */
export function isTaken(error: unknown, constraint: string): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === '23505' &&
    'constraint' in error &&
    error.constraint === constraint
  );
}

/**
 * Whether a row was refused because the row that it refers to was removed at that moment. If the statement
 * reads that row and is sent again, it sees that the row is gone.
 */
export function isReferenceGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23503';
}

/** Whether a statement gave up waiting for a lock that somebody else holds. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03';

/** Whether a statement gave up, because of a lock or because it took too long in all. */
export const isTimeout = (error: unknown): boolean =>
  isLockTimeout(error) || (error instanceof Error && 'code' in error && error.code === '57014');
