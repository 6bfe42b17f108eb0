import type { Role } from '#contract/account.ts';

/** Who sends a request: an account, in one of its sessions. */
export type Caller = { id: number; role: Role; session: number };
