import { Title } from '../../base/elements/text.tsx';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from '../../base/router/navigation.tsx';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import cards from '../../base/ui/cards.module.css';
import { Facts } from '../../base/ui/facts.tsx';
import { Instant } from '../../base/ui/instant.tsx';
import { ContestBadges } from '../core/contest-badges.tsx';
import classes from '../core/contest-card.module.css';
import { SharedNote } from '../../people/rights/shared-note.tsx';
import { CopyableCode } from '../core/contest-id.tsx';
import type { Contest } from '../core/contest-queries.ts';
import type { TimeState } from '../core/time-state.ts';

/**
 * The state and time of a contest on its card, in words. The page creates them, so that one timer serves all
 * cards.
 */
export type CardTime = { state: TimeState; when: string };

type Props = CardTime & {
  contest: Contest;
  to: string;
  /** The contest's result, or the parts that a draft lacks, in words. */
  outcome?: string | false | undefined;
  menu?: ReactNode;
  children?: ReactNode;
};

/** A contest as a card. A click anywhere on it opens `to`; `children` are its buttons. */
export function ContestCard({ contest, state, when, to, outcome, menu, children }: Props) {
  const navigate = useNavigate();
  /** Opens the page for fingers and mice. Keyboards and screen readers use the heading's link. */
  const open = (event: MouseEvent<HTMLElement>) => {
    const { target, currentTarget } = event;
    if (!(target instanceof Element) || !currentTarget.contains(target)) return;
    if (target.closest('a, button') || window.getSelection()?.isCollapsed === false) return;
    void navigate(to);
  };
  return (
    <li className={`${cards.card} ${cards.lazy} ${classes.card}`} onClick={open}>
      <div className={classes.head}>
        <ContestBadges contest={contest} state={state} />
        {menu && <div className={classes.menu}>{menu}</div>}
      </div>
      <Title order={2} size="h4" className={classes.name} dir="auto">
        {/* The tooltip shows the full name when a long name is cut off. */}
        <Link to={to} id={`contest-${contest.id}`} title={contest.name}>
          {contest.name}
        </Link>
      </Title>
      <p className={classes.when} data-state={contest.is_published ? state : undefined}>
        {when}
      </p>
      {contest.shared && (
        <p className={classes.counts}>
          <SharedNote shared={contest.shared} />
        </p>
      )}
      {contest.added_by && (
        <p className={classes.counts}>
          <Trans>
            Added by <bdi>{contest.added_by}</bdi>
          </Trans>
        </p>
      )}
      <Facts
        small
        rows={[
          [t`Contest ID`, <CopyableCode key="id" id={contest.id} />],
          [t`Starts`, <Instant key="start" at={contest.start_datetime} />],
          [t`Ends`, <Instant key="end" at={contest.end_datetime} />],
        ]}
      />
      <p className={classes.counts}>
        {contest.is_public ? t`Public` : t`Private`} ·{' '}
        {plural(contest.participants_count, { one: '# participant', other: '# participants' })} ·{' '}
        {plural(contest.total_questions, { one: '# question', other: '# questions' })}
      </p>
      {outcome && <p className={classes.outcome}>{outcome}</p>}
      {children && <div className={classes.actions}>{children}</div>}
    </li>
  );
}
