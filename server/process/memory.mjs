/*
 * How the server is started, so that its memory stays small and costs little time. Plain JavaScript, since run.mjs reads it under any
 * Node.
 */

/**
 * Node's own options. In a rush it otherwise lets short-lived objects pile up to a third more memory. One
 * helper, not four, clears the memory of all threads: four took the processors from the students while a file
 * was read, because they do not have its low priority. The memory is cleared once it has grown by 60 %, not
 * fourfold: after a rush the process has two thirds of what it had. (A limit of the whole memory would do the
 * same, but would lift the limits of the threads that read files.)
 */
export const flags = ['--max-semi-space-size=8', '--v8-pool-size=1', '--heap-growing-percent=60'];

/**
 * For the C library of most Linux systems: it gives the memory of a large buffer back at once, and keeps two
 * heaps for all threads instead of eight for each processor.
 */
export const environment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};
