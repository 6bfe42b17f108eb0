import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../base/elements/button.tsx';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { Text, Title } from '../../base/elements/text.tsx';
import { Link, useLocation, useNavigate } from '../../base/router/navigation.tsx';
import { select, t } from '@lingui/core/macro';
import { call } from '../../base/api/call.ts';
import { Refused } from '../../base/api/send.ts';
import { useLoggedIn } from '../../base/api/session.ts';
import cards from '../../base/lists/cards.module.css';
import { Facts } from '../../base/elements/facts.tsx';
import { Instant } from '../../base/time/instant.tsx';
import { PageHead } from '../../base/pages/page-head.tsx';
import { EmptyState, LoadFailed } from '../../base/pages/placeholders.tsx';
import { CardSkeleton, LineSkeleton, repeatSkeleton, Skeletons } from '../../base/pages/skeletons.tsx';
import { type Offer, offerQuery } from './colleagues-queries.ts';
import { ownRight } from '../rights/right-words.ts';
import { includesRight } from '../rights/rights.ts';
import { codeIn } from './share-link.ts';
import { useShareAct } from './use-share-act.ts';
import classes from './colleagues.module.css';

/** Path: /share#CODE. Shows what a link offers and accepts the offer. */
export function Page() {
  const { userId } = useLoggedIn();
  const code = codeIn(useLocation().hash);
  return (
    <Stack gap="lg" className={classes.page}>
      <title>{t`Shared with you · Tallymark`}</title>
      <PageHead title={t`Shared with you`} />
      {code === undefined ? <NoSuchLink /> : <Found key={`${userId}:${code}`} code={code} />}
    </Stack>
  );
}

const NoSuchLink = () => (
  <EmptyState
    message={t`This link does not work. It has been used or deleted, is older than 7 days, or was not copied completely. Ask your colleague for a new one.`}
  >
    <Button component={Link} to="/my-contest" variant="default">{t`Go to My Contests`}</Button>
  </EmptyState>
);

function Found({ code }: { code: string }) {
  const { data, error, refetch } = useQuery(offerQuery(code));
  if (data) return <Offered code={code} offer={data} />;
  if (error instanceof Refused && error.status === 400) return <NoSuchLink />;
  if (error) return <LoadFailed fault={error} onRetry={refetch} />;
  return (
    <Skeletons>
      <CardSkeleton>
        <LineSkeleton width="60%" height={20} />
        {repeatSkeleton(3, <LineSkeleton width="45%" />)}
      </CardSkeleton>
    </Skeletons>
  );
}

const addressOf = ({ kind, id }: Pick<Offer, 'kind' | 'id'>) =>
  kind === 'contest' ? `/results/teacher/${id}/result` : `/classes/${id}`;

function Offered({ code, offer }: { code: string; offer: Offer }) {
  const navigate = useNavigate();
  const { kind, name, owner, right, present_right: present } = offer;
  const take = useShareAct(() => call('takeShareCode', { body: { code } }));
  const isRefused = take.error instanceof Refused && take.error.code === 'wrong_share_code';
  if (isRefused) return <NoSuchLink />;
  const open = (
    <Button component={Link} to={addressOf(offer)} size="touch">
      {kind === 'contest' ? t`Open the contest` : t`Open the class`}
    </Button>
  );
  if (present !== null && includesRight(present, right)) {
    return (
      <Card
        name={name}
        kind={kind}
        words={t`You already have access to ${select(kind, { contest: 'this contest', other: 'this class' })}.`}
      >
        {present === 'own' && (
          <Text>{t`If you made this link, give it to a colleague. It has not been used yet.`}</Text>
        )}
        <Group>{open}</Group>
      </Card>
    );
  }
  return (
    <Card
      name={name}
      kind={kind}
      words={t`A colleague has shared ${select(kind, { contest: 'this contest', other: 'this class' })} with you.`}
    >
      <Facts
        rows={[
          [t`From`, <bdi key="owner">{owner}</bdi>],
          [t`Your access`, `${ownRight[right]}.`],
          [t`The link works until`, <Instant key="until" at={offer.expires_datetime} />],
        ]}
      />
      <Text>{GIVES[kind][right]}</Text>
      <Group gap="xs">
        <Button
          size="touch"
          loading={take.isPending}
          onClick={() =>
            take.mutate(undefined, {
              onSuccess: (taken) => void navigate(addressOf(taken), { replace: true }),
            })
          }
        >{t`Accept`}</Button>
        <Button component={Link} to="/dashboard" size="touch" variant="default">{t`Not now`}</Button>
      </Group>
    </Card>
  );
}

const GIVES = {
  contest: {
    see: t`The contest will appear in your list. Everybody with access can see what you do with it.`,
    edit: t`The contest will appear in your list, and you can change it. Everybody with access can see what you do with it.`,
    own: t`The contest will appear in your list, and you can change, delete and share it. Everybody with access can see what you do with it.`,
  },
  class: {
    see: t`The class will appear in your list. Everybody with access can see what you do with it.`,
    edit: t`The class will appear in your list, and you can change it. Everybody with access can see what you do with it.`,
    own: t`The class will appear in your list, and you can change, delete and share it. Everybody with access can see what you do with it.`,
  },
} as const;

type CardProps = { name: string; kind: Offer['kind']; words: string; children: ReactNode };

const Card = ({ name, kind, words, children }: CardProps) => (
  <section className={`${cards.card} ${classes.offer}`} aria-labelledby="offered">
    <div>
      <Text size="sm" c="dimmed">
        {kind === 'contest' ? t`Contest` : t`Class`}
      </Text>
      <Title order={2} size="h3" id="offered" dir="auto">
        {name}
      </Title>
    </div>
    <Text>{words}</Text>
    {children}
  </section>
);
