import { t } from '@lingui/core/macro';
import { toast } from '../../base/elements/toast.ts';
import type { AttemptId } from '../attempt/attempt.ts';
import type { AttemptStore } from '../attempt/attempt-store.ts';
import type { Outcome } from '../attempt/outcome.ts';

/** Tells a student the outcome of an attempt. Rare ones load their words: the server has just answered. */
export function tellOutcome(store: AttemptStore, id: AttemptId, outcome: Outcome): void {
  if (outcome.kind === 'submitted') return toast.success(t`Your Response has been recorded.`);
  // The quiz may be left while the words are loaded.
  const isShown = store.shown.is(id);
  void import('./tell-rare-outcome.ts').then(({ tellRareOutcome }) =>
    tellRareOutcome(store, { id, isShown }, outcome),
  );
}
