import type { ReactNode } from 'react';

export type Toast = {
  id: string;
  message: ReactNode;
  kind?: 'right' | 'wrong' | undefined;
  /** Time (ms) after which the toast closes; undefined if it stays until it is hidden or closed. */
  stays?: number | undefined;
};

export const USUAL_STAY = 5_000;

let toasts: readonly Toast[] = [];
let count = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const tell of listeners) tell();
}

/** Shows a toast and returns its id. Does nothing if a toast with this id is already shown. */
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

/** Calls `tell` at each change until the returned function is called. */
export function onToasts(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}
