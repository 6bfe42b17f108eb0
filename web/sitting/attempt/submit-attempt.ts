import { call } from '../../base/api/call.ts';
import { readSession } from '../../base/api/session.ts';
import type { AttemptId } from './attempt.ts';
import type { AttemptStore } from './attempt-store.ts';
import type { Entry } from './entries.ts';
import type { TellOutcome } from './outcome.ts';
import { PATIENCE } from './pauses.ts';
import { isFinal } from './refusal.ts';
import { saveAnswers } from './save-answers.ts';

/** Submits the attempt after its choices. If the server is unreachable, throws and keeps the submission. */
export async function submitAttempt(
  store: AttemptStore,
  tell: TellOutcome,
  id: AttemptId,
  { cause, options, round = store.attempt(id)?.round }: Entry<'waiting'>,
): Promise<void> {
  const isTheirs = () => readSession()?.userId === id.userId;
  if (!isTheirs()) return;
  try {
    await call('submitAttempt', {
      body: { contest: id.contest, submission: options, cause, ...(round !== undefined && { round }) },
      patience: PATIENCE,
    });
    // Another tab may have received its response first.
    if (!store.isSubmitted(id)) return;
    store.forget(id);
    tell(id, { kind: 'submitted' });
  } catch (fault) {
    if (!isFinal(fault)) {
      store.noteLost(id);
      throw fault;
    }
    // The attempt is already submitted, closed or reopened. Its state says which.
    await saveAnswers(store, tell, id, 'the state too');
    if (!isTheirs() || !store.isSubmitted(id)) return;
    store.forget(id);
    tell(id, { kind: 'given up', fault, answers: options.length });
  }
}
