import './variables.css';
import './global.css';
import './answers.css';
import '@fontsource-variable/inter/wght.css';
import { installTrustedTypes } from './base/browser/trusted-types.ts';
import { readRole, wantedLanguages } from './base/api/wanted-languages.ts';
import { loadLanguage } from './base/language/load-catalogues.ts';

installTrustedTypes();
void begin();

// No await at the top level: the app's file imports this one and would wait for it forever.
async function begin(): Promise<void> {
  let hasCome = false;
  try {
    // The latest built-ins that we need, one per engine. Browsers that lack one of them get all polyfills.
    if (!('groupBy' in Map && 'canParse' in URL)) await import('./base/browser/older-browsers.ts');
    // Modules look up their sentences as soon as they run.
    await loadLanguage(wantedLanguages(), readRole);
    const { start } = await import('./start.tsx');
    hasCome = true;
    await start();
  } catch (fault) {
    console.error(fault);
    // Browsers throw a TypeError if code cannot be loaded. After any other error, the loaded code is wrong.
    globalThis.tallymark?.mendOnce(hasCome || !(fault instanceof TypeError));
  }
}
