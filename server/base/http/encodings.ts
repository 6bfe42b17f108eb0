import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Encodings of pages and files, best first. Browsers accept Brotli only over HTTPS, otherwise gzip. */
export const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

export type Encoded = { bytes: Buffer; etag: string };

/** Adds the tag, a hash of the encoded bytes, so that each encoding has its own. */
export const withTag = (bytes: Buffer): Encoded => ({
  bytes,
  etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
});

/** Returns the best of the `offered` encodings that a request accepts. */
export function preferredEncoding(
  { headers }: FastifyRequest,
  offered: readonly Encoding[] = encodings,
): Encoding {
  const accepted = headers['accept-encoding'] ?? '';
  const taken = new Set(
    accepted
      .toLowerCase()
      .split(',')
      .filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
      .map((one) => one.replace(/;.*/, '').trim()),
  );
  return offered.find((encoding) => taken.has(encoding)) ?? 'identity';
}

/** Sends bytes, or 304 if the browser has them. */
export function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag }: Encoded,
  encoding: Encoding,
): FastifyReply {
  void reply.header('etag', etag);
  if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.send(bytes);
}

/** Returns whether `If-None-Match` contains this tag. A compressing proxy may have made it weak. */
function namesTag(header: string | undefined, etag: string): boolean {
  return (
    header !== undefined && header.split(',').some((one) => ['*', etag, `W/${etag}`].includes(one.trim()))
  );
}
