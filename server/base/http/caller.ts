import type { Role } from '#contract/account.ts';

/** An account in one of its sessions; with `mustChangePassword` it can only choose a password. */
export type Caller = { id: number; role: Role; session: number; mustChangePassword?: boolean };
