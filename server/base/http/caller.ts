import type { Role } from '#contract/roles.ts';

/** Account and session of a request; with `mustChangePassword` it can only choose a password. */
export type Caller = { id: number; role: Role; session: number; mustChangePassword?: boolean };
