import {
  isOfGoogle,
  isOfMicrosoft,
  type ProviderSettings,
  type SignOnSettings,
} from '../school/sign-on/settings.ts';
import { StartupFault } from '../base/shared/startup-fault.ts';
import { readDirectory } from './directory-settings.ts';
import {
  type Environment,
  listOf,
  OWN_HOSTS,
  ProviderFault,
  readerOf,
  readRoles,
  readTrusted,
} from './provider-settings.ts';

/** Suffixes of the settings of several providers: `OIDC_ISSUER`, `OIDC_ISSUER_2` to `OIDC_ISSUER_9`. */
const SUFFIXES = ['', ...Array.from({ length: 8 }, (_, n) => `_${n + 2}`)];

/** Tenants of Microsoft that stand for many. Their tokens name another issuer than their address. */
const ANY_TENANT = new Set(['common', 'organizations', 'consumers']);

/**
 * Reads the providers and whether passwords are on. A provider with a fault is left out and told, and then
 * passwords stay on: a typing mistake must not lock a school out. Throws a `StartupFault` for a wrong
 * `PASSWORDS`.
 */
export function readSignOnSettings(env: Environment): SignOnSettings {
  const wish = env.PASSWORDS || 'on';
  if (wish !== 'on' && wish !== 'off')
    throw new StartupFault(`PASSWORDS must be on or off; it is "${wish}".`);
  const providers: ProviderSettings[] = [];
  const faults: string[] = [];
  for (const [place, suffix] of SUFFIXES.entries()) {
    const isSet = Object.entries(env).some(
      ([name, value]) => value && new RegExp(`^OIDC_[A-Z_]+[A-Z]${suffix}$`).test(name),
    );
    if (!isSet) continue;
    const provider = tryToRead('OpenID Connect', () => readProvider(env, suffix, place + 1), faults);
    if (provider) providers.push(provider);
  }
  const directory = tryToRead('LDAP', () => readDirectory(env), faults);
  const isComplete = (providers.length > 0 || directory !== undefined) && faults.length === 0;
  if (wish === 'off' && !isComplete)
    faults.push('PASSWORDS=off is ignored, because no complete OIDC or LDAP settings replace passwords.');
  return { providers, directory, faults, hasPasswords: wish === 'on' || !isComplete };
}

/** Returns undefined for a log-in with a fault, which is added to `faults`. */
function tryToRead<Result>(way: string, read: () => Result, faults: string[]): Result | undefined {
  try {
    return read();
  } catch (fault) {
    if (!(fault instanceof ProviderFault)) throw fault;
    faults.push(`The log-in by ${way} is off: ${fault.message}`);
    return undefined;
  }
}

function readProvider(env: Environment, suffix: string, number: number): ProviderSettings {
  const reader = readerOf(env, 'OIDC', suffix);
  const { named, read, need } = reader;
  if (!env.PUBLIC_URL)
    throw new ProviderFault('PUBLIC_URL is missing, the address to which the provider sends people back.');
  const issuer = readIssuer(named('ISSUER'), need('ISSUER'));
  const domains = read('DOMAIN');
  if (isOfGoogle(issuer) && domains === undefined) {
    throw new ProviderFault(
      `OIDC_DOMAIN${suffix} is missing: the school's domain at Google, or * to admit everybody with an account there.`,
    );
  }
  return {
    number,
    name: read('NAME') ?? issuer.hostname,
    issuer,
    clientId: need('CLIENT_ID'),
    clientSecret: need('CLIENT_SECRET'),
    scopes: readScopes(named('SCOPES'), read('SCOPES') ?? 'openid email profile'),
    prompt: read('PROMPT'),
    isTrusted: readTrusted(reader),
    domains: domains === undefined || domains === '*' ? undefined : listOf(domains),
    roles: readRoles(reader, { source: 'ROLE_CLAIM', separator: ',' }),
    claims: {
      firstName: read('FIRST_NAME_CLAIM') ?? 'given_name',
      lastName: read('LAST_NAME_CLAIM') ?? 'family_name',
      className: read('CLASS_CLAIM'),
      studentNumber: read('NUMBER_CLAIM'),
    },
    nameOrder: readNameOrder(named('NAME_ORDER'), read('NAME_ORDER') ?? 'first-last'),
  };
}

function readIssuer(name: string, text: string): URL {
  const url = URL.parse(text);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && OWN_HOSTS.has(url.hostname));
  if (!url || !isSafe || url.search || url.hash || url.username || url.password) {
    throw new ProviderFault(`${name} must be an address such as https://login.school.example/realms/school.`);
  }
  if (isOfMicrosoft(url) && ANY_TENANT.has(url.pathname.split('/')[1] ?? '')) {
    throw new ProviderFault(
      `${name} must name your school's tenant at Microsoft by its id, since "common" admits everybody: https://login.microsoftonline.com/TENANT-ID/v2.0.`,
    );
  }
  return url;
}

function readScopes(name: string, text: string): string {
  if (text.split(/\s+/).includes('openid')) return text;
  throw new ProviderFault(`${name} must contain openid; it is "${text}".`);
}

function readNameOrder(name: string, text: string): ProviderSettings['nameOrder'] {
  if (text === 'first-last' || text === 'last-first') return text;
  throw new ProviderFault(`${name} must be first-last or last-first; it is "${text}".`);
}
