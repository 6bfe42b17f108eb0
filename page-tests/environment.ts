import { builtinEnvironments, type Environment } from 'vitest/runtime';

const { jsdom } = builtinEnvironments;
/** Node's globals for the server, which runs in the same process. */
const { URL, URLSearchParams, Blob, File, FormData, Request, ArrayBuffer, Uint8Array } = globalThis;

/** jsdom for pages and the server in one process. */
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
