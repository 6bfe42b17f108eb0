import { explain } from '../../base/api/call.ts';
import { FOREIGN, Refused, Unreachable } from '../../base/api/send.ts';

/**
 * What to tell the user about a fault of what is done first in a new network. If the server has not answered
 * itself, the fixed text is followed by what stands between.
 */
export function explainWay(fault: unknown, fixed: string): string {
  const words = explain(fault, fixed);
  if (words !== fixed) return words;
  if (fault instanceof Refused || (fault instanceof Unreachable && fault.cause === FOREIGN)) {
    const status = fault instanceof Refused ? ` (${fault.status})` : '';
    return `${fixed} The answer${status} did not come from Tallymark, but from the log-in page of this network or from a proxy that cannot reach the server.`;
  }
  if (!(fault instanceof Unreachable)) return fixed;
  return navigator.onLine
    ? `${fixed} The server cannot be reached.`
    : `${fixed} You are offline: check your connection.`;
}
