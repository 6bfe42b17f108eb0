import { type CallName, calls } from '#contract/calls.ts';

/** What a student needs while sitting a contest, and whoever watches over the server. */
const FIRST = ['viewContest', 'saveAnswers', 'recordEvents', 'submitAttempt'] as const satisfies CallName[];
const addresses = new Set(['/healthz', '/readyz', ...FIRST.map((name) => calls[name].path)]);

/** Students are about for so long (ms) after one of their calls: those who sit a contest send hundreds a minute. */
const ABOUT = 100;
let lastCall = -Infinity;

/** Whether a request at this address begins at once. One with anything beside the path takes its turn, which is no fault. */
export function goesFirst(url: string): boolean {
  const isFirst = addresses.has(url) || addresses.has(`${url}/`);
  if (isFirst) lastCall = performance.now();
  return isFirst;
}

/** Whether the event loop is wanted by students at this moment. */
export const areStudentsAbout = (): boolean => performance.now() - lastCall < ABOUT;

/** So many others begin in one turn of the event loop. */
const OTHERS = 4;

const waiting: (() => void)[] = [];

/**
 * Calls `begin` when the work of a request that is not a student's answer may begin: a few in each turn of the event loop. All that
 * came with one look at the network would otherwise be worked through before the next, and a flood of pages or log-ins would
 * stand before every save.
 */
export function takeTurn(begin: () => void): void {
  waiting.push(begin);
  if (waiting.length === 1) setImmediate(beginSome);
}

function beginSome(): void {
  for (const begin of waiting.splice(0, OTHERS)) begin();
  if (waiting.length > 0) setImmediate(beginSome);
}
