import { Menu } from '@mantine/core';
import { IconUserPlus, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Button } from '../../base/elements/button.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import type { TimeState } from '../../contest/shared/time-state.ts';
import { hasRight } from '../../people/rights/rights.ts';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { useTimeState } from '../../contest/shared/use-time-state.ts';
import { AbsentLine } from '../../sitting/participation/absent-line.tsx';
import { AddClassModal } from '../../school/classes/add-class-modal.tsx';
import { JoinRequests } from '../../sitting/participation/access/join-requests.tsx';
import { AddParticipantsModal } from '../../sitting/participation/add-participants-modal.tsx';
import { ContestHead } from '../../sitting/participation/contest-head.tsx';
import head from '../../sitting/participation/contest-head.module.css';
import { participantsQuery } from '../../sitting/participation/participants-query.ts';
import { ParticipantsSection } from '../../sitting/participation/participants-section.tsx';
import { LoadFailed } from '../../base/pages/placeholders.tsx';
import { usePrinting } from '../../base/pages/use-printing.ts';
import { AppealsLine } from './appeals-line.tsx';
import { FigureSkeletons, ParticipantSkeletons } from './participant-skeletons.tsx';
import { statisticsQuery } from './result-queries.ts';
import { SummaryFigures } from './summary-figures.tsx';
import { useMarksRefresh } from './use-marks-refresh.ts';

export function TeacherResult({ contest }: { contest: Contest }) {
  const state = useTimeState(contest);
  const isPrinting = usePrinting();
  const refetchInterval = useMarksRefresh(contest);
  const { data: rows, ...participants } = useQuery({ ...participantsQuery(contest.id), refetchInterval });
  const { data: figures, ...statistics } = useQuery({ ...statisticsQuery(contest.id), refetchInterval });
  const [isAdding, setAdding] = useState(false);
  const [isAddingClass, setAddingClass] = useState(false);
  const isEditable = hasRight(contest, 'edit');
  const why = whyNotAdd(contest, state);
  const mayAdd = isEditable && !why;
  return (
    <Stack gap="md">
      <ContestHead
        contest={contest}
        act={
          mayAdd && (
            <Button
              variant={contest.is_published ? 'filled' : 'default'}
              leftSection={<IconUserPlus size={18} aria-hidden="true" />}
              onClick={() => setAdding(true)}
            >{t`Add Participants`}</Button>
          )
        }
        menu={
          mayAdd ? (
            <Menu.Item
              leftSection={<IconUsersGroup size={18} aria-hidden="true" />}
              onClick={() => setAddingClass(true)}
            >{t`Add a class`}</Menu.Item>
          ) : (
            isEditable && (
              <>
                <Menu.Item
                  disabled
                  leftSection={<IconUserPlus size={18} aria-hidden="true" />}
                >{t`Add Participants`}</Menu.Item>
                <Menu.Label className={head.why}>{why}</Menu.Label>
              </>
            )
          )
        }
      />
      <JoinRequests contest={contest} />
      {contest.settings?.appeal_days !== undefined && <AppealsLine contest={contest.id} />}
      {figures && rows && <SummaryFigures contest={contest} statistics={figures} rows={rows} />}
      {rows && !figures && !statistics.error && <FigureSkeletons />}
      {rows && !isPrinting && <AbsentLine contest={contest} rows={rows} />}
      {rows && statistics.error && !figures && <LoadFailed onRetry={statistics.refetch} />}
      {!rows && !participants.error && <ParticipantSkeletons />}
      {!rows && participants.error && (
        <LoadFailed message={t`Unable to fetch participant list.`} onRetry={participants.refetch} />
      )}
      {rows && contest.answers_gone_datetime === undefined && (
        <ParticipantsSection
          contest={contest}
          state={state}
          rows={rows}
          isPrinting={isPrinting}
          onAdd={mayAdd ? () => setAdding(true) : undefined}
          onAddClass={mayAdd ? () => setAddingClass(true) : undefined}
        />
      )}
      <AddParticipantsModal contest={contest} why={why} isOpen={isAdding} onClose={() => setAdding(false)} />
      <AddClassModal contest={contest} isOpen={isAddingClass} onClose={() => setAddingClass(false)} />
    </Stack>
  );
}

/** Returns why participants cannot be added; undefined if they can. */
function whyNotAdd({ is_public: isPublic }: { is_public: boolean }, state: TimeState) {
  if (isPublic) return t`This contest is public: students join it themselves, with its ID or link.`;
  if (state !== 'not started') {
    return state === 'ended'
      ? t`Participants can be added only before the start, and this contest has ended.`
      : t`Participants can be added only before the start, and this contest has started.`;
  }
  return undefined;
}
