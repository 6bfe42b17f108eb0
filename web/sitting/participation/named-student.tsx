import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { participantsQuery } from './participants-query.ts';
import { LoadFailed } from '../../base/ui/placeholders.tsx';
import { CardShape, HeadShape, Line, repeat, Shapes } from '../../base/ui/skeletons.tsx';
import { type attemptLink, studentIn, studentKey } from './attempt-address.ts';

type Props = { contest: number; linkOf: typeof attemptLink; children: (email: string) => ReactNode };

/**
 * Finds the student whose key is in the URL: in the link's state or, in a new tab, among the participants.
 * Passes '' to `children` if there is none. Old links with an e-mail address are redirected to `linkOf`.
 */
export function NamedStudent({ contest, linkOf, children }: Props) {
  const key = useSearchParams()[0].get('student')?.trim() ?? '';
  const known = studentIn(useLocation().state, key);
  const isOld = key.includes('@');
  const { data, isPending, refetch } = useQuery({
    ...participantsQuery(contest),
    enabled: known === undefined && key !== '' && !isOld,
  });
  if (isOld) return <Navigate replace {...linkOf(contest, key)} />;
  if (known !== undefined || key === '') return children(known ?? '');
  if (data) return children(data.find(({ email }) => studentKey(email) === key)?.email ?? '');
  return isPending ? (
    <Shapes>
      <Line width="220px" height={28} />
      <HeadShape />
      <CardShape>{repeat(6, <Line width="75%" height={14} />)}</CardShape>
    </Shapes>
  ) : (
    <LoadFailed onRetry={() => refetch()} />
  );
}
