import { Skeleton } from '@mantine/core';
import { useIsMutating, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { explainFault } from '../../base/api/call.ts';
import { DialogButtons } from '../../base/elements/dialog-buttons.tsx';
import { Modal } from '../../base/dialogs/modal.tsx';
import { LoadFailed, Loading, ErrorMessage } from '../../base/pages/placeholders.tsx';
import { NameAndAddress, type Supervised } from './student-name.tsx';
import { type Timeline, timelineQuery } from './timeline-query.ts';

type Props = {
  title: string | undefined;
  contest: number;
  student: Supervised | undefined;
  isOpen: boolean;
  onClose: () => void;
  children: (timeline: Timeline) => ReactNode;
};

/** A dialog that first loads the student's attempt, and cannot be closed during an action. */
export function StudentDialog({ title, student, isOpen, onClose, ...content }: Props) {
  const isBusy = useIsMutating() > 0;
  return (
    <Modal opened={isOpen} onClose={() => !isBusy && onClose()} title={title} centered>
      {student && <Content student={student} {...content} />}
    </Modal>
  );
}

type ContentProps = Pick<Props, 'contest' | 'children'> & { student: Supervised };

function Content({ contest, student, children }: ContentProps) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...timelineQuery(contest, student.email),
    staleTime: 0,
  });
  // Waits for fresh data, because the attempt may have changed in another tab.
  const isReady = data !== undefined && isFetchedAfterMount;
  return (
    <Stack>
      <Text>
        <NameAndAddress student={student} />
      </Text>
      {isReady && children(data)}
      {!isReady && error && (
        <LoadFailed
          message={explainFault(error, t`Failed to load data. Please try again.`)}
          onRetry={() => refetch()}
        />
      )}
      {!isReady && !error && (
        <>
          <Loading />
          <Skeleton height={120} />
        </>
      )}
    </Stack>
  );
}

/** Shown when the last attempt has closed, so that the action is no longer possible. */
export const ContestOverMessage = ({ words, onClose }: { words: string; onClose: () => void }) => (
  <>
    <Text>{words}</Text>
    <DialogButtons cancel={t`Close`} onCancel={onClose} />
  </>
);

export const FaultMessage = ({ fault, fixed }: { fault: Error | null; fixed: string }) =>
  fault && <ErrorMessage>{explainFault(fault, fixed)}</ErrorMessage>;
