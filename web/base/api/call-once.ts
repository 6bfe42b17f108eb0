import { type KeyedCall, keyHeader } from '#contract/keyed.ts';
import type { Body, Wire } from '#contract/schemas.ts';
import { call } from './call.ts';
import { Refused, type Transport } from './send.ts';
import { sessionToCallIn } from './session.ts';

type RemovingCall = 'deleteContest' | 'deleteClass' | 'removeStudents' | 'removeColleague';

/** The idempotency keys of what was sent and has no answer yet, by user, call and body. */
const unanswered = new Map<string, string>();

/**
 * Makes a creating call. If no answer comes, the server may have done it all the same. So the same body is
 * sent again with the same idempotency key: nothing is made twice, and the first answer comes. After an
 * answer the same body is a new request.
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

/**
 * Makes a call that removes what creating calls make. It may be what had no answer: from now on the same body
 * means another one.
 */
export function callToRemove<Name extends RemovingCall>(name: Name, body: Body<Name>): Promise<Wire<Name>> {
  unanswered.clear();
  return call(name, { body });
}

/** Whether the server has said no. A 5xx leaves open what came of it. */
const isAnswer = (fault: unknown) => fault instanceof Refused && fault.status < 500;

/** 128 random bits. (A page that was not served securely has no `crypto.randomUUID`.) */
const makeKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
