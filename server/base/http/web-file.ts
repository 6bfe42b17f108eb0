import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type Encoded,
  type Encoding,
  encodings,
  preferredEncoding,
  sendEncoded,
  withTag,
} from './encodings.ts';

/** Endings of the compressed versions. */
const endings = { br: '.br', gzip: '.gz', identity: '' } as const satisfies Record<Encoding, string>;

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * File of the web app. It stays in memory from its first request on, because opening files costs more than
 * anything else when a school comes in at once (bench:gate). All files together have about 10 MB.
 */
export class WebFile {
  readonly #path: string;
  readonly #lifetime: string;
  readonly #type: string;
  readonly #offered: readonly Encoding[];
  readonly #versions = new Map<Encoding, Promise<Encoded>>();

  /** `path`: absolute. `lifetime`: the header Cache-Control. `exists`: tells which versions there are. */
  constructor(path: string, lifetime: string, exists: (path: string) => boolean) {
    const type = types[extname(path)];
    if (!type) throw new Error(`${path} has an ending without a type`);
    this.#path = path;
    this.#lifetime = lifetime;
    this.#type = type;
    this.#offered = encodings.filter((encoding) => exists(path + endings[encoding]));
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const encoding = preferredEncoding(request, this.#offered);
    const version = await this.#read(encoding);
    void reply.header('cache-control', this.#lifetime).type(this.#type);
    if (this.#offered.length > 1) void reply.header('vary', 'accept-encoding');
    return sendEncoded(request, reply, version, encoding);
  }

  #read(encoding: Encoding): Promise<Encoded> {
    const known = this.#versions.get(encoding);
    if (known) return known;
    const reading = readFile(this.#path + endings[encoding]).then(withTag);
    this.#versions.set(encoding, reading);
    void reading.catch(() => this.#versions.delete(encoding));
    return reading;
  }
}
