import axe from 'axe-core';
import { expect } from 'vitest';

/** Fails if axe finds errors. Colours and sizes are tested in e2e/axe.ts, because jsdom has no layout. */
export async function expectNoAxeFindings(): Promise<void> {
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    preload: false,
    rules: {
      'color-contrast': { enabled: false },
      'target-size': { enabled: false },
      // Without styles, the narrow and the wide navigation are both visible.
      'landmark-unique': { enabled: false },
      // Without styles, the skip link and fading menus are visible too.
      region: { enabled: false },
    },
  });
  const found = violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ html }) => html) }));
  expect(found, `axe on ${window.location.pathname}`).toEqual([]);
}
