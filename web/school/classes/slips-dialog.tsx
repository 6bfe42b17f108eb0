import { Button, Modal, Progress, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { plural, t } from '@lingui/core/macro';
import { explainFault } from '../../base/api/call.ts';
import { DialogButtons } from '../../base/ui/dialog-buttons.tsx';
import { ErrorMessage } from '../../base/ui/placeholders.tsx';
import { toast } from '../../base/ui/toast.ts';
import { useLast } from '../../base/ui/use-last.ts';
import { useLeaveBlocker } from '../../base/ui/use-leave-blocker.ts';
import type { ClassStudent } from '../../contest/core/class-queries.ts';
import { makeSlips, type Slip, slipCallOf } from './make-slips.ts';

type Props = {
  classId: number;
  /** Students who get slips. The dialog is closed while this is undefined. */
  wanted: readonly ClassStudent[] | undefined;
  onClose: () => void;
  onMade: (slips: Slip[]) => void;
};

const FAILED = t`The slips could not be created. Please try again.`;

export function SlipsDialog({ classId, wanted, onClose, onMade }: Props) {
  const queryClient = useQueryClient();
  const [done, setDone] = useState(0);
  const shown = useLast(wanted);
  const make = useMutation({
    mutationFn: (students: readonly ClassStudent[]) => makeSlips(classId, students, setDone),
    onMutate: () => setDone(0),
    onSuccess: async ({ slips, fault }) => {
      if (slips.length > 0) {
        onMade(slips);
        onClose();
        if (fault !== undefined) toast.error(explainFault(fault, t`Not all slips could be created.`));
      }
      await queryClient.invalidateQueries();
    },
  });
  const isBusy = make.isPending;
  const blocker = useLeaveBlocker(isBusy);
  useEffect(() => blocker.reset?.(), [blocker]);
  const close = () => {
    if (isBusy) return;
    make.reset();
    onClose();
  };
  if (!shown) return null;
  const { title, words, act } = wordsOf(shown);
  const { slips = [], fault } = make.data ?? {};
  const hasFailed = make.isSuccess && slips.length === 0;
  return (
    <Modal opened={wanted !== undefined} onClose={close} title={title} withCloseButton={!isBusy} centered>
      <Stack>
        <Text>{words}</Text>
        {isBusy && (
          <div role="status">
            <Text size="sm" c="dimmed" mb={4}>
              {t`${done} of ${plural(shown.length, { one: '# student', other: '# students' })}`}
            </Text>
            <Progress value={(100 * done) / shown.length} aria-hidden="true" />
          </div>
        )}
        {hasFailed && (
          <ErrorMessage>{fault === undefined ? NOBODY : explainFault(fault, FAILED)}</ErrorMessage>
        )}
        <DialogButtons onCancel={close} isBusy={isBusy}>
          <Button loading={isBusy} onClick={() => make.mutate(shown)}>
            {act}
          </Button>
        </DialogButtons>
      </Stack>
    </Modal>
  );
}

const NOBODY = t`The class has changed. No student needs a slip now.`;

function wordsOf(students: readonly ClassStudent[]): { title: string; words: string; act: string } {
  const renewed = students.filter((student) => slipCallOf(student) === 'renewPasswords').length;
  const first = students.length - renewed;
  const several = students.length > 1;
  const who = several
    ? plural(students.length, { one: '# student', other: '# students' })
    : (students[0]?.name ?? '');
  if (renewed === 0) {
    return {
      title: t`Create log-in names`,
      words:
        t`${who} ${several ? 'get printed slips, each with' : 'gets a printed slip, with'} a log-in name and ` +
        'a one-time password. It works once, within 14 days. At the first log-in, students choose a password ' +
        'of their own.',
      act: several ? t`Create ${students.length} log-in names` : t`Create the log-in name`,
    };
  }
  const end =
    renewed > 1
      ? t`Their old passwords stop working, and these students are logged out everywhere.`
      : t`The old password stops working, and the student is logged out everywhere.`;
  if (first > 0) {
    return {
      title: t`Slips`,
      words:
        t`${plural(first, { one: '# student', other: '# students' })} ${first > 1 ? 'get their first slips' : 'gets their first slip'} with a log-in name ` +
        `and a one-time password. It works once, within 14 days. ${plural(renewed, { one: '# student', other: '# students' })} ` +
        `${renewed > 1 ? 'get new slips' : 'gets a new slip'}. ${end}`,
      act: t`Create ${students.length} slips`,
    };
  }
  return {
    title: several ? t`New slips` : t`New password`,
    words:
      t`${who} ${several ? 'get new slips, each with' : 'gets a new slip, with'} a one-time password. It works ` +
      `once, within 14 days. ${end}`,
    act: several ? t`Create ${students.length} new slips` : t`Create the slip`,
  };
}
