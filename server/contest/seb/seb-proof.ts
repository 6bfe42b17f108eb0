import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Seb } from '#contract/settings.ts';
import { Malformed } from '../../base/shared/errors.ts';
import { configKey, hashForAddress, sha256 } from './config-key.ts';
import { fileSettings } from './seb-file.ts';

/** Safe Exam Browser's two keys, each hashed with an address. */
export type SebHashes = { config: string | undefined; exam: string | undefined };

/** A contest that asks for Safe Exam Browser. */
export type SebContest = { id: number; seb: Seb };

/** A student in one session, who sits a contest. */
type Sitter = { contestId: number; studentId: number; session: number };

/** Proof that a student uses Safe Exam Browser (docs/safe-exam-browser.md). */
export class SebProof {
  readonly #key: Buffer;
  readonly #publicUrl: () => string | null;

  /** `publicUrl`: the address by which students reach this server; null if it is not known. */
  constructor(key: Buffer, publicUrl: () => string | null) {
    this.#key = key;
    this.#publicUrl = publicUrl;
  }

  /** The address of this server, as the file names it. If it is not known, it is the request's own. */
  base({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string {
    const base = this.#publicUrl() ?? `${protocol}://${host}`;
    if (!URL.canParse(base)) throw new Malformed('The request does not say which host it is for.');
    return base;
  }

  /** The path of a contest's file. Nobody can guess it, so that no file tells whether a contest exists. */
  filePath(contestId: number): string {
    return `/seb/${contestId}-${this.#sign(`file ${contestId}`).slice(0, 22)}.seb`;
  }

  /**
   * Whether Safe Exam Browser sent this request. The pass says so that its page got (prove-seb.ts); on
   * Windows its headers say so too. Every student sends the same headers. So they are not enough where only
   * certain versions are let in: a student in one of them could hand them to somebody elsewhere.
   */
  isInside(request: FastifyRequest, contest: SebContest, sitter: Sitter, pass: string | undefined): boolean {
    if (pass !== undefined && isEqual(pass, this.pass(sitter))) return true;
    return !contest.seb.browser_keys && this.isProvenByHeaders(request, contest);
  }

  /** Whether the headers are those that the program sends with this call. `query`: what follows its path. */
  isProvenByHeaders(request: FastifyRequest, contest: SebContest, query = ''): boolean {
    const header = (name: string) => {
      const value = request.headers[name];
      return typeof value === 'string' ? value : undefined;
    };
    // Never the path as it was sent: what names another host would be hashed with that.
    return this.isProven(request, contest, `${request.routeOptions.url}${query}`, {
      config: header('x-safeexambrowser-configkeyhash'),
      exam: header('x-safeexambrowser-requesthash'),
    });
  }

  /** Whether these are the hashes for this path, of the contest's file and of a version that is let in. */
  isProven(request: FastifyRequest, { id, seb }: SebContest, path: string, hashes: SebHashes): boolean {
    const base = this.base(request);
    const address = new URL(path, base).href;
    const key = configKey(fileSettings(base, id, seb));
    const isHash = (hash: string | undefined, key: string) =>
      hash !== undefined && isEqual(hash.toLowerCase(), hashForAddress(address, key));
    const isOurFile = isHash(hashes.config, key);
    return isOurFile && (!seb.browser_keys || seb.browser_keys.some((key) => isHash(hashes.exam, key)));
  }

  /** Makes the pass that a page sends instead of headers. It holds for one attempt, in one session. */
  pass({ contestId, studentId, session }: Sitter): string {
    return this.#sign(`pass ${contestId} ${studentId} ${session}`);
  }

  #sign(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('base64url');
  }
}

/** Compares in a time that tells nothing. */
const isEqual = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(one)), Buffer.from(sha256(other)));
