import { useEffect, useEffectEvent } from 'react';

/** How long (ms) a question stays in sight before the student counts as being there: longer than a scroll. */
const STAYS = 400;

/** Of the window's height, from its top: the strip in which the question is that a student reads. */
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
