import { sessionToCallIn } from '../../base/api/session.ts';
import type { AttemptId } from './attempt.ts';
import type { AttemptStore } from './attempt-store.ts';
import type { Asks } from './outbox-state.ts';
import type { TellOutcome } from './outcome.ts';
import { recordEvents } from './record-events.ts';
import { saveAnswers } from './save-answers.ts';
import { submitAttempt } from './submit-attempt.ts';

/**
 * Sends one attempt's stored entries: the choices, the events, the submission. Throws if the server
 * cannot be reached or the tokens are gone; all entries then stay stored.
 */
export async function deliver(
  store: AttemptStore,
  tell: TellOutcome,
  id: AttemptId,
  asks: Asks,
): Promise<void> {
  if (sessionToCallIn()?.userId !== id.userId) return;
  // A submission made while the choices are being sent waits for the next delivery, after its own
  // choices.
  const submission = store.submission(id);
  // At the deadline, ask first whether there is more time.
  await saveAnswers(store, tell, id, submission?.cause === 'zero' ? 'the state too' : asks);
  // Not awaited: the submission need not wait for it.
  void recordEvents(store, id);
  if (submission && store.isSubmitted(id)) await submitAttempt(store, tell, id, submission);
}
