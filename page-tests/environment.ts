import { builtinEnvironments, type Environment } from 'vitest/runtime';

const { jsdom } = builtinEnvironments;
/** Node's globals, which the server needs, because it runs in the process of the pages. */
const { URL, URLSearchParams, Blob, File, FormData, Request, ArrayBuffer, Uint8Array } = globalThis;

/** Vitest environment with jsdom for the pages, in one process with the server. */
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
