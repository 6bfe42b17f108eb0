import { type CallName, type CallRow, calls } from './calls.ts';
import type { RefusalCode } from './refusals.ts';

/** Refusals of every call. */
const ofAll: RefusalCode[] = [
  'malformed_request',
  'request_timeout',
  'headers_too_large',
  'cross_site',
  'internal_error',
  'server_busy',
  'server_starting',
  'server_stopping',
  'database_unavailable',
];

const ofAccounts: RefusalCode[] = [
  'login_required',
  'session_ended',
  'wrong_role',
  'too_many_tries',
  'too_many_at_once',
];

/** Returns all refusals of a call. */
export function refusalsOf(name: CallName): RefusalCode[] {
  const { refusals = [] }: CallRow = calls[name];
  return [...usualRefusals(name), ...refusals];
}

/** Returns the refusals that follow from other fields of a call's description. */
function usualRefusals(name: CallName): RefusalCode[] {
  const { right, body, keyed, needs, turns, needsOwnPassword, servesPasswords }: CallRow = calls[name];
  return [
    ...ofAll,
    ...(right === 'none' ? [] : ofAccounts),
    ...(turns === 'link' ? (['too_many_tries', 'too_many_at_once'] as const) : []),
    ...(needsOwnPassword ? (['password_change_needed'] as const) : []),
    ...(servesPasswords ? (['passwords_off'] as const) : []),
    ...(body ? (['invalid_fields', 'too_large', 'wrong_media_type'] as const) : []),
    ...(keyed ? (['idempotency_key_used'] as const) : []),
    ...(needs ? (['right_too_small'] as const) : []),
    ...(needs?.contest ? (['unknown_contest'] as const) : []),
    ...(needs?.class ? (['unknown_class'] as const) : []),
  ];
}
