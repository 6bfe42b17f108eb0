import { useEffect, useEffectEvent } from 'react';

/** How long (ms) a question stays in sight before the student counts as being there: longer than a scroll. */
const STAYS = 400;

/** Of the window's height, from its top: the strip in which the question is that a student reads. */
const STRIP = '-20% 0px -70% 0px';

/** Tells which of the list's questions is in sight, once the student has stopped scrolling. */
export function useCardInSight(
  list: { current: HTMLElement | null },
  tell: (questionIndex: number) => void,
): void {
  const told = useEffectEvent(tell);
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
        timer = setTimeout(() => {
          if (inStrip.size > 0) told(Math.min(...inStrip));
        }, STAYS);
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
