/** The oldest supported versions of browsers (docs/browsers.md). */
export const oldestBrowsers = { chrome: 90, edge: 90, firefox: 91, safari: 15 };

export const cssTargets = Object.entries(oldestBrowsers).map(([name, version]) => `${name}${version}`);
