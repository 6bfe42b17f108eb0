import { serverNow } from '../../base/api/server-clock.ts';

/** What is wrong with the start (local time) of a contest to come. */
export function startFault(start: string): string | undefined {
  if (start === '') return 'Enter a start time.';
  return Date.parse(start) > serverNow() ? undefined : 'The start must be in the future.';
}
