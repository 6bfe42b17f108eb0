import type { ReactNode } from 'react';

export type Toast = {
  id: string;
  message: ReactNode;
  /** Colour of its edge. */
  kind?: 'right' | 'wrong' | undefined;
  /** Time (ms) after which it closes. Without one it stays until it is hidden or closed. */
  stays?: number | undefined;
};

/** Usual time (ms) that a toast stays. */
export const USUAL_STAY = 5_000;

let toasts: readonly Toast[] = [];
let count = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const tell of listeners) tell();
}

/** Shows a toast and returns its ID. A toast whose ID is shown already is left out. */
export function showToast({
  id = `toast-${++count}`,
  ...toast
}: Omit<Toast, 'id'> & { id?: string }): string {
  if (!toasts.some((one) => one.id === id)) change([...toasts, { id, ...toast }]);
  return id;
}

export const hideToast = (id: string): void => change(toasts.filter((one) => one.id !== id));

export const hideAllToasts = (): void => change([]);

export const listToasts = (): readonly Toast[] => toasts;

/** Calls a listener at each change until the returned function is called. */
export function onToasts(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}
