/** The oldest version of each browser that Tallymark runs in (docs/browsers.md). */
export const oldestBrowsers = { chrome: 90, edge: 90, firefox: 91, safari: 15 };

/** The oldest browsers as the build's target for styles. */
export const cssTargets = Object.entries(oldestBrowsers).map(([name, version]) => `${name}${version}`);
