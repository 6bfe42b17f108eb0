import type { UseQueryResult } from '@tanstack/react-query';
import { LoadFailed } from '../../base/pages/placeholders.tsx';
import { CardSkeleton, LineSkeleton, repeatSkeleton, Skeletons } from '../../base/pages/skeletons.tsx';

type Props = { query: Pick<UseQueryResult, 'data' | 'error' | 'refetch'>; lines: number };

/** Card in place of data that are loaded, and the fault if they cannot be. Empty once they are there. */
export function PartState({ query: { data, error, refetch }, lines }: Props) {
  if (error) return <LoadFailed fault={error} onRetry={refetch} />;
  return (
    data === undefined && (
      <Skeletons>
        <CardSkeleton>{repeatSkeleton(lines, <LineSkeleton width="50%" />)}</CardSkeleton>
      </Skeletons>
    )
  );
}
