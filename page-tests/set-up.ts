import { configure } from '@testing-library/react';

// Long, so that a busy machine fails no test.
configure({ asyncUtilTimeout: 20_000 });
document.documentElement.lang = 'en';
// Times are Berlin's, as in e2e/.
process.env.TZ = 'Europe/Berlin';

/* What jsdom lacks because it draws nothing. Tests in e2e/ cover what depends on it. */
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
// Without a size, elements count as out of sight and menus hide.
Object.defineProperties(document.documentElement, {
  clientWidth: { value: 1280 },
  clientHeight: { value: 800 },
});
Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 10, 10);
Range.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 10, 10);
Range.prototype.getClientRects = () => document.createElement('p').getClientRects();
Object.defineProperty(document, 'fonts', { value: new EventTarget() });
// jsdom has no navigation entries, so the page never counts as reloaded.
Object.assign(globalThis, { PerformanceNavigationTiming: PerformanceEntry });
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
