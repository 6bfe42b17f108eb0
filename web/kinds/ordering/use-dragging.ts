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
    const scroller = scrollerOf(handle);
    const from = event.clientY + scroller.scrollTop;
    let y = event.clientY;
    let target = dragged;
    let frame = 0;
    const stop = () => {
      end.abort();
      cancelAnimationFrame(frame);
      row?.style.removeProperty('translate');
      setDrag(null);
    };
    const follow = () => {
      if (row) row.style.translate = `0 ${y + scroller.scrollTop - from}px`;
      target = rowAt(list, dragged, y);
      setDrag({ dragged, target });
    };
    /** Scrolls while the pointer is held near an edge, also if it does not move. */
    const scrollAlong = () => {
      const before = scroller.scrollTop;
      scroller.scrollTop += stepAt(y);
      if (scroller.scrollTop === before) return;
      follow();
      frame = requestAnimationFrame(scrollAlong);
    };
    handle.setPointerCapture?.(event.pointerId);
    handle.addEventListener(
      'pointermove',
      (moved) => {
        if (!(moved instanceof MouseEvent)) return;
        y = moved.clientY;
        follow();
        cancelAnimationFrame(frame);
        frame = requestAnimationFrame(scrollAlong);
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

/** Height (px) of the zones at the window's edges in which dragging scrolls. The quiz has a bar below. */
const EDGE = { top: 72, bottom: 144 };
/** Greatest distance (px) of one step. */
const FASTEST = 14;

/** Returns the pixels to scroll in one frame, more the nearer the pointer is to an edge. */
function stepAt(y: number): number {
  const above = EDGE.top - y;
  const below = y - (window.innerHeight - EDGE.bottom);
  if (above > 0) return -Math.ceil(Math.min(1, above / EDGE.top) * FASTEST);
  return below > 0 ? Math.ceil(Math.min(1, below / EDGE.bottom) * FASTEST) : 0;
}

/** Returns the element that scrolls around another one. In a teacher's preview it is the dialog. */
function scrollerOf(element: Element): Element {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    const isScrolling = /auto|scroll/.test(getComputedStyle(parent).overflowY);
    if (isScrolling && parent.scrollHeight > parent.clientHeight) return parent;
  }
  return document.scrollingElement ?? document.documentElement;
}

/** Returns the new place of a dragged row: one further for each row whose middle the pointer has passed. */
function rowAt({ current }: List, dragged: number, y: number): number {
  const middles = [...(current?.children ?? [])].map((row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2;
  });
  return middles.filter((middle, place) => place !== dragged && middle < y).length;
}
