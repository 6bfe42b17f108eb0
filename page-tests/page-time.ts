import { act } from '@testing-library/react';
import { afterAll, vi } from 'vitest';
import type { TestApp } from '../server/test/make-app.ts';
import { learnServerTime } from '../web/base/api/server-clock.ts';

/**
 * Returns a function that advances the time of page and server. It must be called once per file, because
 * jsdom starts its frame timer only once.
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
  // The page knows the server's time, like a page that has been open for a while.
  learnServerTime(clock.now(), performance.now(), performance.now());
  return (milliseconds) => {
    clock.moveBy(milliseconds);
    act(() => void vi.advanceTimersByTime(milliseconds));
  };
}
