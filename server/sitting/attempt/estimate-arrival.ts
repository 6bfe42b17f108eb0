import type { Call } from '../../base/http/serve.ts';

/**
 * Returns the arrival time minus the time (ms) that the request may have waited for the event loop. If the
 * request arrived after the start, the result is never before it.
 */
export function estimateArrival(
  {
    at,
    waited,
    request,
  }: Pick<Call<'viewContest' | 'saveAnswers' | 'submitAttempt'>, 'at' | 'waited' | 'request'>,
  { startAt }: { startAt: Date },
): Date {
  if (waited === 0) return at;
  request.log.debug({ reqId: request.id, waited }, 'counts from before the event loop was busy');
  return new Date(Math.min(at.getTime(), Math.max(at.getTime() - waited, startAt.getTime())));
}
