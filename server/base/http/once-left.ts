import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Calls `left` once, when the answer has left or the connection is gone. A response queued behind another
 * one does not report the latter. Returns a function that stops listening.
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
