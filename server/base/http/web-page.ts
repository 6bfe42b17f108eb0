import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Social links of the landing page. Null leads to the front page of that network. */
export type SocialLinks = {
  githubUrl: string | null;
  xUrl: string | null;
  linkedinUrl: string | null;
};

/** Settings that every browser may read, even before a log-in. */
export type WebSettings = SocialLinks & {
  /**
   * Address at which students reach this server: as configured, or of this machine; null if there is none.
   */
  publicUrl: string | null;
  /** Site with people's default pictures; null for our own picture. */
  avatarUrl: string | null;
  teacherSignup: 'open' | 'code' | 'closed';
};

const PLACEHOLDER = '<meta name="tallymark-settings" content="" />';

/** Encoders, best first. Browsers accept Brotli only over HTTPS, otherwise gzip. */
const encoders = {
  br: brotliCompressSync,
  gzip: gzipSync,
  identity: (html: Buffer) => html,
} as const;
type Encoding = keyof typeof encoders;

/**
 * HTML page of the web app with the settings filled in. It is compressed and hashed only when they change.
 */
export class WebPage {
  readonly #html: string;
  readonly #settings: () => WebSettings;
  readonly #headers: Record<string, string>;
  /** Settings (JSON) with which the pages in `#encoded` were made. */
  #written = '';
  readonly #encoded = new Map<Encoding, { bytes: Buffer; etag: string }>();

  /**
   * `settings` is called for every request, because the port is not known until the server listens, and the
   * machine's address may change.
   */
  constructor(name: string, html: string, settings: () => WebSettings, headers: Record<string, string>) {
    if (!html.includes(PLACEHOLDER)) throw new Error(`${name} has no ${PLACEHOLDER}`);
    this.#html = html;
    this.#settings = settings;
    this.#headers = headers;
  }

  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { etag } = this.#encode(preferredEncoding(request.headers['accept-encoding']));
    void reply.headers(this.#headers).header('cache-control', 'no-cache').header('etag', etag);
    if (!namesTag(request.headers['if-none-match'], etag)) return this.#sendBytes(request, reply);
    return reply.code(304).header('vary', 'accept-encoding').send();
  }

  sendAsNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    return this.#sendBytes(request, reply.code(404).headers(this.#headers));
  }

  #sendBytes(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const encoding = preferredEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8')
      .send(this.#encode(encoding).bytes);
  }

  #encode(encoding: Encoding): { bytes: Buffer; etag: string } {
    const written = JSON.stringify(this.#settings());
    if (written !== this.#written) this.#encoded.clear();
    this.#written = written;
    const known = this.#encoded.get(encoding);
    if (known) return known;
    const settings = escapeAttribute(written);
    const html = this.#html.replace(PLACEHOLDER, () => PLACEHOLDER.replace('""', () => `"${settings}"`));
    const bytes = encoders[encoding](Buffer.from(html));
    // The tag is a hash of the encoded bytes, so each encoding has its own.
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    this.#encoded.set(encoding, { bytes, etag });
    return { bytes, etag };
  }
}

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function preferredEncoding(accepted = ''): Encoding {
  const taken = new Set(
    accepted
      .toLowerCase()
      .split(',')
      .filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
      .map((one) => one.replace(/;.*/, '').trim()),
  );
  if (taken.has('br')) return 'br';
  return taken.has('gzip') ? 'gzip' : 'identity';
}

/** Returns whether `If-None-Match` contains this tag. A compressing proxy may have made it weak. */
function namesTag(header: string | undefined, etag: string): boolean {
  return (
    header !== undefined && header.split(',').some((one) => ['*', etag, `W/${etag}`].includes(one.trim()))
  );
}
