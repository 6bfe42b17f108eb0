import {
  isOfGoogle,
  isOfMicrosoft,
  type ProviderSettings,
  type RoleRule,
  type SignOnSettings,
} from '../school/sign-on/settings.ts';
import { StartupFault } from '../base/shared/startup-fault.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Suffixes of the settings of several providers: `OIDC_ISSUER`, `OIDC_ISSUER_2` to `OIDC_ISSUER_9`. */
const SUFFIXES = ['', ...Array.from({ length: 8 }, (_, n) => `_${n + 2}`)];

/** Tenants of Microsoft that stand for many. Their tokens name another issuer than their address. */
const ANY_TENANT = new Set(['common', 'organizations', 'consumers']);

/** Hosts that may be reached without TLS, for development. */
const OWN_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A setting of a provider that is missing or wrong. */
class ProviderFault extends Error {}

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
    try {
      providers.push(readProvider(env, suffix, place + 1));
    } catch (fault) {
      if (!(fault instanceof ProviderFault)) throw fault;
      faults.push(`The log-in by OpenID Connect is off: ${fault.message}`);
    }
  }
  const isComplete = providers.length > 0 && faults.length === 0;
  if (wish === 'off' && !isComplete)
    faults.push('PASSWORDS=off is ignored, because no complete OIDC settings replace passwords.');
  return { providers, faults, hasPasswords: wish === 'on' || !isComplete };
}

function readProvider(env: Environment, suffix: string, number: number): ProviderSettings {
  const read = (name: string) => env[`${name}${suffix}`]?.trim() || undefined;
  const need = (name: string, why = '') => {
    const value = read(name);
    if (value === undefined) throw new ProviderFault(`${name}${suffix} is missing${why}.`);
    return value;
  };
  if (!env.PUBLIC_URL)
    throw new ProviderFault('PUBLIC_URL is missing, the address to which the provider sends people back.');
  const issuer = readIssuer(`OIDC_ISSUER${suffix}`, need('OIDC_ISSUER'));
  const domains = read('OIDC_DOMAIN');
  if (isOfGoogle(issuer) && domains === undefined) {
    throw new ProviderFault(
      `OIDC_DOMAIN${suffix} is missing: the school's domain at Google, or * to admit everybody with an account there.`,
    );
  }
  return {
    number,
    name: read('OIDC_NAME') ?? issuer.hostname,
    issuer,
    clientId: need('OIDC_CLIENT_ID'),
    clientSecret: need('OIDC_CLIENT_SECRET'),
    scopes: readScopes(`OIDC_SCOPES${suffix}`, read('OIDC_SCOPES') ?? 'openid email profile'),
    prompt: read('OIDC_PROMPT'),
    isTrusted: readSwitch(`OIDC_TRUSTED${suffix}`, read('OIDC_TRUSTED') ?? 'no'),
    domains: domains === undefined || domains === '*' ? undefined : listOf(domains),
    roles: readRoles(suffix, read, need),
    claims: {
      firstName: read('OIDC_FIRST_NAME_CLAIM') ?? 'given_name',
      lastName: read('OIDC_LAST_NAME_CLAIM') ?? 'family_name',
      className: read('OIDC_CLASS_CLAIM'),
      studentNumber: read('OIDC_NUMBER_CLAIM'),
    },
    nameOrder: readNameOrder(`OIDC_NAME_ORDER${suffix}`, read('OIDC_NAME_ORDER') ?? 'first-last'),
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

function readRoles(
  suffix: string,
  read: (name: string) => string | undefined,
  need: (name: string, why?: string) => string,
): RoleRule {
  const path = read('OIDC_ROLE_CLAIM');
  if (path !== undefined) {
    const [teachers, students] = ['OIDC_TEACHER_ROLES', 'OIDC_STUDENT_ROLES'].map((name) =>
      listOf(read(name) ?? ''),
    );
    if (!teachers?.size && !students?.size)
      need('OIDC_STUDENT_ROLES', ', or OIDC_TEACHER_ROLES: the values of OIDC_ROLE_CLAIM');
    return { path, teachers: teachers ?? new Set(), students: students ?? new Set() };
  }
  const all = need('OIDC_ROLE', ': student or teacher, for everybody; or name a claim by OIDC_ROLE_CLAIM');
  if (all !== 'student' && all !== 'teacher')
    throw new ProviderFault(`OIDC_ROLE${suffix} must be student or teacher; it is "${all}".`);
  return { all: all === 'student' ? 'Student' : 'Teacher' };
}

function readScopes(name: string, text: string): string {
  if (text.split(/\s+/).includes('openid')) return text;
  throw new ProviderFault(`${name} must contain openid; it is "${text}".`);
}

function readSwitch(name: string, text: string): boolean {
  if (text !== 'yes' && text !== 'no') throw new ProviderFault(`${name} must be yes or no; it is "${text}".`);
  return text === 'yes';
}

function readNameOrder(name: string, text: string): ProviderSettings['nameOrder'] {
  if (text === 'first-last' || text === 'last-first') return text;
  throw new ProviderFault(`${name} must be first-last or last-first; it is "${text}".`);
}

const listOf = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  );
