import { useQuery } from '@tanstack/react-query';
import { useLoggedIn } from '../../../base/api/session.ts';
import { classesQuery } from '../../../contest/shared/class-queries.ts';
import { type Audience, readAudience } from '../draft/audience.ts';

/** Returns a new contest's audience: `schoolClass`, or the last one; undefined while classes are loading. */
export function useFirstAudience(isNew: boolean, schoolClass: number | undefined): Audience | undefined {
  const { userId } = useLoggedIn();
  const wanted = schoolClass === undefined ? readAudience(userId) : { isPublic: false, schoolClass };
  const isForClass = isNew && wanted.schoolClass !== undefined;
  const { data, isLoading, failureCount } = useQuery({ ...classesQuery(), enabled: isForClass });
  if (!isForClass) return wanted;
  if (isLoading && failureCount === 0) return undefined;
  return data?.some(({ id }) => id === wanted.schoolClass) ? wanted : { isPublic: false };
}
