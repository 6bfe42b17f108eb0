import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/**
 * Bytes passed to a connection at once. If a client reads slowly, only these count in `limits.unreadAnswers`.
 */
const SLICE_BYTES = 64 * 1024;

function* slicesOf(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length; from += SLICE_BYTES) yield bytes.subarray(from, from + SLICE_BYTES);
}

/** Sends a WebP picture, which may be cached for ever, because its address always has this content. */
export function sendImage(reply: FastifyReply, webp: Buffer): FastifyReply {
  void reply
    .header('Cache-Control', 'public, max-age=31536000, immutable')
    .header('Content-Security-Policy', "default-src 'none'")
    .type('image/webp');
  if (webp.length <= SLICE_BYTES) return reply.send(webp);
  const slices = Readable.from(slicesOf(webp), { objectMode: false, highWaterMark: SLICE_BYTES });
  return reply.header('Content-Length', webp.length).send(slices);
}
