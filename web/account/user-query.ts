import { queryOptions } from '@tanstack/react-query';
import type { Role } from '#contract/account.ts';
import { call } from '../api/call.ts';
import { refreshAccess } from '../api/refresh.ts';
import { serverNow } from '../api/server-clock.ts';
import { readSession, SessionChanged } from '../api/session.ts';

/** Who is logged in, with name and picture. The role alone is in the session (useLoggedIn), without a call. */
export const userQuery = () =>
  queryOptions({
    queryKey: ['user'],
    queryFn: async () => {
      // The top bar asks on pages without a guard too: there it is this query that refreshes what has expired.
      const session = readSession();
      const isExpired = session !== undefined && session.expires <= serverNow();
      if (isExpired && (await refreshAccess()) === 'ended') throw new SessionChanged();
      return call('getUser');
    },
  });

/** The same from the role's own path, as the specification's profile page asks. */
export const profileQuery = (role: Role) =>
  queryOptions({
    queryKey: ['user', role],
    queryFn: () => call(role === 'Teacher' ? 'getTeacher' : 'getStudent'),
  });
