import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useLocation, useSearchParams } from '../../base/router/navigation.tsx';
import { participantsQuery } from './participants-query.ts';
import { LoadFailed } from '../../base/pages/placeholders.tsx';
import { HeadSkeleton } from '../../base/pages/part-skeletons.tsx';
import { CardSkeleton, LineSkeleton, repeatSkeleton, Skeletons } from '../../base/pages/skeletons.tsx';
import { type attemptLink, studentFromAddress, studentKey } from './attempt-address.ts';

type Props = { contest: number; linkOf: typeof attemptLink; children: (email: string) => ReactNode };

/**
 * Finds the student whose key is in the URL: in the link's state or, in a new tab, among the participants.
 * Passes '' to `children` if there is none. Redirects old links with an e-mail address to `linkOf`.
 */
export function NamedStudent({ contest, linkOf, children }: Props) {
  const key = useSearchParams()[0].get('student')?.trim() ?? '';
  const known = studentFromAddress(useLocation().state, key);
  const isOld = key.includes('@');
  const { data, isPending, refetch } = useQuery({
    ...participantsQuery(contest),
    enabled: known === undefined && key !== '' && !isOld,
  });
  if (isOld) return <Navigate replace {...linkOf(contest, key)} />;
  if (known !== undefined || key === '') return children(known ?? '');
  if (data) return children(data.find(({ email }) => studentKey(email) === key)?.email ?? '');
  return isPending ? (
    <Skeletons>
      <LineSkeleton width="220px" height={28} />
      <HeadSkeleton />
      <CardSkeleton>{repeatSkeleton(6, <LineSkeleton width="75%" height={14} />)}</CardSkeleton>
    </Skeletons>
  ) : (
    <LoadFailed onRetry={() => refetch()} />
  );
}
