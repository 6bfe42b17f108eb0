import { useEffect, useMemo } from 'react';
import type { AttemptId } from '../attempt/attempt.ts';
import { useAttempts } from '../attempt/attempts.ts';
import { pictureAddress, picturesOf } from '../../base/text/pictures-of.ts';
import type { Quiz } from './make-quiz.ts';

/** Returns how to load a quiz's pictures: at once, and from this device if the server does not send them. */
export function usePictureSources(id: AttemptId) {
  const { store } = useAttempts();
  return useMemo(
    () => ({
      loading: 'eager' as const,
      findKept: (picture: string) => store.quizzes.picture(id, picture),
    }),
    [id, store],
  );
}

export function useFetchAhead(next: Quiz['questions'][number] | undefined): void {
  useEffect(() => {
    if (!next) return;
    for (const picture of picturesOf(next)) {
      const image = new Image();
      image.fetchPriority = 'low';
      image.src = pictureAddress(picture);
    }
  }, [next]);
}
