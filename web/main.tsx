import './variables.css';
import './global.css';
import '@fontsource-variable/inter/wght.css';
import { installTrustedTypes } from './base/browser/trusted-types.ts';
import { loadCatalogues } from './base/language/load-catalogues.ts';

installTrustedTypes();
// The most recent built-in that we need from each engine. A browser that lacks either gets all polyfills.
if (!('groupBy' in Map && 'canParse' in URL)) await import('./base/browser/older-browsers.ts');
let hasCome = false;
try {
  // Sentences are looked up as soon as their module runs.
  await loadCatalogues('anyone');
  const { start } = await import('./start.tsx');
  hasCome = true;
  await start();
} catch (fault) {
  console.error(fault);
  // Browsers throw a TypeError if code does not come. Otherwise, what came is wrong.
  globalThis.tallymark?.mendOnce(hasCome || !(fault instanceof TypeError));
}
