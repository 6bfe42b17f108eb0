import { type CallName, callNames, calls, type CallRow } from './calls.ts';

/** Fields of a call that a client needs to make it. `isPublic`: callers need no log-in. */
export type CallAddress = Pick<CallRow, 'method' | 'path' | 'multipart' | 'file'> & { isPublic?: true };

export type CallTable = Partial<Record<CallName, CallAddress>>;

const addressOf = ({ method, path, right, multipart, file }: CallRow): CallAddress => ({
  method,
  path,
  ...(right === 'none' && { isPublic: true }),
  ...(multipart && { multipart }),
  ...(file && { file }),
});

/** Returns the addresses of the wanted calls. */
export const tableOf = (isWanted: (row: CallRow) => boolean): CallTable =>
  Object.fromEntries(
    callNames
      .filter((name) => isWanted(calls[name]))
      .map((name) => [name, addressOf(calls[name])] as const)
      // Similar addresses next to each other compress best.
      .toSorted(([, one], [, other]) => (one.method + one.path < other.method + other.path ? -1 : 1)),
  );

const ofTeachers = new Set<CallRow['right']>(['teach', 'administer', 'oversee']);

/** Returns whether only teachers make the call, or others so rarely that their pages start without it. */
export const isOfTeachers = ({ right, isRare }: CallRow): boolean => ofTeachers.has(right) || isRare === true;

/**
 * Addresses of the calls that students and visitors often make, too. A build of the web app contains only
 * this value (web/call-table-plugin.ts).
 */
export const callTable = tableOf((row) => !isOfTeachers(row));
