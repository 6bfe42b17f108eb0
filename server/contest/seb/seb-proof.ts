import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Seb } from '#contract/settings.ts';
import { sentence } from '#shared/sentence.ts';
import { MalformedRequest } from '../../base/shared/errors.ts';
import { configKey, hashForAddress, sha256 } from './config-key.ts';
import { earlierSettings, fileSettings } from './seb-file.ts';

export type SebHashes = { config: string | undefined; exam: string | undefined };

export type SebContest = { id: number; seb: Seb };

type Sitter = { contestId: number; studentId: number; session: number };

/** Checks that a student uses Safe Exam Browser (docs/safe-exam-browser.md). */
export class SebProof {
  readonly #key: Buffer;
  readonly #publicUrl: () => string | null;

  /** `publicUrl`: URL at which students reach this server; null if unknown. */
  constructor(key: Buffer, publicUrl: () => string | null) {
    this.#key = key;
    this.#publicUrl = publicUrl;
  }

  base({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string {
    const base = this.#publicUrl() ?? `${protocol}://${host}`;
    if (!URL.canParse(base))
      throw new MalformedRequest(sentence`The request does not say which host it is for.`);
    return base;
  }

  /** Returns the path of a contest's file, signed so that it cannot be guessed. */
  filePath(contestId: number): string {
    return `/seb/${contestId}-${this.#sign(`file ${contestId}`).slice(0, 22)}.seb`;
  }

  /**
   * Returns whether Safe Exam Browser sent this request. The page proves it by its pass (prove-seb.ts). On
   * Windows, headers suffice unless the contest lists browser keys: students could forward headers, so they
   * do not prove that a listed version sent the request.
   */
  isInside(request: FastifyRequest, contest: SebContest, sitter: Sitter, pass: string | undefined): boolean {
    if (pass !== undefined && isEqual(pass, this.pass(sitter))) return true;
    return !contest.seb.browser_keys && this.isProvenByHeaders(request, contest);
  }

  isProvenByHeaders(request: FastifyRequest, contest: SebContest, query = ''): boolean {
    const header = (name: string) => {
      const value = request.headers[name];
      return typeof value === 'string' ? value : undefined;
    };
    // The raw request target is not used, because it may be a URL with another host, for which the hash would
    // then be checked.
    return this.isProven(request, contest, `${request.routeOptions.url}${query}`, {
      config: header('x-safeexambrowser-configkeyhash'),
      exam: header('x-safeexambrowser-requesthash'),
    });
  }

  isProven(request: FastifyRequest, { id, seb }: SebContest, path: string, hashes: SebHashes): boolean {
    const base = this.base(request);
    const address = new URL(path, base).href;
    const isHash = (hash: string | undefined, key: string) =>
      hash !== undefined && isEqual(hash.toLowerCase(), hashForAddress(address, key));
    const isOurFile = [fileSettings, earlierSettings].some((settings) =>
      isHash(hashes.config, configKey(settings(base, id, seb))),
    );
    return isOurFile && (!seb.browser_keys || seb.browser_keys.some((key) => isHash(hashes.exam, key)));
  }

  /** Returns the pass that a page sends in place of headers, valid for one attempt in one session. */
  pass({ contestId, studentId, session }: Sitter): string {
    return this.#sign(`pass ${contestId} ${studentId} ${session}`);
  }

  #sign(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('base64url');
  }
}

/** Compares two strings in constant time. */
const isEqual = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(one)), Buffer.from(sha256(other)));
