import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TeacherSignupMode } from '#contract/teacher-signups.ts';
import { type Encoded, type Encoding, preferredEncoding, sendEncoded, withTag } from './encodings.ts';

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
  teacherSignup: TeacherSignupMode;
  /** Present if the server sends mails. */
  sendsMail?: true;
  /** Providers of log-ins; absent if there are none. */
  signOn?: { number: number; name: string }[];
  /** Present if people log in only at providers and with slips. */
  passwordsOff?: true;
};

const PLACEHOLDER = '<meta name="tallymark-settings" content="" />';

const encoders = {
  br: brotliCompressSync,
  gzip: gzipSync,
  identity: (html: Buffer) => html,
} satisfies Record<Encoding, (html: Buffer) => Buffer>;

/**
 * HTML page of the web app with the settings filled in. It is compressed and hashed only when they change.
 */
export class WebPage {
  readonly #html: string;
  readonly #settings: () => WebSettings;
  readonly #headers: Record<string, string>;
  /** Settings (JSON) with which the pages in `#encoded` were made. */
  #written = '';
  readonly #encoded = new Map<Encoding, Encoded>();

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
    const encoding = preferredEncoding(request);
    this.#describe(reply).header('cache-control', 'no-cache');
    return sendEncoded(request, reply, this.#encode(encoding), encoding);
  }

  sendAsNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const encoding = preferredEncoding(request);
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return this.#describe(reply).code(404).send(this.#encode(encoding).bytes);
  }

  #describe(reply: FastifyReply): FastifyReply {
    return reply.headers(this.#headers).header('vary', 'accept-encoding').type('text/html; charset=utf-8');
  }

  #encode(encoding: Encoding): Encoded {
    const written = JSON.stringify(this.#settings());
    if (written !== this.#written) this.#encoded.clear();
    this.#written = written;
    const known = this.#encoded.get(encoding);
    if (known) return known;
    const settings = escapeAttribute(written);
    const html = this.#html.replace(PLACEHOLDER, () => PLACEHOLDER.replace('""', () => `"${settings}"`));
    const encoded = withTag(encoders[encoding](Buffer.from(html)));
    this.#encoded.set(encoding, encoded);
    return encoded;
  }
}

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
