import { expect, test } from 'vitest';
import { StartupFault } from '../base/shared/startup-fault.ts';
import { readSignOnSettings } from './sign-on-settings.ts';

const ONE = {
  PUBLIC_URL: 'https://quiz.school.example',
  OIDC_ISSUER: 'https://login.school.example/realms/school',
  OIDC_CLIENT_ID: 'tallymark',
  OIDC_CLIENT_SECRET: 's3cret',
  OIDC_ROLE: 'student',
};
const GOOGLE = { OIDC_ISSUER: 'https://accounts.google.com' };
const MICROSOFT = 'https://login.microsoftonline.com';

test('several providers, each with its own settings', () => {
  const { providers, faults, hasPasswords } = readSignOnSettings({
    ...ONE,
    PASSWORDS: 'off',
    OIDC_ISSUER_2: `${MICROSOFT}/9188040d/v2.0`,
    OIDC_CLIENT_ID_2: 'quiz',
    OIDC_CLIENT_SECRET_2: 's3cret',
    OIDC_NAME_2: 'Teachers',
    OIDC_TRUSTED_2: 'yes',
    OIDC_ROLE_CLAIM_2: 'roles',
    OIDC_TEACHER_ROLES_2: 'staff, head',
  });
  expect(faults).toEqual([]);
  expect(hasPasswords).toBe(false);
  expect(providers).toMatchObject([
    { number: 1, name: 'login.school.example', isTrusted: false, roles: { all: 'Student' } },
    {
      number: 2,
      name: 'Teachers',
      isTrusted: true,
      roles: { path: 'roles', teachers: new Set(['staff', 'head']), students: new Set() },
    },
  ]);
});

test.each([
  [{ PUBLIC_URL: '' }, 'PUBLIC_URL is missing'],
  [{ OIDC_ISSUER: '' }, 'OIDC_ISSUER is missing'],
  [{ OIDC_ISSUER: 'http://login.school.example' }, 'OIDC_ISSUER must'],
  [{ OIDC_ISSUER: `${MICROSOFT}/common/v2.0` }, "must name your school's tenant"],
  [{ OIDC_CLIENT_SECRET: '' }, 'OIDC_CLIENT_SECRET is missing'],
  [{ OIDC_ROLE: '' }, 'OIDC_ROLE is missing'],
  [{ OIDC_ROLE: 'administrator' }, 'OIDC_ROLE must'],
  [{ OIDC_ROLE_CLAIM: 'roles' }, 'OIDC_STUDENT_ROLES is missing'],
  [{ OIDC_TRUSTED: 'true' }, 'OIDC_TRUSTED must'],
  [GOOGLE, 'OIDC_DOMAIN is missing'],
  [{ OIDC_NAME_3: 'Third' }, 'OIDC_ISSUER_3 is missing'],
])('with %o a provider is left out, and passwords stay on', (changed, words) => {
  const { faults, hasPasswords } = readSignOnSettings({ ...ONE, PASSWORDS: 'off', ...changed });
  expect(hasPasswords).toBe(true);
  expect(faults[0]).toContain(words);
  expect(faults[1]).toContain('PASSWORDS=off is ignored');
  expect(faults.join(' ')).not.toContain('s3cret');
});

test('without a provider, passwords cannot be switched off', () => {
  expect(readSignOnSettings({ PASSWORDS: 'off' })).toMatchObject({ providers: [], hasPasswords: true });
  expect(() => readSignOnSettings({ PASSWORDS: 'no' })).toThrow(StartupFault);
});

const LDAP = {
  PASSWORDS: 'off',
  LDAP_URL: 'ldaps://ldap.school.example',
  LDAP_BIND_DN: 'cn=tallymark,dc=school',
  LDAP_BIND_PASSWORD: 's3cret',
  LDAP_BASE: 'dc=school',
  LDAP_ROLE_ATTRIBUTE: 'memberOf',
  LDAP_STUDENT_ROLES: 'CN=Pupils,dc=school; cn=guests,dc=school',
};

test('a directory replaces passwords, too', () => {
  const { directory, faults, hasPasswords } = readSignOnSettings(LDAP);
  expect(faults).toEqual([]);
  expect(hasPasswords).toBe(false);
  expect(directory).toMatchObject({
    name: 'ldap.school.example',
    isTrusted: false,
    roles: {
      path: 'memberof',
      teachers: new Set(),
      students: new Set(['cn=pupils,dc=school', 'cn=guests,dc=school']),
    },
  });
});

test.each([
  [{ LDAP_URL: 'ldap://ldap.school.example' }, 'LDAP_URL must'],
  [{ LDAP_BIND_DN: '' }, 'LDAP_BIND_DN is missing'],
  [{ LDAP_BIND_PASSWORD: '' }, 'LDAP_BIND_PASSWORD is missing'],
  [{ LDAP_BASE: '' }, 'LDAP_BASE is missing'],
  [{ LDAP_STUDENT_ROLES: '' }, 'LDAP_STUDENT_ROLES is missing'],
  [{ LDAP_USER_FILTER: '(uid=ada)' }, 'LDAP_USER_FILTER must'],
  [{ LDAP_USER_FILTER: '(uid={name}' }, 'LDAP_USER_FILTER must'],
])('with %o the directory is left out, and passwords stay on', (changed, words) => {
  const { directory, faults, hasPasswords } = readSignOnSettings({ ...LDAP, ...changed });
  expect({ directory, hasPasswords }).toEqual({ directory: undefined, hasPasswords: true });
  expect(faults[0]).toContain(words);
  expect(faults.join(' ')).not.toContain('s3cret');
});

const domainsOf = (OIDC_DOMAIN: string) =>
  readSignOnSettings({ ...ONE, ...GOOGLE, OIDC_DOMAIN }).providers[0]?.domains;

test('Google’s domains are a list, or everybody', () => {
  expect(domainsOf('school.example, staff.example')).toEqual(new Set(['school.example', 'staff.example']));
  expect(domainsOf('*')).toBeUndefined();
});
