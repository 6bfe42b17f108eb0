import { callTable } from '#contract/call-table.ts';
import type { CallName } from '#contract/calls.ts';
import type { Wire } from '#contract/schemas.ts';
import { refreshAccess } from './refresh.ts';
import { type Message, Refused, send, Unreachable } from './send.ts';
import { readSession, type Session, SessionChanged, sessionForCalls } from './session.ts';
import { reportIfSlow } from './slow-calls.ts';

/** Retries after a 503 from a busy server, which has not processed the call. */
const BUSY_TRIES = 2;

/** Calls that only read or set a value, so repeating is safe. use-join.ts accepts `already_joined`. */
const REPEATABLE = /^(logIn|joinContest|get|set|rename|update[PS])/;

/** Timeout (ms) of a repeatable call, not counting its upload. Doubles with each retry, for slow networks. */
const LONGEST = 20_000;

/** Slowest upload that the server accepts, in bytes per ms (limits.ts, `arrival`). */
const PACE = 32;

/**
 * Makes a call as the logged-in user. After a 401, refreshes the session and retries once. Throws `Refused`,
 * `Unreachable` (send.ts) or, because a call must never be made as another user, `SessionChanged`. Calls with
 * `patience` are retried by their caller. During all other calls, the page shows if a response is late.
 */
export async function call<Name extends CallName>(
  name: Name,
  message: Message<Name> & { repeatable?: boolean } = {},
): Promise<Wire<Name>> {
  const who = callTable[name]?.isPublic ? undefined : sessionForCalls();
  if (message.patience !== undefined) return callUntilFree(who, name, message);
  const { repeatable = REPEATABLE.test(name), ...sent } = message;
  const upload = Math.ceil((JSON.stringify(sent.body ?? '').length + (sent.file?.size ?? 0)) / PACE);
  const answer =
    repeatable && !sent.signal
      ? callUntilAnswered(who, name, sent, LONGEST + upload)
      : callUntilFree(who, name, sent);
  return reportIfSlow(answer, upload);
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
      // `fetch` throws a DOMException only if the request was aborted; here, by the timeout.
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
    const isStale = stillAs(who).access === access;
    if (isStale && (await refreshAccess()) === 'ended') throw fault;
    return send(name, message, stillAs(who).access);
  }
}

/** Returns the current session. Throws if another user has logged in since the call began. */
function stillAs(who: Session): Session {
  const now = sessionForCalls();
  if (now?.userId !== who.userId) throw new SessionChanged();
  return now;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Returns the server's sentence about an error, or else the fixed text `fixed`. */
export const explainFault = (fault: unknown, fixed: string): string =>
  (fault instanceof Refused && fault.detail) || fixed;

/** Returns whether the session has ended. The guard then redirects to /login, so no message is needed. */
export const isSessionFault = (fault: unknown): boolean =>
  fault instanceof SessionChanged || (fault instanceof Refused && fault.status === 401);
