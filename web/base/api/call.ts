import { type CallName, calls } from '#contract/calls.ts';
import type { Wire } from '#contract/schemas.ts';
import { refreshAccess } from './refresh.ts';
import { type Message, Refused, send } from './send.ts';
import { type Session, SessionChanged, sessionToCallIn } from './session.ts';

/** If the server is too busy (503: it has done nothing), a call is sent again so often. */
const BUSY_TRIES = 2;

/**
 * Makes a call of the contract in the name of the user who is logged in. After a 401 it refreshes the session
 * once and sends the call again. Throws `Refused` or `Unreachable` (send.ts), or `SessionChanged`: school
 * computers are shared, and what one user wanted is never sent as another.
 */
export async function call<Name extends CallName>(
  name: Name,
  message: Message<Name> = {},
): Promise<Wire<Name>> {
  const who = calls[name].who === 'anyone' ? undefined : sessionToCallIn();
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

/** What to tell the user about a fault: the server's sentence, or the fixed text if there is none. */
export const explain = (fault: unknown, fixed: string): string =>
  (fault instanceof Refused && fault.detail) || fixed;

/** Whether the session has ended. Then the guard leads to /login, and there is nothing to tell the user. */
export const isSessionFault = (fault: unknown): boolean =>
  fault instanceof SessionChanged || (fault instanceof Refused && fault.status === 401);
