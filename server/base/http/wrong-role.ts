import { nounOf, type RoleRight, rolesWith } from '#contract/roles.ts';
import { or, sentence } from '#shared/sentence.ts';
import { Forbidden } from '../shared/errors.ts';

/** Returns the refusal of a call that needs one of these rights. It names the plainest role of each. */
export function wrongRole(rights: readonly RoleRight[]): Forbidden {
  const roles = rights.flatMap((right) => rolesWith(right)[0] ?? []).map(nounOf);
  return new Forbidden('wrong_role', sentence`Only ${or(roles)} can do this.`);
}
