import { useEffect } from 'react';
import { serverNow } from '../../../base/api/server-clock.ts';
import type { AttemptId } from '../../attempt/attempt.ts';
import { useAttempts, useEntry } from '../../attempt/attempts.ts';
import type { Entry } from '../../attempt/entries.ts';
import type { Quiz } from '../make-quiz.ts';
import type { Review } from './review.tsx';

type Kept = Omit<Entry<'review'>, 'at'>;
const NOTHING: Kept = { flagged: [], seen: [] };

/** Returns the stored flags and seen questions, and a function that toggles a flag. */
export function useReview(
  id: AttemptId,
  questions: Quiz['questions'],
  questionIndex: number,
): { review: Review; flag: (questionIndex: number) => void } {
  const { store } = useAttempts();
  const { flagged, seen } = useEntry('review', id) ?? NOTHING;
  const shown = questions[questionIndex]?.id;

  useEffect(() => {
    const before: Kept = store.device.read('review', id) ?? NOTHING;
    if (shown === undefined || before.seen.includes(shown)) return;
    store.device.write('review', id, { ...before, seen: [...before.seen, shown], at: serverNow() });
  }, [store, id, shown]);

  const flag = (index: number) => {
    const question = questions[index]?.id;
    if (question === undefined) return;
    const before: Kept = store.device.read('review', id) ?? NOTHING;
    const others = before.flagged.filter((one) => one !== question);
    const isFlagged = others.length < before.flagged.length;
    store.device.write('review', id, {
      ...before,
      flagged: isFlagged ? others : [...others, question],
      at: serverNow(),
    });
  };

  return {
    review: {
      flagged: questions.map((question) => flagged.includes(question.id)),
      seen: questions.map((question) => seen.includes(question.id)),
    },
    flag,
  };
}
