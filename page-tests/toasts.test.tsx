import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hideAllToasts, USUAL_STAY } from '../web/base/elements/toast-store.ts';
import { Toasts } from '../web/base/elements/toasts.tsx';
import { toast } from '../web/base/elements/toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <StrictMode>
      <Toasts />
    </StrictMode>,
  );
});

afterEach(() => {
  cleanup();
  hideAllToasts();
  vi.useRealTimers();
});

const show = (message: string) => act(() => toast.info(message));
const wait = () => act(() => void vi.advanceTimersByTime(USUAL_STAY));
const messages = () => screen.queryAllByRole('alert').map((one) => one.textContent);

test('no toast closes while the pointer is on one of them', () => {
  show('One');
  show('Two');
  fireEvent.mouseOver(screen.getByText('One'));
  wait();
  expect(messages()).toEqual(['One', 'Two']);
  fireEvent.mouseOut(screen.getByText('One'));
  wait();
  expect(messages()).toEqual([]);
});

test('a toast closed by its cross, which had the pointer and the focus, no longer holds the others', () => {
  show('One');
  show('Two');
  // Browsers send neither mouseout nor blur when the toast disappears.
  const [cross] = screen.getAllByRole('button', { name: 'Close' });
  if (!cross) throw new Error('The toast has no cross.');
  fireEvent.mouseOver(cross);
  act(() => cross.focus());
  fireEvent.click(cross);
  expect(messages()).toEqual(['Two']);
  wait();
  expect(messages()).toEqual([]);
  show('Three');
  wait();
  expect(messages()).toEqual([]);
});
