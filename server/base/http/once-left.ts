import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Calls `left` once, when the answer has left or its connection is gone. It listens to both: the response of
 * a request that waits behind another one on its connection does not tell by itself. Returns how to stop
 * listening.
 */
export function onceLeft(request: FastifyRequest, reply: FastifyReply, left: () => void): () => void {
  const { socket } = request.raw;
  const response = reply.raw;
  const stop = () => {
    socket.off('close', tell);
    response.off('close', tell);
  };
  function tell(): void {
    stop();
    left();
  }
  if (response.closed || socket.destroyed) {
    queueMicrotask(left);
  } else {
    socket.once('close', tell);
    response.once('close', tell);
  }
  return stop;
}
