import { Refused, send } from './send.ts';
import { dropTokens, readSession, type Session, storeAccess } from './session.ts';

/** `ended`: the server does not know this session any more. The tokens are removed, unless they are held. */
export type Refreshed = 'refreshed' | 'ended';

let holds = 0;

/**
 * Keeps the tokens of a session that has ended until the returned function is called, for a page on which
 * somebody writes. So no call in the background leads away from the page. `dropTokens` does, when the user
 * wants to log in again.
 */
export function holdSession(): () => void {
  holds++;
  return () => void holds--;
}

/** Longest time (ms) for the answer: every call waits for it, and must not wait for a dead connection. */
const PATIENCE = 10_000;

let running: { refresh: string; result: Promise<Refreshed> } | undefined;

/**
 * Fetches a new access token. Callers at the same time share one request. Only a 401 ends the session. Any
 * other fault is thrown and the tokens stay: a lost network or a busy server says nothing about the session.
 */
export function refreshAccess(): Promise<Refreshed> {
  const session = readSession();
  if (!session) return Promise.resolve('ended');
  if (running?.refresh !== session.refresh) {
    const { refresh } = session;
    const result = refreshOnce(session).finally(() => {
      if (running?.result === result) running = undefined;
    });
    running = { refresh, result };
  }
  return running.result;
}

async function refreshOnce({ refresh }: Session): Promise<Refreshed> {
  // Meanwhile another tab may log out, or another user may log in.
  const isStillOurs = () => readSession()?.refresh === refresh;
  try {
    if (!refresh) throw new Error('There is no refresh token.');
    const { access } = await send('refreshAccess', { body: { refresh }, patience: PATIENCE });
    if (isStillOurs()) storeAccess(access);
    return 'refreshed';
  } catch (fault) {
    const isEnded = !refresh || (fault instanceof Refused && fault.status === 401);
    // The session is not at fault: the network is away, the server is busy, or the user leaves the page.
    if (!isEnded) throw fault;
    console.error('The session cannot be refreshed:', fault);
    if (isStillOurs() && holds === 0) dropTokens();
    return 'ended';
  }
}
