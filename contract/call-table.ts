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

/** Returns the addresses of the calls with such a right. */
export const tableOf = (isWanted: (right: CallRow['right']) => boolean): CallTable =>
  Object.fromEntries(
    callNames
      .filter((name) => isWanted(calls[name].right))
      .map((name) => [name, addressOf(calls[name])] as const)
      // Similar addresses next to each other compress best.
      .toSorted(([, one], [, other]) => (one.method + one.path < other.method + other.path ? -1 : 1)),
  );

export const isOfTeachers = (right: CallRow['right']): boolean => right === 'teach' || right === 'administer';

/**
 * Addresses of the calls that students and visitors make, too. A build of the web app contains only this
 * value (web/call-table-plugin.ts).
 */
export const callTable = tableOf((right) => !isOfTeachers(right));
