import './variables.css';
import './global.css';
import '@fontsource-variable/inter/wght.css';
import { installTrustedTypes } from './base/browser/trusted-types.ts';
import { loadCatalogues } from './base/language/load-catalogues.ts';

installTrustedTypes();
void begin();

// No await at the top level: the app's file imports this one and would wait for it forever.
async function begin(): Promise<void> {
  let hasCome = false;
  try {
    // The most recent built-in that we need from each engine. A browser that lacks either gets all polyfills.
    if (!('groupBy' in Map && 'canParse' in URL)) await import('./base/browser/older-browsers.ts');
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
}
