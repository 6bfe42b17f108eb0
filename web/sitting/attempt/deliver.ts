import { sessionForCalls } from '../../base/api/session.ts';
import type { AttemptId } from './attempt.ts';
import type { AttemptStore } from './attempt-store.ts';
import type { RequestScope } from './outbox-state.ts';
import type { TellOutcome } from './outcome.ts';
import { recordEvents } from './record-events.ts';
import { saveAnswers } from './save-answers.ts';
import { submitAttempt } from './submit-attempt.ts';
import { hasReports } from './unsent.ts';

/** Sends an attempt's stored entries. If the server or the tokens are unavailable, throws and keeps them. */
export async function deliver(
  store: AttemptStore,
  tell: TellOutcome,
  id: AttemptId,
  asks: RequestScope,
): Promise<void> {
  if (sessionForCalls()?.userId !== id.userId) return;
  // If the student submits meanwhile, the next delivery sends the submission after the remaining choices.
  const submission = store.submission(id);
  // At the deadline, asks first whether the student was given more time.
  await saveAnswers(store, tell, id, submission?.cause === 'zero' ? 'the state too' : asks);
  // Not awaited, because the submission does not depend on the events.
  void recordEvents(store, id);
  if (hasReports(store, id)) void sendReportsLater(store, id);
  if (submission && store.isSubmitted(id)) await submitAttempt(store, tell, id, submission);
}

/** The code is loaded with the student's first report. Without it, a later delivery sends the reports. */
const sendReportsLater = (store: AttemptStore, id: AttemptId) =>
  import('./send-reports.ts').then(({ sendReports }) => sendReports(store, id)).catch(() => undefined);
