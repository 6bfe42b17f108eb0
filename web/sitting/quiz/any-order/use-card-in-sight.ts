import { useEffect, useEffectEvent } from 'react';

/** Time (ms) that a question must stay in view to become the current one. Longer than a scroll. */
const STAYS = 400;

/** Band of the window (from its top) in which the student is reading. */
const STRIP = '-20% 0px -70% 0px';

/** Reports the question in view after scrolling. The current one stays while any of it is in the band. */
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
