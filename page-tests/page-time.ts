import { act } from '@testing-library/react';
import { afterAll, vi } from 'vitest';
import type { TestApp } from '../server/test/make-app.ts';
import { learnServerTime } from '../web/base/api/server-clock.ts';

/**
 * Makes the page's time follow the machine's, and returns a function that advances it on the page and on the
 * server. It holds for the whole file, because jsdom draws with a timer that it starts only once.
 */
export function pageTime({ clock }: TestApp): (milliseconds: number) => void {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'],
    shouldAdvanceTime: true,
  });
  const timeouts = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), milliseconds);
    return controller.signal;
  });
  afterAll(() => {
    timeouts.mockRestore();
    vi.useRealTimers();
  });
  // As a page that has been open for a while.
  learnServerTime(clock.now(), performance.now(), performance.now());
  return (milliseconds) => {
    clock.moveBy(milliseconds);
    act(() => void vi.advanceTimersByTime(milliseconds));
  };
}
