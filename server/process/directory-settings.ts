import { FilterParser } from 'ldapts';
import * as limits from '#contract/limits.ts';
import { filterFor } from '../school/sign-on/directory.ts';
import type { DirectorySettings } from '../school/sign-on/settings.ts';
import {
  type Environment,
  OWN_HOSTS,
  ProviderFault,
  readerOf,
  readRoles,
  readTrusted,
} from './provider-settings.ts';

/** Reads the school's directory; undefined if there is none. Throws a `ProviderFault` for a fault. */
export function readDirectory(env: Environment): DirectorySettings | undefined {
  if (!Object.entries(env).some(([name, value]) => value && name.startsWith('LDAP_'))) return undefined;
  const reader = readerOf(env, 'LDAP');
  const { read, need } = reader;
  const url = readUrl(need('URL'));
  const attribute = (name: string) => read(`${name}_ATTRIBUTE`)?.toLowerCase();
  return {
    number: limits.signOn.directory,
    name: read('NAME') ?? url.hostname,
    url,
    bindDn: need('BIND_DN', ', the account that may search'),
    bindPassword: need('BIND_PASSWORD'),
    base: need('BASE', ', the entry below which people are'),
    userFilter: readFilter(read('USER_FILTER') ?? '(|(uid={name})(mail={name})(sAMAccountName={name}))'),
    isTrusted: readTrusted(reader),
    roles: lowerCased(readRoles(reader, { source: 'ROLE_ATTRIBUTE', separator: ';' })),
    claims: {
      firstName: attribute('FIRST_NAME') ?? 'givenname',
      lastName: attribute('LAST_NAME') ?? 'sn',
      className: attribute('CLASS'),
      studentNumber: attribute('NUMBER'),
    },
    mailAttribute: attribute('MAIL') ?? 'mail',
    nameOrder: 'first-last',
  };
}

function readUrl(text: string): URL {
  const url = URL.parse(text);
  const isSafe = url?.protocol === 'ldaps:' || (url?.protocol === 'ldap:' && OWN_HOSTS.has(url.hostname));
  if (url && isSafe && url.hostname && /^\/?$/.test(url.pathname) && !url.search && !url.username) return url;
  throw new ProviderFault('LDAP_URL must be an address such as ldaps://ldap.school.example.');
}

function readFilter(text: string): string {
  try {
    FilterParser.parseString(filterFor(text, 'ada'));
    if (text.includes('{name}')) return text;
  } catch {
    // The fault below names the setting.
  }
  throw new ProviderFault('LDAP_USER_FILTER must be a filter with {name}, such as (uid={name}).');
}

/** Attributes and groups have no case in a directory. */
function lowerCased(roles: DirectorySettings['roles']): DirectorySettings['roles'] {
  if ('all' in roles) return roles;
  const [teachers, students] = [roles.teachers, roles.students].map(
    (values) => new Set([...values].map((value) => value.toLowerCase())),
  );
  return {
    path: roles.path.toLowerCase(),
    teachers: teachers ?? new Set(),
    students: students ?? new Set(),
  };
}
