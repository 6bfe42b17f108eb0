import type { Role } from '#contract/roles.ts';

/** Account and session of a request. With `mustChangePassword`, the caller can only choose a new password. */
export type Caller = { id: number; role: Role; session: number; mustChangePassword?: boolean };
