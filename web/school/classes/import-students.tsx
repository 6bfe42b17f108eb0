import { plural, t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StudentColumn } from '#contract/school-class.ts';
import type { Wire } from '#contract/schemas.ts';
import { call, explainFault } from '../../base/api/call.ts';
import { callToRemove } from '../../base/api/call-once.ts';
import { Modal } from '../../base/dialogs/modal.tsx';
import { toast } from '../../base/elements/toast.ts';
import { undoToast } from '../../base/elements/undo-toast.tsx';
import { addInBatches, type Row } from './add-in-batches.ts';
import type { SchoolClass } from '../../contest/shared/class-queries.ts';
import { type Source, StudentSource } from './student-source.tsx';
import { StudentsPreview } from './students-preview.tsx';

type Props = { schoolClass: SchoolClass; isOpen: boolean; onClose: () => void };

/** Timeout (ms) for uploading and reading a large file, including the wait in the server's queue. */
const LONGEST = 60_000;

export const ImportStudents = ({ isOpen, ...props }: Props) => (
  <Modal opened={isOpen} onClose={props.onClose} title={t`Add students`} size={760}>
    <Import {...props} />
  </Modal>
);

function Import({ schoolClass: { id, name }, onClose }: Omit<Props, 'isOpen'>) {
  const queryClient = useQueryClient();
  const [read, setRead] = useState<{ source: Source; answer: Wire<'readStudents'> }>();
  const reading = useMutation({
    mutationFn: ({ source: { file, text }, columns }: { source: Source; columns?: StudentColumn[] }) =>
      call('readStudents', {
        body: { ...(!file && { text }), ...(columns && { columns }) },
        ...(file && { file }),
        patience: LONGEST,
      }),
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
  const adding = useMutation({
    mutationFn: (rows: Row[]) => addInBatches(id, rows),
    onSuccess: async ({ ids, fault }) => {
      await queryClient.invalidateQueries();
      if (ids.length > 0) {
        undoToast(
          plural(
            { count: ids.length },
            { one: '# student added to the class.', other: '# students added to the class.' },
          ),
          () => void removal(ids),
        );
      }
      if (fault === undefined) return onClose();
      toast.error(explainFault(fault, t`Not all students could be added. Please try again.`));
      // The file is read again, because the added students are duplicates now.
      if (read) reading.mutate({ source: read.source, columns: read.answer.columns.map(({ kind }) => kind) });
      return undefined;
    },
  });
  return (
    <>
      {read && (
        <StudentsPreview
          answer={read.answer}
          className={name}
          isReading={reading.isPending}
          isAdding={adding.isPending}
          fault={reading.error}
          onColumns={(columns) => reading.mutate({ source: read.source, columns })}
          onBack={() => {
            reading.reset();
            setRead(undefined);
          }}
          onAdd={(rows) => adding.mutate(rows)}
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
