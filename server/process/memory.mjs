/* Options that limit the server's memory. Plain JavaScript, so that any version of Node can read them. */

/**
 * V8 flags. The first saves a third of the memory during a rush. The second allows one garbage-collection
 * thread instead of four, which leaves the processors to students. The third collects the heap once it has
 * grown by 60% instead of fourfold, which saves a third of the memory after a rush. There is no limit on the
 * total memory, because it would override the limits of the threads that read files.
 */
export const v8Flags = ['--max-semi-space-size=8', '--v8-pool-size=1', '--heap-growing-percent=60'];

/** Settings for glibc: return large buffers to the system at once; 2 heaps in all, not 8 per processor. */
export const environment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};
