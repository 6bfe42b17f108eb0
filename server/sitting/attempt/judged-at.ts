import type { Call } from '../../base/http/serve.ts';

/**
 * The moment by which a student's view, save or submission is judged: the arrival, minus the time that the
 * request may have waited while the event loop was busy. A request that arrived after the start never counts
 * from before it, so that the favour does no harm.
 */
export function judgedAt(
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
