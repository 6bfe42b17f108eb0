import * as oidc from 'openid-client';
import { sentence } from '#shared/sentence.ts';
import { Conflict, Forbidden } from '../../base/shared/errors.ts';
import { Turns } from '../../base/shared/turns.ts';
import { boundedFetch } from './bounded-fetch.ts';
import type { Claims } from './claims.ts';
import type { ProviderSettings } from './settings.ts';

/** Seconds in which a provider must answer each request. */
const PATIENCE = 5;

/** Log-ins that one process finishes at a time with one provider. More wait for their turn. */
const AT_ONCE = 20;

/** Secrets of one log-in, which its answer must match. */
export type Checks = { state: string; nonce: string; verifier: string };

export type ProviderAnswer = {
  /** Claims of the ID token, which the provider has signed. */
  token: Claims;
  /** All claims, also those that the provider tells elsewhere. */
  claims: Claims;
  /** Address that logs the person out at the provider; undefined if it has none. */
  endAddress: string | undefined;
};

/**
 * Speaks with one provider. Its own description is read at the first use, by one request at a time. After a
 * fault it is read again, because the provider may have new keys.
 */
export class Provider {
  readonly settings: ProviderSettings;
  readonly #ownAddress: () => string;
  readonly #patience: number;
  readonly #turns = new Turns({ places: AT_ONCE });
  #description: Promise<oidc.Configuration> | undefined;

  /** `ownAddress`: public address of this server. */
  constructor(settings: ProviderSettings, ownAddress: () => string, patience = PATIENCE) {
    this.settings = settings;
    this.#ownAddress = ownAddress;
    this.#patience = patience;
  }

  /** Returns the provider's page for this log-in. Throws `Conflict` if the provider cannot be reached. */
  async begin({ state, nonce, verifier }: Checks): Promise<string> {
    const { scopes, prompt, domains } = this.settings;
    const [domain, ...more] = domains ?? [];
    const address = await this.#ask(async (config) =>
      oidc.buildAuthorizationUrl(config, {
        redirect_uri: this.#returnAddress,
        scope: scopes,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(prompt !== undefined && { prompt }),
        // Only chooses the accounts that Google offers. The token is what is checked.
        ...(domain !== undefined && more.length === 0 && { hd: domain }),
      }),
    );
    return address.href;
  }

  /** Fetches the person's claims. `query`: of the address at which the provider sent the browser back. */
  async finish(query: string, { state, nonce, verifier }: Checks): Promise<ProviderAnswer> {
    const address = new URL(this.#returnAddress);
    address.search = query;
    return this.#turns.run(() =>
      this.#ask(async (config) => {
        const tokens = await oidc.authorizationCodeGrant(config, address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const token = tokens.claims();
        if (!token || tokens.id_token === undefined) throw new Error('the provider sent no ID token');
        const more = config.serverMetadata().userinfo_endpoint
          ? await oidc.fetchUserInfo(config, tokens.access_token, token.sub)
          : {};
        return {
          token,
          claims: { ...more, ...token },
          endAddress: this.#endAddress(config, tokens.id_token),
        };
      }),
    );
  }

  get #returnAddress(): string {
    return `${this.#ownAddress()}/sign-on`;
  }

  #endAddress(config: oidc.Configuration, idToken: string): string | undefined {
    const { end_session_endpoint: end } = config.serverMetadata();
    if (end === undefined || !isWebAddress(end)) return undefined;
    return oidc.buildEndSessionUrl(config, {
      id_token_hint: idToken,
      post_logout_redirect_uri: `${this.#ownAddress()}/login`,
    }).href;
  }

  async #ask<Result>(work: (config: oidc.Configuration) => Promise<Result>): Promise<Result> {
    const description = (this.#description ??= this.#discover());
    try {
      return await work(await description);
    } catch (fault) {
      // A refusal of the provider says nothing against its description, and visitors can cause many.
      const isRefusal =
        fault instanceof oidc.AuthorizationResponseError || fault instanceof oidc.ResponseBodyError;
      if (!isRefusal && this.#description === description) this.#description = undefined;
      throw providerFault(fault, this.settings.name);
    }
  }

  async #discover(): Promise<oidc.Configuration> {
    const { issuer, clientId, clientSecret } = this.settings;
    const [post, basic] = [oidc.ClientSecretPost(clientSecret), oidc.ClientSecretBasic(clientSecret)];
    const config = await oidc.discovery(
      issuer,
      clientId,
      { client_secret: clientSecret, [oidc.clockTolerance]: 30 },
      (server, ...request) => {
        const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
        return (ways.includes('client_secret_basic') ? basic : post)(server, ...request);
      },
      {
        [oidc.customFetch]: boundedFetch,
        timeout: this.#patience,
        // The settings allow plain HTTP only on this machine.
        execute: [
          oidc.enableNonRepudiationChecks,
          ...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
        ],
      },
    );
    const page = config.serverMetadata().authorization_endpoint;
    if (page === undefined || !isWebAddress(page)) throw new Error('the provider has no page for log-ins');
    return config;
  }
}

const isWebAddress = (text: string): boolean => /^https?:$/.test(URL.parse(text)?.protocol ?? '');

/** Refusal if the provider could not be asked, or if its answer was wrong. `words`: for the administrator. */
export class ProviderFailed extends Conflict {
  readonly words: string;
  constructor(name: string, words: string) {
    super(
      'provider_failed',
      sentence`The log-in with ${name} did not work. Please try again. If it goes on, tell your school’s administrator.`,
    );
    this.words = words;
  }
}

function providerFault(fault: unknown, name: string): Error {
  if (fault instanceof oidc.AuthorizationResponseError) {
    // The word comes from the address of the page, which anybody can write.
    const why = /^[\w.-]{1,60}$/.test(fault.error) ? fault.error : 'unknown';
    return new Forbidden(
      'provider_refused',
      sentence`${name} did not log you in (${why}). Try again, or ask your school’s administrator whether your account may use Tallymark.`,
    );
  }
  return new ProviderFailed(name, describeFault(fault));
}

/** Describes a fault and its cause in words that hold no values of claims. */
function describeFault(fault: unknown): string {
  if (!(fault instanceof Error)) return 'unknown';
  const code = 'code' in fault && typeof fault.code === 'string' ? ` (${fault.code})` : '';
  const cause = fault.cause instanceof Error ? `: ${fault.cause.message}` : '';
  return `${fault.message}${code}${cause}`.slice(0, 300);
}
