import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Calls `left` once, when the answer has been sent or the connection has ended. A response that waits behind
 * another one does not report the end of the connection. Returns a function that stops listening.
 */
export function onAnswerEnd(request: FastifyRequest, reply: FastifyReply, left: () => void): () => void {
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
