import { isMarkedAsUntransferable } from 'node:worker_threads';

/**
 * The memory of bytes that another thread takes over: a copy of 10 MB would hold the event loop for 10 ms.
 * Small buffers share memory, which Node does not give away: they are copied.
 */
export function ownMemory(all: Iterable<Uint8Array>): ArrayBuffer[] {
  const memory = new Set<ArrayBuffer>();
  for (const { buffer } of all) {
    if (buffer instanceof ArrayBuffer && !isMarkedAsUntransferable(buffer)) memory.add(buffer);
  }
  return [...memory];
}
