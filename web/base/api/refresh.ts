import { Refused, send } from './send.ts';
import { dropTokens, readSession, type Session, storeAccess } from './session.ts';

/** Result of a refresh. After `ended`, the tokens are removed unless `holdSession` keeps them. */
export type Refreshed = 'refreshed' | 'ended';

let holds = 0;

/** Keeps an ended session's tokens until the returned function is called, to redirect no one while typing. */
export function holdSession(): () => void {
  holds++;
  return () => void holds--;
}

/** Timeout (ms). Short, because all other calls wait for this one. */
const PATIENCE = 10_000;

let running: { refresh: string; result: Promise<Refreshed> } | undefined;

/** Fetches one access token for all callers. Only a 401, no network error, means that the session ended. */
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
  // Another tab may have logged out or logged in another user.
  const isStillOurs = () => readSession()?.refresh === refresh;
  try {
    if (!refresh) throw new Error('There is no refresh token.');
    const { access } = await send('refreshAccess', { body: { refresh }, patience: PATIENCE });
    if (isStillOurs()) storeAccess(access);
    return 'refreshed';
  } catch (fault) {
    const isEnded = !refresh || (fault instanceof Refused && fault.status === 401);
    // An error of the network or the server: the session may still be valid.
    if (!isEnded) throw fault;
    console.error('The session cannot be refreshed:', fault);
    if (isStillOurs() && holds === 0) dropTokens();
    return 'ended';
  }
}
