import { isMarkedAsUntransferable } from 'node:worker_threads';

/** Returns memory to transfer to a thread: copying 10 MB takes 10 ms. Node copies small, pooled buffers. */
export function ownMemory(all: Iterable<Uint8Array>): ArrayBuffer[] {
  const memory = new Set<ArrayBuffer>();
  for (const { buffer } of all) {
    if (buffer instanceof ArrayBuffer && !isMarkedAsUntransferable(buffer)) memory.add(buffer);
  }
  return [...memory];
}
