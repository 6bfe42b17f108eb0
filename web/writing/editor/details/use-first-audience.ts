import { useQuery } from '@tanstack/react-query';
import { useLoggedIn } from '../../../base/api/session.ts';
import { classesQuery } from '../../../contest/core/class-queries.ts';
import { type Audience, readAudience } from '../draft/audience.ts';

/**
 * Returns the audience of a new contest: `schoolClass`, or else that of the teacher's last contest. Undefined
 * while the classes are loading. If a class is gone or cannot be looked up, the contest is private.
 */
export function useFirstAudience(isNew: boolean, schoolClass: number | undefined): Audience | undefined {
  const { userId } = useLoggedIn();
  const wanted = schoolClass === undefined ? readAudience(userId) : { isPublic: false, schoolClass };
  const isForClass = isNew && wanted.schoolClass !== undefined;
  const { data, isLoading, failureCount } = useQuery({ ...classesQuery(), enabled: isForClass });
  if (!isForClass) return wanted;
  if (isLoading && failureCount === 0) return undefined;
  return data?.some(({ id }) => id === wanted.schoolClass) ? wanted : { isPublic: false };
}
