import { plural, t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { explainFault } from '../../base/api/call.ts';
import { Button } from '../../base/elements/button.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { Progress } from '../../base/elements/progress.tsx';
import { Text } from '../../base/elements/text.tsx';
import { DialogButtons } from '../../base/elements/dialog-buttons.tsx';
import { Modal } from '../../base/dialogs/modal.tsx';
import { ErrorMessage } from '../../base/pages/placeholders.tsx';
import { toast } from '../../base/elements/toast.ts';
import { useLast } from '../../base/dialogs/use-last.ts';
import { useLeaveBlocker } from '../../base/forms/use-leave-blocker.ts';
import type { ClassStudent } from '../../contest/shared/class-queries.ts';
import { makeSlips, type Slip, slipCallOf } from './make-slips.ts';

type Props = {
  classId: number;
  /** Students who get slips; undefined while the dialog is closed. */
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
              {t`${done} of ${plural({ count: shown.length }, { one: '# student', other: '# students' })}`}
            </Text>
            <div aria-hidden="true">
              <Progress value={(100 * done) / shown.length} aria-label={words} />
            </div>
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
  const { length: count } = students;
  const first = count - renewed;
  const name = count === 1 ? students[0]?.name : undefined;
  if (renewed === 0) {
    return {
      title: t`Create log-in names`,
      words:
        name === undefined
          ? plural(count, {
              one: '# student gets a printed slip, with a log-in name and a one-time password. It works once, within 14 days. Students can choose a password of their own later.',
              other:
                '# students get printed slips, each with a log-in name and a one-time password. It works once, within 14 days. Students can choose a password of their own later.',
            })
          : t`${name} gets a printed slip, with a log-in name and a one-time password. It works once, within 14 days. Students can choose a password of their own later.`,
      act:
        name === undefined
          ? plural(count, { one: 'Create # log-in name', other: 'Create # log-in names' })
          : t`Create the log-in name`,
    };
  }
  if (first > 0) {
    return {
      title: t`Slips`,
      words: t`${plural(first, {
        one: '# student gets their first slip',
        other: '# students get their first slips',
      })} with a log-in name and a one-time password. It works once, within 14 days. ${plural(renewed, {
        one: '# student gets a new slip. The old password stops working, and the student is logged out everywhere.',
        other:
          '# students get new slips. Their old passwords stop working, and these students are logged out everywhere.',
      })}`,
      act: plural(count, { one: 'Create # slip', other: 'Create # slips' }),
    };
  }
  if (name === undefined) {
    return {
      title: t`New slips`,
      words: plural(count, {
        one: '# student gets a new slip, with a one-time password. It works once, within 14 days. The old password stops working, and the student is logged out everywhere.',
        other:
          '# students get new slips, each with a one-time password. It works once, within 14 days. Their old passwords stop working, and these students are logged out everywhere.',
      }),
      act: plural(count, { one: 'Create # new slip', other: 'Create # new slips' }),
    };
  }
  return {
    title: t`New password`,
    words: t`${name} gets a new slip, with a one-time password. It works once, within 14 days. The old password stops working, and the student is logged out everywhere.`,
    act: t`Create the slip`,
  };
}
