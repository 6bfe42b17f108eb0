import { plural, t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Wire } from '#contract/schemas.ts';
import { explainFault } from '../../base/api/call.ts';
import { callToRemove } from '../../base/api/call-once.ts';
import { Modal } from '../../base/dialogs/modal.tsx';
import { toast } from '../../base/elements/toast.ts';
import { undoToast } from '../../base/elements/undo-toast.tsx';
import { classQuery, type SchoolClass } from '../../contest/shared/class-queries.ts';
import { readList } from './read-list.ts';
import { type Source, StudentSource } from './student-source.tsx';
import { StudentsPreview } from './students-preview.tsx';
import { type ListChanges, takeOver } from './take-over.ts';

type Props = { schoolClass: SchoolClass; isOpen: boolean; onClose: () => void };

export const ImportStudents = ({ isOpen, ...props }: Props) => (
  <Modal opened={isOpen} onClose={props.onClose} title={t`Add students`} size={760}>
    <Import {...props} />
  </Modal>
);

function Import({ schoolClass: { id, name, state, students }, onClose }: Omit<Props, 'isOpen'>) {
  const queryClient = useQueryClient();
  const [read, setRead] = useState<{ source: Source; answer: Wire<'readStudents'> }>();
  const reading = useMutation({
    mutationFn: readList,
    onSuccess: (answer, { source }) => setRead({ source, answer }),
  });
  const removal = async (students: number[]) => {
    try {
      toast.success((await callToRemove('removeStudents', { class: id, students })).detail);
    } catch (fault) {
      toast.error(explainFault(fault, t`The students could not be removed. Please try again.`));
    }
    await queryClient.invalidateQueries();
  };
  const taking = useMutation({
    mutationFn: async (changes: ListChanges) => ({ changes, ...(await takeOver(id, state, changes)) }),
    onSuccess: async ({ changes, added, fault }) => {
      await queryClient.invalidateQueries();
      if (changes.changed.length + changes.left.length === 0 && added.length > 0) {
        undoToast(
          plural(
            { count: added.length },
            { one: '# student added to the class.', other: '# students added to the class.' },
          ),
          () => void removal(added),
        );
      } else if (fault === undefined) {
        toast.success(t`The list was taken over.`);
      }
      if (fault === undefined) return onClose();
      // The list is compared again with the class as it is now.
      await queryClient.refetchQueries(classQuery(id));
      toast.error(explainFault(fault, t`The list could not be taken over. Please try again.`));
      return undefined;
    },
  });
  return (
    <>
      {read && (
        <StudentsPreview
          answer={read.answer}
          className={name}
          members={students}
          isReading={reading.isPending}
          isTaking={taking.isPending}
          fault={reading.error}
          onColumns={(columns) => reading.mutate({ source: read.source, columns })}
          onBack={() => {
            reading.reset();
            setRead(undefined);
          }}
          onTake={(changes) => taking.mutate(changes)}
        />
      )}
      {/* Stays mounted, so that pasted text is still there when the teacher goes back. */}
      <div hidden={read !== undefined}>
        <StudentSource
          isReading={reading.isPending}
          fault={read ? null : reading.error}
          onRead={(source) => reading.mutate({ source })}
        />
      </div>
    </>
  );
}
