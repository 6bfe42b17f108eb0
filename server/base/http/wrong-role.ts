import { type RoleRight, rolesWith } from '#contract/roles.ts';
import { or, sentence } from '#shared/sentence.ts';
import { Forbidden } from '../shared/errors.ts';

const withArticle = (noun: string) => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

/** Returns the refusal of a call that needs one of these rights. It names the plainest role of each. */
export function wrongRole(rights: readonly RoleRight[]): Forbidden {
  const roles = rights
    .flatMap((right) => rolesWith(right)[0] ?? [])
    .map((role) => withArticle(role.toLowerCase()));
  return new Forbidden('wrong_role', sentence`Only ${or(roles)} can do this.`);
}
