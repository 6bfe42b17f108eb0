import { createHmac } from 'node:crypto';
import { hashSecret, makeSecret } from '../session/secrets.ts';

const CODES = 1_000_000;

/**
 * Derives the code and the link of a mail from its request and the server's key. So a mail that is sent again
 * says the same, and the database holds neither (decision 127).
 */
export class MailCodes {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  /** Returns a request's secret, which its browser keeps, and the hashes of it and of the mail's link. */
  makeRequest(): { request: string; requestHash: Buffer; linkHash: Buffer } {
    const request = makeSecret();
    const requestHash = hashSecret(request);
    return { request, requestHash, linkHash: hashSecret(this.linkOf(requestHash)) };
  }

  /** Returns the six digits, which prove the address only together with the request's secret. */
  codeOf(requestHash: Buffer): string {
    const number = this.#derive('code', requestHash).readUIntBE(0, 6) % CODES;
    return String(number).padStart(6, '0');
  }

  /** Returns the secret of the link, 256 bits that prove the address alone. */
  linkOf(requestHash: Buffer): string {
    return this.#derive('link', requestHash).toString('base64url');
  }

  #derive(purpose: 'code' | 'link', requestHash: Buffer): Buffer {
    return createHmac('sha256', this.#key).update(purpose).update(requestHash).digest();
  }
}
