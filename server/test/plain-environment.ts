/** Where programs and what is compiled already are: what a test's process gets of our environment. */
export const plainEnvironment = () => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
});
