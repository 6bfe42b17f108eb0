import { Menu } from '@mantine/core';
import { IconActivity, IconDotsVertical, IconSend, IconShare2 } from '@tabler/icons-react';
import { memo, useRef } from 'react';
import { Button } from '../../base/elements/button.tsx';
import { Link } from '../../base/router/navigation.tsx';
import { RowButton } from '../../base/elements/row-button.tsx';
import { t } from '@lingui/core/macro';
import { hasRight } from '../../people/rights/rights.ts';
import { ContestActItems, type OnAct } from '../lifecycle/contest-act-items.tsx';
import { ContestRow, type RowTime } from './contest-row.tsx';
import type { Contest } from '../shared/contest-queries.ts';
import {
  describeProgress,
  describeRemoval,
  describeTasks,
  formatAverage,
  type Outcome,
} from '../shared/overview-query.ts';
import type { TimeState } from '../shared/time-state.ts';

type Props = RowTime & {
  contest: Contest;
  classNames: string | undefined;
  outcome: Outcome | undefined;
  isMain: boolean;
  onPublish: (contest: Contest) => void;
  onShare: (contest: Contest) => void;
  onAct: OnAct;
};

const participantsOf = ({ id }: Contest) => `/results/teacher/${id}/result`;
const editorOf = ({ id }: Contest) => `/my-contest/edit/${id}`;
const isEditable = (contest: Contest) => !contest.is_published && hasRight(contest, 'edit');

/** A teacher's row. A draft opens its editor, a published contest its participants. */
export const TeacherRow = memo(function TeacherRow({ classNames, outcome, onAct, ...props }: Props) {
  const { contest, state, when } = props;
  const { id, is_published: isPublished, is_public: isPublic } = contest;
  const isOver = isPublished && outcome?.closed === true;
  return (
    <ContestRow
      contest={contest}
      to={isEditable(contest) ? editorOf(contest) : isPublished ? participantsOf(contest) : paperOf(id)}
      state={state}
      when={when}
      classNames={classNames}
      // Teachers can add students to a private contest before it is published.
      participants={isPublished || !isPublic ? participantsOf(contest) : undefined}
      figure={isOver ? formatAverage(outcome) : undefined}
      note={isPublished ? outcome && outcomeWords(outcome, contest, state) : missingWords(contest)}
    >
      <Acts {...props} outcome={outcome} />
      <RowMenu contest={contest} state={state} onAct={onAct} />
    </ContestRow>
  );
});

const paperOf = (id: number) => `/results/teacher/${id}/paper`;

type ActsProps = Omit<Props, 'classNames' | 'onAct'>;

/** The most likely actions at this time, the main one last. */
function Acts({ contest, state, outcome, isMain, onPublish, onShare }: ActsProps) {
  if (!contest.is_published) {
    return (
      isEditable(contest) && (
        <>
          <Button component={Link} to={editorOf(contest)} variant="subtle">{t`Edit Quiz`}</Button>
          <Button
            variant="default"
            leftSection={<IconSend size={18} aria-hidden="true" />}
            onClick={() => onPublish(contest)}
          >{t`Publish Contest`}</Button>
        </>
      )
    );
  }
  const mayShare = contest.is_public && state !== 'ended';
  const share = mayShare && (
    <Button
      variant={state === 'running' ? 'subtle' : 'default'}
      leftSection={<IconShare2 size={18} aria-hidden="true" />}
      onClick={() => onShare(contest)}
    >{t`Share`}</Button>
  );
  if (state === 'running') {
    return (
      <>
        {share}
        <Button
          component={Link}
          to={`/live/${contest.id}`}
          variant={isMain ? 'filled' : 'default'}
          leftSection={<IconActivity size={18} aria-hidden="true" />}
        >{t`Live`}</Button>
      </>
    );
  }
  if (share) return share;
  const hasMarks = outcome?.closed === true && outcome.responses > 0;
  return hasMarks ? (
    <Button component={Link} to={`/results/teacher/${contest.id}/marks`} variant="default">{t`Marks`}</Button>
  ) : (
    <Button component={Link} to={participantsOf(contest)} variant="default">{t`Participants`}</Button>
  );
}

/** Formats as "26 of 28 submitted"; after the end, as "18 of 24 passed" or as the tasks that wait. */
function outcomeWords(outcome: Outcome, { participants_count: all }: Contest, state: TimeState) {
  const { closed, responses, passed } = outcome;
  const tasks = [...describeTasks(outcome), ...describeRemoval(outcome)];
  if (tasks.length > 0) return tasks.join(', ');
  if (state === 'running') return describeProgress(outcome, all);
  if (!closed) return undefined;
  return responses > 0 ? t`Average · ${passed} of ${responses} passed` : t`No responses`;
}

/** Names the missing parts of a draft that was otherwise complete when it was saved. */
const missingWords = ({ is_public: isPublic, participants_count: students }: Contest) =>
  !isPublic && students === 0 ? t`Missing: students` : undefined;

type MenuProps = { contest: Contest; state: TimeState; onAct: OnAct };

function RowMenu({ contest, state, onAct }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Menu position="bottom-end" returnFocus withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <RowButton ref={button} aria-label={t`More actions for ${contest.name}`}>
          <IconDotsVertical size={18} aria-hidden="true" />
        </RowButton>
      </Menu.Target>
      {/* Dialogs return the focus to the element that had it. The menu entry no longer exists then, so
          the button gets the focus first. */}
      <Menu.Dropdown onClickCapture={() => button.current?.focus()}>
        <ContestActItems contest={contest} state={state} onAct={onAct} />
      </Menu.Dropdown>
    </Menu>
  );
}
