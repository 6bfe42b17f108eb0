import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { Contest } from '../../contest/core/contest-queries.ts';
import { formatLocal } from '../../base/ui/time.ts';

export const OtherDates = ({ contest: { dates = [] } }: { contest: Contest }) =>
  dates.map(({ id, start_datetime: start, is_first: isFirst }) => (
    <span key={id}>
      {isFirst ? 'First date: ' : 'Second date: '}
      <Anchor component={Link} to={`/results/teacher/${id}/result`}>
        {formatLocal(new Date(start))}
      </Anchor>
    </span>
  ));
