import axe from 'axe-core';
import { expect } from 'vitest';

/**
 * Fails with what axe finds in the page as it is now. jsdom draws nothing, so colours and sizes are judged in
 * Chromium (e2e/axe.ts).
 */
export async function expectNoAxeFindings(): Promise<void> {
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    preload: false,
    rules: {
      'color-contrast': { enabled: false },
      'target-size': { enabled: false },
      // Without styles the narrow navigation is beside the wide one.
      'landmark-unique': { enabled: false },
      // Nor is the link to the content out of sight, nor a menu that fades out.
      region: { enabled: false },
    },
  });
  const found = violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ html }) => html) }));
  expect(found, `axe on ${window.location.pathname}`).toEqual([]);
}
