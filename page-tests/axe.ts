import axe from 'axe-core';
import { expect } from 'vitest';

/** Fails if axe finds faults, except in colours and sizes, which jsdom cannot draw (e2e/axe.ts). */
export async function expectNoAxeFindings(): Promise<void> {
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    preload: false,
    rules: {
      'color-contrast': { enabled: false },
      'target-size': { enabled: false },
      // Without styles, both the narrow and the wide navigation show.
      'landmark-unique': { enabled: false },
      // Nor are the skip link and fading menus hidden.
      region: { enabled: false },
    },
  });
  const found = violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ html }) => html) }));
  expect(found, `axe on ${window.location.pathname}`).toEqual([]);
}
