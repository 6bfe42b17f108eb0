import { sessionToCallIn } from '../../base/api/session.ts';
import type { AttemptId } from './attempt.ts';
import type { AttemptStore } from './attempt-store.ts';
import type { Asks } from './outbox-state.ts';
import type { TellOutcome } from './outcome.ts';
import { recordEvents } from './record-events.ts';
import { saveAnswers } from './save-answers.ts';
import { submitAttempt } from './submit-attempt.ts';

/**
 * Sends what this device stores of one attempt, in this order: the choices, what happened, the submission.
 * Throws if the server could not be reached, or the tokens are gone (then the page hears of it, too):
 * everything stays stored.
 */
export async function deliver(
  store: AttemptStore,
  tell: TellOutcome,
  id: AttemptId,
  asks: Asks,
): Promise<void> {
  if (sessionToCallIn()?.userId !== id.userId) return;
  // What is submitted while the choices are under way goes the next time: each submission follows its
  // choices.
  const submission = store.submission(id);
  // A browser that submits at zero asks first whether there is more time.
  await saveAnswers(store, tell, id, submission?.cause === 'zero' ? 'the state too' : asks);
  // The submission does not wait for it.
  void recordEvents(store, id);
  if (submission && store.isSubmitted(id)) await submitAttempt(store, tell, id, submission);
}
