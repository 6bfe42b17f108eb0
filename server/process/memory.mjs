/*
 * Options that limit the server's memory. This file is plain JavaScript, because run.mjs reads it under any
 * version of Node.
 */

/**
 * Options for Node. Without the first one, a rush takes a third more memory. The second allows one
 * garbage-collecting thread, not four, to leave the processors to students. With the third, the heap is
 * collected after growing by 60 %, not fourfold, so that a third less is in use after a rush. A limit on
 * the total memory is not set, because it would override the limits of the threads that read files.
 */
export const flags = ['--max-semi-space-size=8', '--v8-pool-size=1', '--heap-growing-percent=60'];

/** Settings for glibc: return large buffers to the system at once, and use 2 heaps, not 8 per processor. */
export const environment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};
