import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { type Turn, Turns } from '../../base/shared/turns.ts';

const derive = promisify(argon2);

/** Parameters for argon2id from the OWASP Password Storage Cheat Sheet: 19 MiB, 2 passes, 1 lane. */
const OWASP = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

const encode = (salt: Buffer, hash: Buffer, { memory, passes, parallelism }: typeof OWASP) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}` +
  `$${salt.toString('base64')}$${hash.toString('base64')}`;

function decode(stored: string) {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/=]+)\$([A-Za-z0-9+/=]+)$/.exec(
    stored,
  );
  if (!match) throw new Error('a stored password hash is not readable');
  const [, memory, passes, parallelism, salt = '', hash = ''] = match;
  return {
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  };
}

/** Hashes passwords by argon2id, one at a time per app. Both methods throw `Unavailable` (503) after 10 s. */
export class PasswordHasher {
  readonly #queue = new Turns({ places: 1 });
  readonly #parameters: typeof OWASP;
  /** Compared if there is no account, so that an unknown address takes as long as a wrong password. */
  readonly #nobody: string;

  constructor(parameters = OWASP) {
    this.#parameters = parameters;
    this.#nobody = encode(Buffer.alloc(16), Buffer.alloc(parameters.tagLength), parameters);
  }

  /** Returns the hash as a PHC string with its parameters and salt. */
  async hash(password: string, turn?: Turn): Promise<string> {
    const salt = randomBytes(16);
    const input = { ...this.#parameters, message: password, nonce: salt };
    return encode(salt, await this.#derive(input, turn), this.#parameters);
  }

  /** Returns whether the password matches. `stored` is undefined if there is no account. */
  async verify(password: string, stored: string | undefined, turn?: Turn): Promise<boolean> {
    const { hash, salt, ...parameters } = decode(stored ?? this.#nobody);
    const input = { ...parameters, tagLength: hash.length, message: password, nonce: salt };
    const derived = await this.#derive(input, turn);
    return stored !== undefined && timingSafeEqual(derived, hash);
  }

  #derive(parameters: Argon2Parameters, turn?: Turn): Promise<Buffer> {
    return this.#queue.run(() => derive('argon2id', parameters), turn);
  }
}
