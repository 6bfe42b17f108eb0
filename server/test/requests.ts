import type { InjectOptions } from 'fastify';
import { type CallName, type CallRow, calls } from '#contract/calls.ts';
import type { Person } from './make-app.ts';

const BOUNDARY = 'a-boundary-of-ours';

/** A form's part, byte for byte. `head` follows its name. */
export const part = (name: string, content: string | Buffer, head = '') =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);

export const formEnd = Buffer.from(`--${BOUNDARY}--\r\n`);
export const formType = `multipart/form-data; boundary=${BOUNDARY}`;

/** A call's request with an unchanged body, JSON or not. */
export function rawRequest(
  name: CallName,
  body: string | Buffer | undefined,
  headers: Record<string, string> = {},
): InjectOptions {
  const { method, path, multipart }: CallRow = calls[name];
  const request = { method, url: path };
  if (body === undefined) return { ...request, headers };
  if (multipart) {
    const payload = Buffer.concat([part('data', body), formEnd]);
    return { ...request, payload, headers: { 'content-type': formType, ...headers } };
  }
  return { ...request, payload: body, headers: { 'content-type': 'application/json', ...headers } };
}

/** Returns the header of a permitted user; none if anyone may call. */
export function tokenFor(
  name: CallName,
  people: { Student: Person; Teacher: Person },
): Record<string, string> {
  const { right }: CallRow = calls[name];
  if (right === 'none') return {};
  return { authorization: `Bearer ${people[right === 'teach' ? 'Teacher' : 'Student'].token}` };
}
