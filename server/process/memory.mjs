/*
 * Options that limit the server's memory. This file is plain JavaScript, because run.mjs reads it under any
 * version of Node.
 */

/**
 * Options for Node. The first saves a third of the memory during a rush. The second allows one
 * garbage-collecting thread instead of four, to leave the processors to students. The third collects the heap
 * after growth by 60 % instead of fourfold growth, which saves a third of the memory after a rush. There is
 * no limit on the total memory, because it would override the limits of the threads that read files.
 */
export const flags = ['--max-semi-space-size=8', '--v8-pool-size=1', '--heap-growing-percent=60'];

/**
 * Settings for glibc: return large buffers to the system at once, and use 2 heaps instead of 8 per processor.
 */
export const environment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};
