import { type PointerEvent, useState } from 'react';

type List = { current: HTMLElement | null };
type Drag = { dragged: number; target: number };

/** Moves a row by mouse, finger or pen. Rows stay in place until the end, to keep the pointer. */
export function useDragging(list: List, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);

  const onPointerDown = (event: PointerEvent<HTMLElement>, dragged: number) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const handle = event.currentTarget;
    const row = handle.closest('li');
    const end = new AbortController();
    const until = { signal: end.signal };
    const from = event.clientY;
    let target = dragged;
    const stop = () => {
      end.abort();
      row?.style.removeProperty('translate');
      setDrag(null);
    };
    handle.setPointerCapture?.(event.pointerId);
    handle.addEventListener(
      'pointermove',
      (moved) => {
        if (!(moved instanceof MouseEvent)) return;
        const { clientY } = moved;
        if (row) row.style.translate = `0 ${clientY - from}px`;
        target = rowAt(list, dragged, clientY);
        setDrag({ dragged, target });
      },
      until,
    );
    handle.addEventListener(
      'pointerup',
      () => {
        stop();
        onMove(dragged, target);
      },
      until,
    );
    handle.addEventListener('pointercancel', stop, until);
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && stop(), until);
    setDrag({ dragged, target });
  };

  return { dragged: drag?.dragged, target: drag?.target, onPointerDown };
}

/** Returns the new place of a dragged row: one further for each row whose middle the pointer has passed. */
function rowAt({ current }: List, dragged: number, y: number): number {
  const middles = [...(current?.children ?? [])].map((row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2;
  });
  return middles.filter((middle, place) => place !== dragged && middle < y).length;
}
