import { isMarkedAsUntransferable } from 'node:worker_threads';

/**
 * Returns the memory to transfer to a thread, because copying 10 MB takes 10 ms. Small buffers are left to
 * Node, because they share pooled memory.
 */
export function transferableMemory(all: Iterable<Uint8Array>): ArrayBuffer[] {
  const memory = new Set<ArrayBuffer>();
  for (const { buffer } of all) {
    if (buffer instanceof ArrayBuffer && !isMarkedAsUntransferable(buffer)) memory.add(buffer);
  }
  return [...memory];
}
