import { type IdempotentCall, idempotencyKeyHeader } from '#contract/keyed.ts';
import type { Body, Wire } from '#contract/schemas.ts';
import { call } from './call.ts';
import { Refused, type Transport } from './send.ts';
import { sessionForCalls } from './session.ts';

type RemovingCall = 'deleteContest' | 'deleteClass' | 'removeStudents' | 'removeColleague';

/** Idempotency keys of calls that have no response yet, by user, call and body. */
const unanswered = new Map<string, string>();

/**
 * Makes a call that creates something. If no response arrives, a retry with the same body reuses the
 * idempotency key, so nothing is created twice. After a response, the same body is a new request.
 */
export async function callOnce<Name extends IdempotentCall>(
  name: Name,
  body: Body<Name>,
): Promise<Wire<Name>> {
  const sent = `${sessionForCalls()?.userId ?? ''} ${name} ${JSON.stringify(body)}`;
  const key = unanswered.get(sent) ?? makeKey();
  unanswered.set(sent, key);
  const transport: Transport = (path, request) =>
    fetch(path, { ...request, headers: { ...request.headers, [idempotencyKeyHeader]: key } });
  try {
    const answer = await call(name, { body, transport, repeatable: true });
    unanswered.delete(sent);
    return answer;
  } catch (fault) {
    if (isAnswer(fault)) unanswered.delete(sent);
    throw fault;
  }
}

/** Removes something, and forgets idempotency keys, so that the same create request creates it again. */
export function callToRemove<Name extends RemovingCall>(name: Name, body: Body<Name>): Promise<Wire<Name>> {
  unanswered.clear();
  return call(name, { body });
}

/** Returns whether the server refused the call. After a 5xx status, the outcome is unknown. */
const isAnswer = (fault: unknown) => fault instanceof Refused && fault.status < 500;

/** Returns 128 random bits. `crypto.randomUUID` is missing on pages without HTTPS. */
const makeKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
