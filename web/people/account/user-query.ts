import { queryOptions } from '@tanstack/react-query';
import type { Role } from '#contract/account.ts';
import { call } from '../../base/api/call.ts';
import { refreshAccess } from '../../base/api/refresh.ts';
import { serverNow } from '../../base/api/server-clock.ts';
import { readSession, SessionChanged } from '../../base/api/session.ts';

/** The user who is logged in, with name and picture. For the role alone `useLoggedIn` needs no call. */
export const userQuery = () =>
  queryOptions({
    queryKey: ['user'],
    queryFn: async () => {
      // The top bar also asks on pages without a guard. There, this query refreshes an expired token.
      const session = readSession();
      const isExpired = session !== undefined && session.expires <= serverNow();
      if (isExpired && (await refreshAccess()) === 'ended') throw new SessionChanged();
      return call('getUser');
    },
  });

/** The user, from the path of the role. */
export const profileQuery = (role: Role) =>
  queryOptions({
    queryKey: ['user', role],
    queryFn: () => call(role === 'Teacher' ? 'getTeacher' : 'getStudent'),
  });
