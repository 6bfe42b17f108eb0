import { type CallName, callNames, calls, type CallRow } from './calls.ts';

/** Fields of a call that a client needs to make it. `isPublic`: callers need no log-in. */
export type CallAddress = Pick<CallRow, 'method' | 'path' | 'multipart' | 'file'> & { isPublic?: true };

const addressOf = ({ method, path, right, multipart, file }: CallRow): CallAddress => ({
  method,
  path,
  ...(right === 'none' && { isPublic: true }),
  ...(multipart && { multipart }),
  ...(file && { file }),
});

/** Addresses of all calls. A build of the web app contains only this value (web/call-table-plugin.ts). */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.fromEntries` loses the type of the keys
export const callTable = Object.fromEntries(
  callNames
    .map((name) => [name, addressOf(calls[name])] as const)
    // Similar addresses next to each other compress best.
    .toSorted(([, one], [, other]) => (one.method + one.path < other.method + other.path ? -1 : 1)),
) as Record<CallName, CallAddress>;
