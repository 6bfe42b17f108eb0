import { builtinEnvironments, type Environment } from 'vitest/runtime';

const { jsdom } = builtinEnvironments;
/** Globals that the server, which runs in the same process, needs in Node's version. */
const { URL, URLSearchParams, Blob, File, FormData, Request, ArrayBuffer, Uint8Array } = globalThis;

/** jsdom for pages and the server in one process. Modules are loaded as Node's. */
export default {
  ...jsdom,
  name: 'page',
  viteEnvironment: 'ssr',
  setup: async (global, options) => {
    const made = await jsdom.setup(global, options);
    Object.assign(global, { URL, URLSearchParams, Blob, File, FormData, Request, ArrayBuffer, Uint8Array });
    return made;
  },
} satisfies Environment;
