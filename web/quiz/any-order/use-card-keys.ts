import { useEffect, useEffectEvent } from 'react';

/**
 * With the focus in one of the list's questions, a digit chooses an option of that question, 0 the tenth, and
 * Enter leads from an option to the next question. Without it, digits choose nothing: each question would
 * heed them (question-card.tsx).
 */
export function useCardKeys(
  list: { current: HTMLElement | null },
  goTo: (questionIndex: number) => void,
): void {
  const heed = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || !(event.target instanceof Element)) return;
    const { target } = event;
    const index = [...(list.current?.children ?? [])].findIndex((card) => card.contains(target));
    const card = list.current?.children.item(index);
    if (/^\d$/.test(event.key)) {
      // A list to choose from, as the preview has one, takes digits itself.
      if (!card && target.matches('select')) return;
      event.preventDefault();
      const place = event.key === '0' ? 9 : Number(event.key) - 1;
      const option = card?.querySelectorAll<HTMLInputElement>('input[type="radio"]')[place];
      option?.focus();
      option?.click();
    } else if (event.key === 'Enter' && card && target.matches('input')) {
      event.preventDefault();
      if (!event.repeat) goTo(index + 1);
    }
  });
  useEffect(() => {
    // Before the questions themselves hear of it.
    const listen = (event: KeyboardEvent) => heed(event);
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
