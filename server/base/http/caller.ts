import type { Role } from '#contract/roles.ts';

/**
 * Sender of a request: an account, in one of its sessions. With `mustChangePassword` it can do nothing but
 * choose a password.
 */
export type Caller = { id: number; role: Role; session: number; mustChangePassword?: boolean };
