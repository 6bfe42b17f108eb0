import type { Role } from '#contract/roles.ts';

/**
 * Account and session of a request. `mustChangePassword`: the caller logged in with a slip. `language`: as
 * chosen in the account.
 */
export type Caller = {
  id: number;
  role: Role;
  session: number;
  mustChangePassword?: boolean;
  language?: string | null;
};
