import type { Role } from '#contract/account.ts';

/** Account and session of a request. With `mustChangePassword` it may only change its password. */
export type Caller = { id: number; role: Role; session: number; mustChangePassword?: boolean };
