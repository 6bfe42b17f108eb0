import { t } from '@lingui/core/macro';
import { Stack } from '../../base/elements/layout.tsx';
import { Anchor, Text, Title } from '../../base/elements/text.tsx';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '../../base/router/navigation.tsx';
import { useContestId } from '../../base/pages/use-contest-id.ts';
import { isMissing, Refused } from '../../base/api/send.ts';
import { EmptyState, LoadFailed } from '../../base/pages/placeholders.tsx';
import { CardSkeleton, LineSkeleton, repeatSkeleton, Skeletons } from '../../base/pages/skeletons.tsx';
import { contestQuery } from '../../contest/shared/contest-queries.ts';
import { useNews } from '../../contest/shared/use-news.ts';
import { Receipt } from './receipt.tsx';
import { call } from '../../base/api/call.ts';

/** The student's last answers are still being written, so the receipt follows in a few seconds. */
const SETTLING = 'settling';

async function ask(contest: number) {
  try {
    return await call('getReceipt', { body: { contest } });
  } catch (fault) {
    if (fault instanceof Refused && fault.code === 'answers_settling') return SETTLING;
    throw fault;
  }
}

const receiptQuery = (contest: number) =>
  queryOptions({
    queryKey: ['receipt', contest],
    queryFn: () => ask(contest),
    refetchInterval: ({ state }) => (state.data === SETTLING ? 3_000 : false),
  });

export function Page() {
  const contest = useContestId();
  useNews(useQuery(contestQuery(contest)).data, 'contest');
  const { data: stored, error, refetch } = useQuery(receiptQuery(contest));
  const hasNone = isMissing(error);
  // A reopened attempt has no receipt.
  const data = hasNone ? undefined : stored;
  const receipt = data === SETTLING ? undefined : data;
  return (
    <Stack gap="lg">
      <title>{t`Receipt · Tallymark`}</title>
      {receipt ? <Receipt receipt={receipt} /> : <Title order={1}>{t`Receipt`}</Title>}
      {!data && !error && <ReceiptShapes />}
      {data === SETTLING && (
        <Text role="status">{t`Your last answers are being recorded. Your receipt will appear here in a few seconds.`}</Text>
      )}
      {!data && hasNone && (
        <EmptyState
          message={t`There is no receipt, because the server has no response from you in this contest.`}
        >
          <Anchor component={Link} to={`/my-contest/contest/${contest}`}>{t`Back to the contest`}</Anchor>
        </EmptyState>
      )}
      {!data && error && !hasNone && <LoadFailed fault={error} onRetry={() => refetch()} />}
    </Stack>
  );
}

const ReceiptShapes = () => (
  <Skeletons>
    <CardSkeleton>
      <LineSkeleton width="340px" height={32} />
      {repeatSkeleton(5, <LineSkeleton width="55%" height={14} />)}
    </CardSkeleton>
    <LineSkeleton width="180px" height={20} />
    <CardSkeleton>{repeatSkeleton(6, <LineSkeleton width="80%" height={14} />)}</CardSkeleton>
  </Skeletons>
);
