/* Options that keep the server's memory small. Plain JavaScript, because run.mjs reads it under any Node. */

/**
 * Node's options. Without the first, a rush takes a third more memory. One garbage-collecting thread
 * instead of four leaves the processors to students. The heap is collected after growing by 60 %, not
 * fourfold, so that a third less is in use after a rush. A limit on all memory would lift the limits of
 * the threads that read files.
 */
export const flags = ['--max-semi-space-size=8', '--v8-pool-size=1', '--heap-growing-percent=60'];

/** For glibc: returns large buffers at once and keeps two heaps instead of eight per processor. */
export const environment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};
