import { queryOptions } from '@tanstack/react-query';
import { call } from '../../base/api/call.ts';
import { refreshAccess } from '../../base/api/refresh.ts';
import { serverNow } from '../../base/api/server-clock.ts';
import { readSession, SessionChanged } from '../../base/api/session.ts';
import { storeOwnName } from './own-name.ts';

/** Queries the logged-in user. `useLoggedIn` returns the role without a call. */
export const userQuery = () =>
  queryOptions({
    queryKey: ['user'],
    queryFn: async () => {
      // The top bar also runs this query on unguarded pages, where nothing else refreshes an expired token.
      const session = readSession();
      const isExpired = session !== undefined && session.expires <= serverNow();
      if (isExpired && (await refreshAccess()) === 'ended') throw new SessionChanged();
      const user = await call('getUser');
      storeOwnName(user);
      return user;
    },
  });
