import { Group } from '../../base/elements/layout.tsx';
import { Button } from '../../base/elements/button.tsx';
import { Title } from '../../base/elements/text.tsx';
import type { ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '../../base/router/navigation.tsx';
import { Period } from '../../base/time/instant.tsx';
import { formatCountdown, formatDistance, isCountdown } from '../../base/time/time.ts';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import card from '../../base/elements/lead-card.module.css';
import classes from './hero.module.css';

type Props = {
  /** Reason why the contest is here, such as "Running now". */
  title: string;
  contest: Contest;
  to: string;
  when?: string;
  /** Most prominent element; by default the title. */
  figure?: ReactNode;
  strokes?: ReactNode;
  /** The page's only filled button. */
  act: ReactNode;
  children?: ReactNode;
};

/** The most important contest, at the top of the dashboard. */
export const Hero = ({ title, contest, to, when, figure, strokes, act, children }: Props) => (
  <section className={card.hero} aria-labelledby="hero">
    <Title order={2} size="h4" id="hero" className={classes.title} data-lead={!figure || undefined}>
      {title}
    </Title>
    <div className={classes.contest}>
      <p className={classes.name} data-look="clamp strong wrap" dir="auto">
        <Link to={to} title={contest.name}>
          {contest.name}
        </Link>
      </p>
      <Group component="p" className={classes.times} data-look="quiet" align="stretch">
        <Period start={contest.start_datetime} end={contest.end_datetime} />
        {when && <strong>{when}</strong>}
      </Group>
    </div>
    {figure && (
      <Group className={classes.counted}>
        <p className={classes.figure} data-look="strong figures">
          {figure}
        </p>
        {strokes}
      </Group>
    )}
    {children}
    <Group className={classes.act} gap="sm" align="stretch" mt="xs">
      {act}
    </Group>
  </section>
);

/** The contest that starts next, with its countdown. */
export function NextHero({ contest, now, to }: { contest: Contest; now: number; to: string }) {
  const left = Date.parse(contest.start_datetime) - now;
  const countdown = (
    <Trans>
      {formatCountdown(left)} <small>until the start</small>
    </Trans>
  );
  return (
    <Hero
      title={t`Next contest`}
      contest={contest}
      to={to}
      figure={isCountdown(left) ? countdown : formatDistance(left)}
      act={<Button component={Link} to={to} size="md">{t`Open the contest`}</Button>}
    />
  );
}
