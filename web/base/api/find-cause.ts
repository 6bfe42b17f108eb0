import type { RefusalCode } from '#contract/refusals.ts';
import { STATUS_MARK } from '#shared/status-mark.ts';
import { isOnline } from '../browser/is-online.ts';
import { Refused, Unreachable } from './send.ts';

/** Reason why the server does not do what a page asks; null if there is none any more. */
export type Cause =
  | 'device'
  | 'unreachable'
  | 'portal'
  | 'proxy'
  | 'filter'
  | 'down'
  | 'starting'
  | 'stopping'
  | 'database'
  | 'busy'
  | null;

const NAMED: Partial<Record<RefusalCode, Cause>> = {
  server_starting: 'starting',
  server_stopping: 'stopping',
  database_unavailable: 'database',
  server_busy: 'busy',
};

/** Timeout (ms) of the question whether the server answers. */
const PATIENCE = 8_000;

/**
 * Decides whose fault it is that a call failed, by its fault and by whether the server answers an empty
 * question. `fault`: undefined if the call has no answer yet. `isLasting`: whether it has failed for long.
 */
export async function findCause(fault: unknown, isLasting: boolean): Promise<Cause> {
  if (fault instanceof Refused) return NAMED[fault.code] ?? null;
  const foreign = fault instanceof Unreachable && fault.cause instanceof Response ? fault.cause : undefined;
  if (foreign && foreign.status < 500) return 'portal';
  let answer: Response;
  let text: string;
  try {
    // The random query prevents caches from responding.
    answer = await fetch(`/healthz?${Math.random()}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE),
    });
    text = await answer.text();
  } catch {
    return isOnline() ? 'unreachable' : 'device';
  }
  if (text.startsWith('{')) {
    for (const [code, cause] of Object.entries(NAMED)) if (text.includes(`"${code}"`)) return cause;
    if (answer.headers.has('server-time')) {
      if (foreign) return 'proxy';
      if (!isLasting) return null;
      return fault instanceof Unreachable ? 'filter' : fault === undefined ? 'busy' : null;
    }
  }
  if (text.includes(STATUS_MARK)) return 'down';
  return answer.status < 500 ? 'portal' : 'proxy';
}
