import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Anchor, Text } from '../../base/elements/text.tsx';
import { Link } from '../../base/router/navigation.tsx';
import { appealsQuery } from './result-queries.ts';

/** Leads to the open appeals on Marks; nothing without any. */
export function AppealsLine({ contest }: { contest: number }) {
  const { data } = useQuery(appealsQuery(contest));
  if (!data || data.open === 0) return null;
  return (
    <Text data-look="screen">
      {appealsWords(data.open)}.{' '}
      <Anchor component={Link} to={`/results/teacher/${contest}/marks`}>{t`Answer them on Marks`}</Anchor>
    </Text>
  );
}

export const appealsWords = (open: number): string =>
  open === 0 ? t`Appeals: all answered` : plural(open, { one: '# open appeal', other: '# open appeals' });
