import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Rollup } from 'vite';
import { AUDIENCES } from '../base/language/audiences.ts';
import { audiencesOfModules } from './collect-sentences.ts';
import { hasSentences } from './expand-macros.ts';

type Modules = Pick<Rollup.PluginContext, 'getModuleInfo'>;

/** Returns the modules for which a chunk is loaded: the page's script, or the targets of an `import()`. */
export const entriesOf = (modules: Modules, chunk: Rollup.OutputChunk): string[] =>
  chunk.moduleIds.filter((id) => {
    const info = modules.getModuleInfo(id);
    return info?.isEntry || (info?.dynamicImporters.length ?? 0) > 0;
  });

/**
 * Finds modules that a build would run before the catalogue with their sentences is loaded, because they
 * share a file with other modules. Their constants would show numbers. Each is described as "module in file".
 */
export function findEarlySentences(modules: Modules, bundle: Rollup.OutputBundle): string[] {
  const audiences = audiencesOfModules();
  const rankOf = (module: string) => {
    const audience = audiences.get(module);
    return audience === undefined ? AUDIENCES.length : AUDIENCES.indexOf(audience);
  };
  const early = new Set<string>();
  for (const loaded of Object.values(bundle)) {
    if (loaded.type !== 'chunk') continue;
    for (const entry of entriesOf(modules, loaded)) {
      // No catalogue is loaded yet when these run (web/main.tsx).
      const isFirst = loaded.isEntry || /\/(?:older-browsers|offered)\.ts$/.test(entry);
      const rank = isFirst ? -1 : rankOf(entry);
      for (const chunk of withImports(bundle, loaded)) {
        for (const module of chunk.moduleIds)
          if (rankOf(module) > rank && audiences.has(module) && hasSentences(readFileSync(module, 'utf8')))
            early.add(`${basename(module)} in ${chunk.name}, for ${basename(entry)}`);
      }
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
