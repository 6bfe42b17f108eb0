import type { Role } from '#contract/roles.ts';

/** Account and session of a request. `mustChangePassword`: the caller logged in with a slip. */
export type Caller = { id: number; role: Role; session: number; mustChangePassword?: boolean };
