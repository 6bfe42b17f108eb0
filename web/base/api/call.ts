import { type CallName, calls } from '#contract/calls.ts';
import type { Wire } from '#contract/schemas.ts';
import { refreshAccess } from './refresh.ts';
import { type Message, Refused, send, Unreachable } from './send.ts';
import { readSession, type Session, SessionChanged, sessionToCallIn } from './session.ts';
import { noteIfSlow } from './slow-calls.ts';

/** If the server is too busy (503: it has done nothing), a call is sent again so often. */
const BUSY_TRIES = 2;

/**
 * Calls that may safely be sent twice: they read, or set a value. (`joinContest` answers `already_joined` the
 * second time, which use-join.ts takes as success.)
 */
const REPEATABLE = /^(logIn|joinContest|get|set|rename|update[PS])/;

/**
 * Longest time (ms) of a repeatable call once its body is sent, since its connection may be dead. It doubles
 * for each further try, since the network may only be slow.
 */
const LONGEST = 20_000;

/** Bytes a millisecond of the slowest upload that the server takes (limits.ts, `arrival`). */
const PACE = 32;

/**
 * Makes a call of the contract in the name of the user who is logged in. After a 401 it refreshes the session
 * once and sends the call again. Throws `Refused` or `Unreachable` (send.ts), or `SessionChanged`: school
 * computers are shared, and what one user wanted is never sent as another. A call with a `patience` is
 * its caller's to repeat; for any other the page says when the answer is late.
 */
export async function call<Name extends CallName>(
  name: Name,
  message: Message<Name> & { repeatable?: boolean } = {},
): Promise<Wire<Name>> {
  const who = calls[name].who === 'anyone' ? undefined : sessionToCallIn();
  if (message.patience !== undefined) return callUntilFree(who, name, message);
  const { repeatable = REPEATABLE.test(name), ...sent } = message;
  const upload = Math.ceil((JSON.stringify(sent.body ?? '').length + (sent.file?.size ?? 0)) / PACE);
  const answer =
    repeatable && !sent.signal
      ? callUntilAnswered(who, name, sent, LONGEST + upload)
      : callUntilFree(who, name, sent);
  return noteIfSlow(answer, upload);
}

async function callUntilAnswered<Name extends CallName>(
  who: Session | undefined,
  name: Name,
  message: Message<Name>,
  longest: number,
): Promise<Wire<Name>> {
  const user = readSession()?.userId;
  for (let patience = longest; ; patience *= 2) {
    try {
      return await callUntilFree(who, name, { ...message, patience });
    } catch (fault) {
      // `fetch` throws a DOMException only if it is aborted: here, after the patience.
      if (!(fault instanceof Unreachable && fault.cause instanceof DOMException)) throw fault;
      if (readSession()?.userId !== user) throw new SessionChanged();
    }
  }
}

async function callUntilFree<Name extends CallName>(
  who: Session | undefined,
  name: Name,
  message: Message<Name>,
): Promise<Wire<Name>> {
  for (let tries = 0; ; tries++) {
    try {
      return await (who ? callAs(who, name, message) : send(name, message));
    } catch (fault) {
      if (!(fault instanceof Refused) || fault.status !== 503 || tries >= BUSY_TRIES) throw fault;
      await pause((fault.retryAfter ?? 1000) * (1 + Math.random()));
    }
  }
}

async function callAs<Name extends CallName>(
  who: Session,
  name: Name,
  message: Message<Name>,
): Promise<Wire<Name>> {
  const { access } = stillAs(who);
  try {
    return await send(name, message, access);
  } catch (fault) {
    if (!(fault instanceof Refused) || fault.status !== 401) throw fault;
    // Another call may have refreshed meanwhile, or another tab.
    const isStale = stillAs(who).access === access;
    if (isStale && (await refreshAccess()) === 'ended') throw fault;
    return send(name, message, stillAs(who).access);
  }
}

/** The present session. Throws if another user has logged in since the call began. */
function stillAs(who: Session): Session {
  const now = sessionToCallIn();
  if (now?.userId !== who.userId) throw new SessionChanged();
  return now;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Returns the sentence about a fault: the server's, or the fixed text if there is none. */
export const explain = (fault: unknown, fixed: string): string =>
  (fault instanceof Refused && fault.detail) || fixed;

/** Whether the session has ended. Then the guard leads to /login, and there is nothing to tell the user. */
export const isSessionFault = (fault: unknown): boolean =>
  fault instanceof SessionChanged || (fault instanceof Refused && fault.status === 401);
