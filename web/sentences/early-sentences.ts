import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Rollup } from 'vite';
import { AUDIENCES } from '../pages.ts';
import { hasSentences, audiencesOfModules } from './collect-sentences.ts';

/**
 * Finds modules that a build would run before the catalogue with their sentences is loaded, because they
 * share a file with other modules. Their constants would show numbers. Returned as "module in file".
 */
export function findEarlySentences(bundle: Rollup.OutputBundle): string[] {
  const audiences = audiencesOfModules();
  const rankOf = (module: string) => {
    const audience = audiences.get(module);
    return audience === undefined ? AUDIENCES.length : AUDIENCES.indexOf(audience);
  };
  const early = new Set<string>();
  for (const entry of Object.values(bundle)) {
    if (entry.type !== 'chunk' || !entry.facadeModuleId) continue;
    // No catalogue is loaded yet when these run (web/main.tsx).
    const isFirst = entry.isEntry || entry.facadeModuleId.endsWith('/older-browsers.ts');
    const loaded = isFirst ? -1 : rankOf(entry.facadeModuleId);
    for (const chunk of withImports(bundle, entry)) {
      for (const module of chunk.moduleIds)
        if (rankOf(module) > loaded && audiences.has(module) && hasSentences(readFileSync(module, 'utf8')))
          early.add(`${basename(module)} in ${chunk.name}, for ${basename(entry.facadeModuleId)}`);
    }
  }
  return [...early];
}

/** Returns a chunk and all chunks that it imports, directly or not. */
function withImports(bundle: Rollup.OutputBundle, chunk: Rollup.OutputChunk): Set<Rollup.OutputChunk> {
  const all = new Set([chunk]);
  for (const { imports } of all) {
    for (const name of imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') all.add(imported);
    }
  }
  return all;
}
