/** Returns the environment variables that test processes need to find programs and compiled code. */
export const plainEnvironment = () => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
});
