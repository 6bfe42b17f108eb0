import { configure } from '@testing-library/react';

configure({
  // A long timeout, so that tests do not fail on a busy machine.
  asyncUtilTimeout: 20_000,
  // Without the page's HTML, which would be written at each look of a test that waits.
  getElementError: (message) => new Error(message ?? 'nothing was found'),
});
document.documentElement.lang = 'en';
// Times are shown in Berlin's time zone, as in e2e/.
process.env.TZ = 'Europe/Berlin';

/*
 * Replacements for features that jsdom lacks because it has no layout. Tests in e2e/ cover what depends on
 * layout.
 */
window.matchMedia = (media) => ({
  matches: false,
  media,
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
});
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// Elements without a size would count as out of view, which would hide menus.
Object.defineProperties(document.documentElement, {
  clientWidth: { value: 1280 },
  clientHeight: { value: 800 },
});
Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 10, 10);
Range.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 10, 10);
Range.prototype.getClientRects = () => document.createElement('p').getClientRects();
Object.defineProperty(document, 'fonts', { value: new EventTarget() });
// jsdom has no navigation entries. With this class in place, the page never counts as reloaded.
Object.assign(globalThis, { PerformanceNavigationTiming: PerformanceEntry });
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
