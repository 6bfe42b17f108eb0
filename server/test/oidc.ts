import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Provider } from 'oidc-provider';
import type { ProviderSettings, SignOnSettings } from '../school/sign-on/settings.ts';

const CLIENT = { client_id: 'tallymark', client_secret: 'a secret of the school & more' };

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const KEYS = { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: '1' }] };

/** Claims of the provider's people, by their id there. */
export type People = Record<string, Record<string, unknown>>;

/**
 * Starts a real provider on this machine. Its log-in page has a button for each of the people.
 */
export async function startOidc(people: People) {
  let handle: ReturnType<typeof handlerOf> | undefined;
  const server = createServer((request, response) => {
    handle?.(request, response).catch((fault: unknown) => response.writeHead(500).end(String(fault)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;

  /** Tells the provider at which address Tallymark is. */
  const register = (origin: string) => {
    handle = handlerOf(makeProvider(issuer, origin, people), Object.keys(people));
  };
  const close = async () => {
    server.closeAllConnections();
    server.close();
  };
  return { issuer, register, close, settings: settingsOf(issuer) };
}

export type Oidc = Awaited<ReturnType<typeof startOidc>>;

function makeProvider(issuer: string, origin: string, people: People): Provider {
  const scopes = 'openid email profile';
  return new Provider(issuer, {
    clients: [
      { ...CLIENT, redirect_uris: [`${origin}/sign-on`], post_logout_redirect_uris: [`${origin}/login`] },
    ],
    jwks: KEYS,
    cookies: { keys: ['a key of the cookies'] },
    claims: { openid: ['sub', ...new Set(Object.values(people).flatMap(Object.keys))] },
    conformIdTokenClaims: false,
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    features: {
      devInteractions: { enabled: false },
      // The library's own page loads a font from another site.
      rpInitiatedLogout: { enabled: true, logoutSource: showLogout },
    },
    findAccount: async (_, id) => ({ accountId: id, claims: async () => ({ sub: id, ...people[id] }) }),
    loadExistingGrant: async ({ oidc: { client, session, provider: own } }) => {
      const grant = new own.Grant({ clientId: client?.clientId, accountId: session?.accountId });
      grant.addOIDCScope(scopes);
      await grant.save();
      return grant;
    },
  });
}

const showLogout = async (context: { body: unknown }, form: string) => {
  context.body = `<title>School</title>${form}<button form="op.logoutForm" name="logout" value="yes">Yes, sign me out</button>`;
};

/** Returns the handler of requests: the log-in page is ours, everything else the provider's. */
function handlerOf(provider: Provider, ids: string[]) {
  const callback = provider.callback();
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '', 'http://127.0.0.1');
    const isPage = url.pathname.startsWith('/interaction/');
    const id = url.searchParams.get('id');
    if (!isPage) return callback(request, response);
    if (id !== null) return provider.interactionFinished(request, response, { login: { accountId: id } });
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(
        `<title>School</title><form>${ids.map((one) => `<button name="id" value="${one}">${one}</button>`).join('')}</form>`,
      );
  };
}

const settingsOf =
  (issuer: string) =>
  (more: Partial<ProviderSettings> = {}): SignOnSettings => ({
    hasPasswords: true,
    faults: [],
    providers: [
      {
        number: 1,
        name: 'School',
        issuer: new URL(issuer),
        clientId: CLIENT.client_id,
        clientSecret: CLIENT.client_secret,
        scopes: 'openid email profile',
        prompt: undefined,
        isTrusted: true,
        domains: undefined,
        roles: { path: 'school.roles', teachers: new Set(['staff']), students: new Set(['pupil']) },
        claims: {
          firstName: 'given_name',
          lastName: 'family_name',
          className: 'school.class',
          studentNumber: 'school.number',
        },
        nameOrder: 'first-last',
        ...more,
      },
    ],
  });

/** Logs a person in at the provider as a browser does. Returns the query with which it is sent back. */
export async function visitProvider(address: string, id: string, origin: string): Promise<string> {
  const cookies = new Map<string, string>();
  for (let next = new URL(address); ;) {
    if (next.pathname.startsWith('/interaction/')) next.searchParams.set('id', id);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`${response.status}: ${await response.text()}`);
    next = new URL(location, next);
    if (next.origin === origin) return next.search.slice(1);
  }
}
