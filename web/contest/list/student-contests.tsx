import { Button } from '../../base/elements/button.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { Modal } from '../../base/elements/modal.tsx';
import { useState } from 'react';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { EmptyState } from '../../base/pages/placeholders.tsx';
import { PageHead } from '../../base/pages/page-head.tsx';
import { LoggedInAs } from '../../people/account/logged-in-as.tsx';
import { useNow } from '../../base/time/use-now.ts';
import { ContestRows } from './contest-rows.tsx';
import type { Contest } from '../shared/contest-queries.ts';
import { JoinForm } from '../joining/join-form.tsx';
import { type RowsOffer, StudentRow } from './student-row.tsx';
import { sortByUrgency, timeState, describeTimes } from '../shared/time-state.ts';

type Props = RowsOffer & { contests: Contest[] | undefined; children: ReactNode };

/** The student's contests. `children` is shown while they load and after an error. */
export function StudentContests({ contests, Offer, children }: Props) {
  const [isJoining, setJoining] = useState(false);
  const isEmpty = contests?.length === 0;
  const join = (
    <Button
      size="md"
      variant={isEmpty ? 'filled' : 'default'}
      leftSection={<IconPlus size={18} />}
      onClick={() => setJoining(true)}
    >{t`Join Contest`}</Button>
  );
  return (
    <Stack gap="lg">
      <PageHead title={t`My Contests`}>{!isEmpty && join}</PageHead>
      {children}
      {isEmpty && (
        <EmptyState message={t`There are no contests here yet. Ask your teacher for the contest ID.`}>
          {join}
        </EmptyState>
      )}
      {contests && !isEmpty && <Rows contests={contests} Offer={Offer} />}
      <Modal opened={isJoining} onClose={() => setJoining(false)} title={t`Join a contest`}>
        <Stack>
          <LoggedInAs />
          <JoinForm />
        </Stack>
      </Modal>
    </Stack>
  );
}

function Rows({ contests, Offer }: RowsOffer & { contests: Contest[] }) {
  const now = useNow();
  return (
    <ContestRows contests={sortByUrgency(contests, now)} now={now}>
      {(contest) => (
        <StudentRow
          key={contest.id}
          contest={contest}
          Offer={Offer}
          state={timeState(contest, now)}
          when={describeTimes(contest, now)}
        />
      )}
    </ContestRows>
  );
}
