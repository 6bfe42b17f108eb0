import type { InjectOptions } from 'fastify';
import { type CallName, type CallRow, calls } from '#contract/calls.ts';
import { type Role, rolesWith } from '#contract/roles.ts';
import type { Person } from './make-app.ts';

const BOUNDARY = 'a-boundary-of-ours';

/** Returns one part of a multipart form, byte for byte. `head`: rest of the header after the name. */
export const formPart = (name: string, content: string | Buffer, head = '') =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);

export const formEnd = Buffer.from(`--${BOUNDARY}--\r\n`);
export const formType = `multipart/form-data; boundary=${BOUNDARY}`;

/** Returns a request for a call. The body is sent unchanged, even if it is not JSON. */
export function rawRequest(
  name: CallName,
  body: string | Buffer | undefined,
  headers: Record<string, string> = {},
): InjectOptions {
  const { method, path, multipart }: CallRow = calls[name];
  const request = { method, url: path };
  if (body === undefined) return { ...request, headers };
  if (multipart) {
    const payload = Buffer.concat([formPart('data', body), formEnd]);
    return { ...request, payload, headers: { 'content-type': formType, ...headers } };
  }
  return { ...request, payload: body, headers: { 'content-type': 'application/json', ...headers } };
}

/** Returns the authorization header of a user who may make the call; none if anyone may. */
export function tokenFor(name: CallName, people: Record<Role, Person>): Record<string, string> {
  const { right }: CallRow = calls[name];
  if (right === 'none') return {};
  const [role = 'Student'] = right === 'account' ? [] : rolesWith(right);
  return { authorization: `Bearer ${people[role].token}` };
}

/** Calls whose fields are all optional. */
const MAY_BE_EMPTY = new Set<CallName>([
  'getDraft',
  'findQuestions',
  'findAccounts',
  'findSchoolContests',
  'getAdministrationActs',
  'exportOwnData',
]);

/** Returns whether a call needs no body, or accepts an empty one. */
export const takesNothing = (name: CallName): boolean =>
  calls[name].method === 'GET' || MAY_BE_EMPTY.has(name);
