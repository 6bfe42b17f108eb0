import { Text } from '../../base/elements/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { t } from '@lingui/core/macro';
import { parseContestId } from '#shared/typed.ts';
import { call } from '../../base/api/call.ts';
import classes from './shared-contest.module.css';

/** The contest of a join link, as visitors see it. The server reveals nothing about private contests. */
export function SharedContest({ search }: { search: string }) {
  const contest = parseContestId(new URLSearchParams(search).get('contest') ?? '') ?? 0;
  const { data, isError } = useQuery({
    queryKey: ['join link', contest],
    queryFn: () => call('readJoinLink', { body: { contest } }),
    enabled: contest > 0,
    retry: false,
  });
  if (!data) return (isError || contest === 0) && <Text c="dimmed">{t`Log in to see the contest.`}</Text>;
  return (
    <>
      <Text component="strong" className={classes.name} dir="auto" title={data.name}>
        {data.name}
      </Text>
      <Text size="sm" c="dimmed" className={classes.teacher} dir="auto">
        {t`Shared by ${data.teacher}`}
      </Text>
    </>
  );
}
