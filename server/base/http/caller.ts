import type { Role } from '#contract/roles.ts';

/** Account and session of a request. `mustChangePassword`: the caller logged in with a slip. `language`: the one that was chosen. */
export type Caller = {
  id: number;
  role: Role;
  session: number;
  mustChangePassword?: boolean;
  language?: string | null;
};
