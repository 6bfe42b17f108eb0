import { useEffect, useEffectEvent } from 'react';

/** A question becomes the current one after this time (ms) in sight, which is longer than a scroll. */
const STAYS = 400;

/** Band of the window (from its top) that holds the question being read. */
const STRIP = '-20% 0px -70% 0px';

/**
 * Tells which of the list's questions is in sight, once the student has stopped scrolling. The one where the
 * student is (`questionIndex`) stays the one as long as any of it is in sight.
 */
export function useCardInSight(
  list: { current: HTMLElement | null },
  questionIndex: number,
  tell: (questionIndex: number) => void,
): void {
  const told = useEffectEvent((inStrip: ReadonlySet<number>) => {
    if (inStrip.size > 0 && !inStrip.has(questionIndex)) tell(Math.min(...inStrip));
  });
  useEffect(() => {
    const cards = [...(list.current?.children ?? [])];
    const inStrip = new Set<number>();
    let timer: ReturnType<typeof setTimeout>;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inStrip.add(cards.indexOf(target));
          else inStrip.delete(cards.indexOf(target));
        }
        clearTimeout(timer);
        timer = setTimeout(() => told(inStrip), STAYS);
      },
      { rootMargin: STRIP },
    );
    for (const card of cards) observer.observe(card);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [list]);
}
