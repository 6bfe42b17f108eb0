import { Stack, Tabs } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Contest } from '../contest/contest-queries.ts';
import { useState } from 'react';
import { ConfirmReceipt } from '../receipt/confirm-receipt.tsx';
import { serverNow } from '../api/server-clock.ts';
import { CardSkeletons, LoadFailed } from '../ui/placeholders.tsx';
import { lastDeadline } from '../participation/extra-time.ts';
import { AddParticipantsButton } from '../participation/add-participants.tsx';
import { AddParticipantsModal } from '../participation/add-participants-modal.tsx';
import { MarksDistribution } from './marks-distribution.tsx';
import { ParticipantsSection } from '../participation/participants-section.tsx';
import { QuestionShares } from './question-shares.tsx';
import { participantsQuery } from '../participation/participants-query.ts';
import { statisticsQuery } from './result-queries.ts';
import { SummaryFigures } from './summary-figures.tsx';
import { TeacherHead } from './teacher-head.tsx';
import classes from './teacher-result.module.css';
import { usePrinting } from '../ui/use-printing.ts';
import { useTimeState } from '../contest/use-time-state.ts';
import { whyNotAdd } from '../participation/why-not-add.ts';

/** How often the page looks for new marks while students answer. */
const REFRESH = 30_000;
/** So long after the last deadline the last answers still come in, a little more than the network's grace. */
const AFTERMATH = 60_000;

/** An own contest: its figures, the distribution of marks, its participants and each question's shares. */
export function TeacherResult({ contest }: { contest: Contest }) {
  const state = useTimeState(contest);
  const isPrinting = usePrinting();
  const queryClient = useQueryClient();
  const refetchInterval = () => {
    const rows = queryClient.getQueryData(participantsQuery(contest.id).queryKey);
    const now = serverNow();
    const isLive =
      now >= Date.parse(contest.start_datetime) && now <= lastDeadline(contest, rows ?? []) + AFTERMATH;
    return contest.is_published && isLive ? REFRESH : false;
  };
  const participants = useQuery({ ...participantsQuery(contest.id), refetchInterval });
  const statistics = useQuery({ ...statisticsQuery(contest.id), refetchInterval });
  const [isAdding, setAdding] = useState(false);
  const why = whyNotAdd(contest, state);
  const add = <AddParticipantsButton why={why} onOpen={() => setAdding(true)} />;
  const { data: rows } = participants;
  const { data: figures } = statistics;
  return (
    <Stack gap="lg">
      <TeacherHead contest={contest} state={state} isBusy={participants.isFetching || statistics.isFetching}>
        {add}
      </TeacherHead>
      {figures && rows && <SummaryFigures statistics={figures} rows={rows} />}
      {statistics.error && !figures && (
        <LoadFailed message="Failed to load data. Please try again." onRetry={statistics.refetch} />
      )}
      {figures && figures.responses > 0 && (
        <MarksDistribution statistics={figures} minimum={contest.minimum_marks} />
      )}
      <Tabs defaultValue="participants" keepMounted={false}>
        <Tabs.List mb="md" className={classes.tabs}>
          <Tabs.Tab value="participants">Participants{rows ? ` (${rows.length})` : ''}</Tabs.Tab>
          <Tabs.Tab value="questions">Questions ({contest.total_questions})</Tabs.Tab>
          {contest.is_published && <Tabs.Tab value="receipts">Receipts</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="participants">
          {!rows && !participants.error && <CardSkeletons count={6} height={44} />}
          {!rows && participants.error && (
            <LoadFailed message="Unable to fetch participant list." onRetry={participants.refetch} />
          )}
          {rows && (
            <ParticipantsSection
              contest={contest}
              state={state}
              rows={rows}
              isPrinting={isPrinting}
              onAdd={why ? undefined : () => setAdding(true)}
            />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="questions">
          {figures && <QuestionShares contest={contest.id} statistics={figures} />}
        </Tabs.Panel>
        <Tabs.Panel value="receipts">
          <ConfirmReceipt contest={contest.id} />
        </Tabs.Panel>
      </Tabs>
      <AddParticipantsModal contest={contest} why={why} isOpen={isAdding} onClose={() => setAdding(false)} />
    </Stack>
  );
}
