import { Group } from '../../base/elements/layout.tsx';
import { Title } from '../../base/elements/text.tsx';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from '../../base/router/navigation.tsx';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import cards from '../../base/lists/cards.module.css';
import { Period } from '../../base/time/instant.tsx';
import classes from '../shared/contest-rows.module.css';
import { SharedNote } from '../../people/colleagues/shared-note.tsx';
import { CopyableCode } from '../shared/copyable-code.tsx';
import type { Contest } from '../shared/contest-queries.ts';
import type { TimeState } from '../shared/time-state.ts';

/** The state and time of a contest, in words. Created by the page, so that one timer serves all rows. */
export type RowTime = { state: TimeState; when: string };

type Props = RowTime & {
  contest: Contest;
  to: string;
  classNames?: string | undefined;
  /** URL of the contest's participants, for users who may see them. */
  participants?: string | undefined;
  /** Main number of a contest that has ended; replaces the time. */
  figure?: string | undefined;
  note?: string | undefined;
  children?: ReactNode;
};

/** A contest as a row. A click anywhere on the row opens `to`; `children` are its buttons. */
export function ContestRow({ contest, state, when, to, figure, note, children, ...facts }: Props) {
  const navigate = useNavigate();
  /** Opens the page by mouse or touch. Keyboards and screen readers use the heading's link. */
  const open = (event: MouseEvent<HTMLElement>) => {
    const { target, currentTarget } = event;
    if (!(target instanceof Element) || !currentTarget.contains(target)) return;
    if (target.closest('a, button') || window.getSelection()?.isCollapsed === false) return;
    void navigate(to);
  };
  return (
    <li
      className={`${cards.lazy} ${classes.row}`}
      data-state={contest.is_published ? state : undefined}
      onClick={open}
    >
      <div className={classes.words}>
        <Group className={classes.title} align="baseline">
          <Title order={3} size="h4" className={classes.name} dir="auto">
            {/* The tooltip shows the full name when a long name is cut off. */}
            <Link to={to} id={`contest-${contest.id}`} title={contest.name}>
              {contest.name}
            </Link>
          </Title>
          <span className={classes.code} data-look="quiet small unbroken">
            {t`ID`} <CopyableCode id={contest.id} />
          </span>
          {!contest.is_public && (
            <span className={classes.code} data-look="quiet small unbroken">{t`Private`}</span>
          )}
        </Group>
        <Facts contest={contest} {...facts} />
      </div>
      <div className={classes.standing} data-look="figures">
        {figure === undefined ? <strong>{when}</strong> : <strong data-figure>{figure}</strong>}
        {note && <span>{note}</span>}
      </div>
      <Group className={classes.acts} gap="xs">
        {children}
      </Group>
    </li>
  );
}

type FactsProps = Pick<Props, 'contest' | 'classNames' | 'participants'>;

function Facts({ contest, classNames, participants }: FactsProps) {
  const count = plural(contest.participants_count, { one: '# participant', other: '# participants' });
  const questions = plural(contest.total_questions, { one: '# question', other: '# questions' });
  return (
    <Group component="p" className={classes.facts} data-look="quiet small wrap">
      {classNames && <strong dir="auto">{classNames}</strong>}
      <Period start={contest.start_datetime} end={contest.end_datetime} />
      <span>
        {participants ? <Link to={participants}>{count}</Link> : count} · {questions}
      </span>
      {contest.shared && (
        <span>
          <SharedNote shared={contest.shared} />
        </span>
      )}
      {contest.added_by && (
        <span>
          <Trans>
            Added by <bdi>{contest.added_by}</bdi>
          </Trans>
        </span>
      )}
    </Group>
  );
}
