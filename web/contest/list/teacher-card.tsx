import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconActivity,
  IconDotsVertical,
  IconEdit,
  IconSend,
  IconShare2,
  IconUsers,
} from '@tabler/icons-react';
import { memo, useRef } from 'react';
import { Link } from '../../base/router/navigation.tsx';
import { t } from '@lingui/core/macro';
import { hasRight } from '../../people/rights/rights.ts';
import { ContestActItems, type OnAct } from '../life/contest-act-items.tsx';
import { type CardTime, ContestCard } from './contest-card.tsx';
import type { Contest } from '../core/contest-queries.ts';
import { formatAverage, type Outcome } from '../core/overview-query.ts';
import type { TimeState } from '../core/time-state.ts';

type Props = CardTime & {
  contest: Contest;
  /** Undefined while it is loading. */
  outcome: Outcome | undefined;
  onPublish: (contest: Contest) => void;
  onShare: (contest: Contest) => void;
  onAct: OnAct;
};

/** A teacher's card. A draft opens its editor, a published contest its participants. */
export const TeacherCard = memo(function TeacherCard({
  contest,
  outcome,
  onPublish,
  onShare,
  onAct,
  ...time
}: Props) {
  const { id, is_published: isPublished, is_public: isPublic } = contest;
  const participants = `/results/teacher/${id}/result`;
  const editor = `/my-contest/edit/${id}`;
  const isEditable = !isPublished && hasRight(contest, 'edit');
  return (
    <ContestCard
      contest={contest}
      to={isEditable ? editor : isPublished ? participants : `/results/teacher/${id}/paper`}
      outcome={isPublished ? outcome?.closed && outcomeWords(outcome) : missingWords(contest)}
      menu={<CardMenu {...{ contest, onAct }} state={time.state} />}
      {...time}
    >
      {isEditable && (
        <>
          <Button
            component={Link}
            to={editor}
            variant="default"
            leftSection={<IconEdit size={18} />}
          >{t`Edit Quiz`}</Button>
          <Button
            onClick={() => onPublish(contest)}
            leftSection={<IconSend size={18} />}
          >{t`Publish Contest`}</Button>
        </>
      )}
      {isPublished && time.state === 'running' && (
        <Button
          component={Link}
          to={`/live/${id}`}
          leftSection={<IconActivity size={18} />}
        >{t`Live`}</Button>
      )}
      {/* Teachers can add students to a private contest before it is published. */}
      {(isPublished || !isPublic) && (
        <Button
          component={Link}
          to={participants}
          variant="default"
          leftSection={<IconUsers size={18} />}
        >{t`Participants`}</Button>
      )}
      {isPublished && isPublic && time.state !== 'ended' && (
        <Button
          variant={time.state === 'running' ? 'default' : 'filled'}
          onClick={() => onShare(contest)}
          leftSection={<IconShare2 size={18} />}
        >{t`Share`}</Button>
      )}
    </ContestCard>
  );
});

/** Formats as "Average 62 % · 18 of 24 passed". */
function outcomeWords(outcome: Outcome): string {
  const average = formatAverage(outcome);
  return average ? t`Average ${average} · ${outcome.passed} of ${outcome.responses} passed` : t`No responses`;
}

/** Names the missing parts of a draft, which was otherwise complete when it was saved. */
const missingWords = ({ is_public: isPublic, participants_count: students }: Contest) =>
  !isPublic && students === 0 ? t`Missing: students` : undefined;

type MenuProps = { contest: Contest; state: TimeState; onAct: OnAct };

function CardMenu({ contest, state, onAct }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Menu position="bottom-end" returnFocus withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon
          ref={button}
          variant="subtle"
          size={44}
          aria-label={t`More actions for ${contest.name}`}
          title={t`More actions for this contest`}
        >
          <IconDotsVertical size={18} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      {/* Dialogs return the focus to the element that had it. The menu entry no longer exists then, so
          the button gets the focus first. */}
      <Menu.Dropdown onClickCapture={() => button.current?.focus()}>
        <ContestActItems contest={contest} state={state} onAct={onAct} />
      </Menu.Dropdown>
    </Menu>
  );
}
