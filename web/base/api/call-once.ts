import { type KeyedCall, keyHeader } from '#contract/keyed.ts';
import type { Body, Wire } from '#contract/schemas.ts';
import { call } from './call.ts';
import { Refused, type Transport } from './send.ts';
import { sessionToCallIn } from './session.ts';

type RemovingCall = 'deleteContest' | 'deleteClass' | 'removeStudents' | 'removeColleague';

/** Idempotency keys of unanswered calls, by user, call and body. */
const unanswered = new Map<string, string>();

/**
 * Makes a creating call. Without an answer, a retry of the same body reuses the idempotency key, so nothing
 * is created twice. After an answer, the same body is a new request.
 */
export async function callOnce<Name extends KeyedCall>(name: Name, body: Body<Name>): Promise<Wire<Name>> {
  const sent = `${sessionToCallIn()?.userId ?? ''} ${name} ${JSON.stringify(body)}`;
  const key = unanswered.get(sent) ?? makeKey();
  unanswered.set(sent, key);
  const transport: Transport = (path, request) =>
    fetch(path, { ...request, headers: { ...request.headers, [keyHeader]: key } });
  try {
    const answer = await call(name, { body, transport, repeatable: true });
    unanswered.delete(sent);
    return answer;
  } catch (fault) {
    if (isAnswer(fault)) unanswered.delete(sent);
    throw fault;
  }
}

/** Makes a removing call. It forgets all pending keys: afterwards the same creating body is a new request. */
export function callToRemove<Name extends RemovingCall>(name: Name, body: Body<Name>): Promise<Wire<Name>> {
  unanswered.clear();
  return call(name, { body });
}

/** Returns whether the server said no. After a 5xx the outcome is unknown. */
const isAnswer = (fault: unknown) => fault instanceof Refused && fault.status < 500;

/** Returns 128 random bits. `crypto.randomUUID` is missing on plain http:// pages. */
const makeKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
