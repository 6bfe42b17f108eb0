import { randomInt } from 'node:crypto';
import { createSigner, createVerifier } from 'fast-jwt';
import { LRUCache } from 'lru-cache';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { Role } from '#contract/account.ts';
import * as limits from '#contract/limits.ts';
import type { Database } from '../../base/database/connect.ts';
import type { Caller } from '../../base/http/caller.ts';
import { loadSigningKey } from './signing-key.ts';

const Payload = Compile(
  Type.Object({
    sub: Type.String(),
    role: Role,
    sid: Type.Integer(),
    must_change: Type.Optional(Type.Boolean()),
    language: Type.Optional(Type.String()),
    iat: Type.Number(),
    exp: Type.Number(),
  }),
);

/**
 * Creates and checks access tokens (JWT, HS256) without the database. `must_change`: the user logged in with
 * a slip and has not chosen a password. `language`: pages read it, also without the network.
 */
export class AccessTokens {
  readonly #sign: (payload: object) => string;
  readonly #verify: (token: string) => unknown;
  /** Verified tokens, because checking a signature costs more than the rest of a call. */
  readonly #known = new LRUCache<string, { caller: Caller; expiry: number }>({ max: 20_000 });

  constructor(key: Buffer) {
    this.#sign = createSigner({ key, algorithm: 'HS256' });
    // `read` checks the expiry itself, by the server's clock.
    this.#verify = createVerifier({ key, algorithms: ['HS256'], ignoreExpiration: true });
  }

  static async load(db: Database): Promise<AccessTokens> {
    return new AccessTokens(await loadSigningKey(db, 'access'));
  }

  /**
   * Signs a token with a random lifetime, so that a class's tokens are not all refreshed in the same second.
   */
  sign(caller: Caller, now: number): string {
    const lifetime = randomInt(limits.accessTokenLifetime.min, limits.accessTokenLifetime.max + 1);
    return this.#sign({
      sub: String(caller.id),
      role: caller.role,
      sid: caller.session,
      ...(caller.mustChangePassword && { must_change: true }),
      ...(caller.language && { language: caller.language }),
      iat: Math.floor(now / 1000),
      exp: Math.floor((now + lifetime) / 1000),
    });
  }

  /** Returns the caller, or null for a token that is forged, malformed or expired at `now`. */
  read(token: string, now: number): Caller | null {
    const opened = this.#known.get(token) ?? this.#open(token);
    return opened && opened.expiry > now ? opened.caller : null;
  }

  #open(token: string): { caller: Caller; expiry: number } | null {
    let payload: unknown;
    try {
      payload = this.#verify(token);
    } catch {
      return null; // this server did not sign the token
    }
    if (!Payload.Check(payload)) return null;
    const { sub, role, sid: session, must_change: mustChangePassword = false } = payload;
    const caller = { id: Number(sub), role, session, mustChangePassword };
    const opened = { caller, expiry: payload.exp * 1000 };
    this.#known.set(token, opened);
    return opened;
  }
}
