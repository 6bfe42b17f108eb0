import axe from 'axe-core';
import { expect } from 'vitest';

/**
 * Fails with what axe finds in the page as it is now. jsdom draws nothing, so colours and sizes are judged in
 * Chromium (e2e/axe.ts).
 */
export async function expectNoAxeFindings(): Promise<void> {
  // Without styles the link that leads to the content stands beside the page's parts, and in sight.
  const context = { exclude: 'a[href="#content"]' };
  const { violations } = await axe.run(context, {
    resultTypes: ['violations'],
    preload: false,
    rules: {
      'color-contrast': { enabled: false },
      'target-size': { enabled: false },
      // Without styles the narrow navigation stands beside the wide one.
      'landmark-unique': { enabled: false },
    },
  });
  const found = violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ html }) => html) }));
  expect(found, `axe on ${window.location.pathname}`).toEqual([]);
}
