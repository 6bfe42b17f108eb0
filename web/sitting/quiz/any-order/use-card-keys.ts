import { useEffect, useEffectEvent } from 'react';

/** Lets Enter on an option jump to the next question. */
export function useCardKeys(
  list: { current: HTMLElement | null },
  goTo: (questionIndex: number) => void,
): void {
  const heed = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.key !== 'Enter') return;
    const { target } = event;
    if (!(target instanceof HTMLInputElement)) return;
    const index = [...(list.current?.children ?? [])].findIndex((card) => card.contains(target));
    if (index === -1) return;
    event.preventDefault();
    if (!event.repeat) goTo(index + 1);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => heed(event);
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
