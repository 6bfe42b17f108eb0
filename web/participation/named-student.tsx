import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { participantsQuery } from './participants-query.ts';
import { CardSkeletons, LoadFailed } from '../ui/placeholders.tsx';
import { attemptLink, studentIn, studentKey } from './attempt-address.ts';

type Props = { contest: number; children: (email: string) => ReactNode };

/**
 * The student for whom the page's address stands: known from the link that led here, else (a new tab, a bookmark) looked for among
 * the participants; '' where it is nobody. A link of before, which holds the e-mail address, becomes one of today.
 */
export function NamedStudent({ contest, children }: Props) {
  const key = useSearchParams()[0].get('student')?.trim() ?? '';
  const known = studentIn(useLocation().state, key);
  const isOld = key.includes('@');
  const { data, isPending, refetch } = useQuery({
    ...participantsQuery(contest),
    enabled: known === undefined && key !== '' && !isOld,
  });
  if (isOld) return <Navigate replace {...attemptLink(contest, key)} />;
  if (known !== undefined || key === '') return children(known ?? '');
  if (data) return children(data.find(({ email }) => studentKey(email) === key)?.email ?? '');
  return isPending ? (
    <CardSkeletons count={3} height={120} />
  ) : (
    <LoadFailed message="Failed to load data. Please try again." onRetry={() => refetch()} />
  );
}
