import { Refused, send } from './send.ts';
import { dropTokens, readSession, type Session, storeAccess } from './session.ts';

/** `ended`: the server knows this session no more, and the tokens are gone. */
export type Refreshed = 'refreshed' | 'ended';

/**
 * How long (ms) the answer may take: all that is wanted waits for it, and must not wait on a connection that
 * died.
 */
const PATIENCE = 10_000;

let running: { refresh: string; result: Promise<Refreshed> } | undefined;

/**
 * Fetches a new access token. Many callers at once share one request. Only a 401 ends the session; of any
 * other fault (thrown: the network is away, the server is busy) nobody knows what it says of the session, so
 * the tokens are kept.
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
  // Another tab may log out, or somebody else in, while the answer is on its way.
  const isStillOurs = () => readSession()?.refresh === refresh;
  try {
    if (!refresh) throw new Error('There is no refresh token.');
    const { access } = await send('refreshAccess', { body: { refresh }, patience: PATIENCE });
    if (isStillOurs()) storeAccess(access);
    return 'refreshed';
  } catch (fault) {
    const isEnded = !refresh || (fault instanceof Refused && fault.status === 401);
    // No failure of the session: the network is away, the server is busy, or the page is being left.
    if (!isEnded) throw fault;
    console.error('The session cannot be refreshed:', fault);
    if (isStillOurs()) dropTokens();
    return 'ended';
  }
}
