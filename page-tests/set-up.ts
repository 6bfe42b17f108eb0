import { configure } from '@testing-library/react';

// What hangs fails; what a busy machine holds up does not.
configure({ asyncUtilTimeout: 20_000 });
document.documentElement.lang = 'en';
// As in e2e/, times are those of Berlin.
process.env.TZ = 'Europe/Berlin';

/*
 * What jsdom does not have, because it draws nothing. What depends on it is tested in Chromium (e2e/).
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
// What has no size is out of sight, and a menu whose button is out of sight hides itself.
Object.defineProperties(document.documentElement, {
  clientWidth: { value: 1280 },
  clientHeight: { value: 800 },
});
Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 10, 10);
Range.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 10, 10);
Range.prototype.getClientRects = () => document.createElement('p').getClientRects();
Object.defineProperty(document, 'fonts', { value: new EventTarget() });
// A page in jsdom has not been loaded, so it has not been loaded again either.
Object.assign(globalThis, { PerformanceNavigationTiming: PerformanceEntry });
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
