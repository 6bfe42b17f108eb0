import { findEmailFault, findNameFault } from '#shared/characters.ts';
import { displayLogInName } from '#shared/log-in-name.ts';
import { nameParts } from '#shared/names.ts';
import { normalizeAddress } from '#shared/typed.ts';
import * as limits from '#contract/limits.ts';
import { looksLikeAscii } from '../../base/address/look-alike.ts';
import { type Claims, readClaim, textsIn } from './claims.ts';
import { isOfMicrosoft, type PersonRules, type ProviderSettings } from './settings.ts';

/** A person as a provider describes them. */
export type Person = {
  /** Key of the identity. It never is an address, because addresses change hands. */
  issuer: string;
  subject: string;
  /** Undefined if the claims give none. Such a person has no access. */
  role: 'Student' | 'Teacher' | undefined;
  /** Whether the token has an allowed `hd`. */
  isOfDomain: boolean;
  firstName: string;
  lastName: string;
  email: string | undefined;
  /** Whether the address is the person's for sure: it may be the address of a new account. */
  isAddressSure: boolean;
  /** Whether the address connects an account that exists. */
  connectsByAddress: boolean;
  className: string | null;
  studentNumber: string | null;
};

/** `token`: claims of the ID token. `claims`: also those that the provider tells elsewhere. */
export function readPerson(
  { token, claims }: { token: Claims; claims: Claims },
  settings: ProviderSettings,
): Person | undefined {
  const key = keyOf(token, settings);
  if (!key) return undefined;
  const { domains } = settings;
  const [domain] = textsIn(token.hd);
  return {
    ...describePerson(key, claims, settings),
    isOfDomain: !domains || (domain !== undefined && domains.has(domain)),
  };
}

/** Returns the person with the key whom the claims describe. */
export function describePerson(
  key: { issuer: string; subject: string },
  claims: Claims,
  rules: PersonRules,
): Person {
  const { isTrusted, claims: paths } = rules;
  const verified = claims.email_verified;
  return {
    ...key,
    ...namesOf(claims, rules),
    role: roleOf(claims, rules),
    isOfDomain: true,
    email: addressOf(claims.email),
    isAddressSure: verified === true || (isTrusted && verified === undefined),
    connectsByAddress: isTrusted && verified === true,
    className: shortText(claims, paths.className),
    studentNumber: shortText(claims, paths.studentNumber),
  };
}

/** Microsoft's `sub` differs for each application, so `oid` within the tenant is the person's key. */
function keyOf(token: Claims, { issuer }: ProviderSettings) {
  const { iss, sub, tid, oid } = token;
  if (typeof iss !== 'string' || typeof sub !== 'string' || sub === '') return undefined;
  if (!isOfMicrosoft(issuer)) return { issuer: iss, subject: sub };
  if (typeof tid !== 'string' || typeof oid !== 'string' || !iss.includes(`/${tid}/`)) return undefined;
  return { issuer: `https://${issuer.hostname}/${tid}/v2.0`, subject: oid };
}

function roleOf(claims: Claims, { roles }: PersonRules): Person['role'] {
  if ('all' in roles) return roles.all;
  const values = textsIn(readClaim(claims, roles.path));
  if (values.some((value) => roles.teachers.has(value))) return 'Teacher';
  return values.some((value) => roles.students.has(value)) ? 'Student' : undefined;
}

function namesOf(claims: Claims, { claims: paths, nameOrder }: PersonRules) {
  const [firstName, lastName] = [paths.firstName, paths.lastName].map((path) => nameIn(claims, path));
  if (firstName) return { firstName, lastName: lastName ?? '' };
  const whole = nameIn(claims, 'name') ?? lastName ?? nameIn(claims, 'preferred_username') ?? 'Tallymark';
  if (nameOrder === 'last-first' && !whole.includes(',')) {
    const [last = '', ...first] = whole.split(' ');
    return first.length > 0
      ? { firstName: first.join(' '), lastName: last }
      : { firstName: last, lastName: '' };
  }
  const { first, last } = nameParts({ name: whole });
  return first === '' ? { firstName: last, lastName: '' } : { firstName: first, lastName: last };
}

/** Returns a name that can be stored; undefined if the claim holds none. */
function nameIn(claims: Claims, path: string): string | undefined {
  const text = shortText(claims, path);
  return text !== null && findNameFault(text) === null ? text : undefined;
}

/** Returns the first text in a claim, tidied and cut; null if there is none. */
function shortText(claims: Claims, path: string | undefined): string | null {
  const [text = ''] = path === undefined ? [] : textsIn(readClaim(claims, path));
  const tidy = text.normalize('NFC').trim().slice(0, limits.signOn.claimLength);
  return tidy.replaceAll(/[\p{Cc}\p{Cs}]/gu, '').trim() || null;
}

function addressOf(claim: unknown): string | undefined {
  if (typeof claim !== 'string' || claim.length > limits.emailLength) return undefined;
  const address = normalizeAddress(claim);
  const isWrong = findEmailFault(address) !== null || looksLikeAscii(address);
  // A log-in name belongs to a teacher's slip, and no provider can vouch for it.
  return isWrong || displayLogInName(address) !== undefined ? undefined : address;
}
