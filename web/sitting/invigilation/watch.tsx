import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Container, Stack } from '../../base/elements/layout.tsx';
import { Title } from '../../base/elements/text.tsx';
import { EmptyState, LoadFailed, Loading } from '../../base/pages/placeholders.tsx';
import { LineSkeleton, repeatSkeleton, Skeletons } from '../../base/pages/skeletons.tsx';
import { useLocation } from '../../base/router/navigation.tsx';
import { reasonOut, startQuery, watchQuery } from './watch-queries.ts';
import { WatchRoom } from './watch-room.tsx';

export function Watch() {
  const secret = useLocation().hash.slice(1, 101);
  return (
    <Container size="lg" py="md">
      <title>{t`Invigilation · Tallymark`}</title>
      {secret === '' ? (
        <Out words={t`This link is incomplete. Copy it again, or scan its code again.`} />
      ) : (
        <Opened secret={secret} />
      )}
    </Container>
  );
}

function Opened({ secret }: { secret: string }) {
  const { data, error, refetch } = useQuery(startQuery(secret));
  if (data) return <Watching watch={data.watch} />;
  return <NotYet fault={error} onRetry={refetch} />;
}

function Watching({ watch }: { watch: string }) {
  const { data, error, refetch } = useQuery(watchQuery(watch));
  const reason = reasonOut(error);
  if (reason !== undefined) return <Out words={reason} />;
  return data ? <WatchRoom facts={data} /> : <NotYet fault={error} onRetry={refetch} />;
}

function NotYet({ fault, onRetry }: { fault: unknown; onRetry: () => unknown }) {
  const reason = reasonOut(fault);
  if (reason !== undefined) return <Out words={reason} />;
  if (fault) return <LoadFailed fault={fault} onRetry={onRetry} />;
  return (
    <>
      <Loading />
      <Skeletons>{repeatSkeleton(5, <LineSkeleton width="70%" height={18} />)}</Skeletons>
    </>
  );
}

const Out = ({ words }: { words: string }) => (
  <Stack>
    <Title order={1}>{t`Invigilation`}</Title>
    <EmptyState message={words} />
  </Stack>
);
