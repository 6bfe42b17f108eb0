import { plural, t } from '@lingui/core/macro';
import { Button } from '../../base/elements/button.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { useForm } from '../../base/elements/use-form.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, explainFault } from '../../base/api/call.ts';
import { CheckedForm } from '../../base/forms/checked-form.tsx';
import { DialogButtons } from '../../base/elements/dialog-buttons.tsx';
import { Modal } from '../../base/dialogs/modal.tsx';
import { ErrorMessage } from '../../base/pages/placeholders.tsx';
import { toast } from '../../base/elements/toast.ts';
import type { ClassStudent } from '../../contest/shared/class-queries.ts';
import { ExtraTimeFields } from './extra-time-fields.tsx';
import { extraTimeToSend, type TypedExtraTime, reasonAgainstExtraTime } from './typed-extra-time.ts';

type Props = { classId: number; students: ClassStudent[]; onClose: () => void; onDone: () => void };

/** Sets the same extra time for several students, one by one. After an error, says how many have it. */
export function ExtraTimeOfChosenDialog({ classId, students, onClose, onDone }: Props) {
  const queryClient = useQueryClient();
  const form = useForm<TypedExtraTime>({
    initialValues: { kind: 'factor', amount: 1.25 },
    validate: { amount: reasonAgainstExtraTime },
  });
  const save = useMutation({
    mutationFn: async (typed: TypedExtraTime) => {
      let saved = 0;
      for (const { id: student, name, email, number, focus_exempt: exempt } of students) {
        const known = { name, ...(email !== null && { email }), ...(number !== null && { number }), exempt };
        try {
          await call('updateStudent', {
            body: { class: classId, student, ...known, ...extraTimeToSend(typed) },
          });
        } catch (fault) {
          throw new Error(
            t`Saved for ${saved} of ${plural({ count: students.length }, { one: '# student', other: '# students' })}.`,
            { cause: fault },
          );
        }
        saved += 1;
      }
    },
    onSuccess: () => {
      toast.success(
        t`Extra time saved for ${plural({ count: students.length }, { one: '# student', other: '# students' })}.`,
      );
      onClose();
      onDone();
    },
    onSettled: () => queryClient.invalidateQueries(),
  });
  const { error } = save;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Extra time for ${plural({ count: students.length }, { one: '# student', other: '# students' })}`}
      centered
    >
      <CheckedForm form={form} isBusy={save.isPending} onSend={(typed) => save.mutate(typed)}>
        <Stack>
          <ExtraTimeFields
            values={form.values}
            fault={form.errors.amount}
            onKind={(kind) => form.setFieldValue('kind', kind)}
            onAmount={(amount) => form.setFieldValue('amount', amount)}
          />
          {error && (
            <ErrorMessage>
              {error.message} {explainFault(error.cause, t`Please try again.`)}
            </ErrorMessage>
          )}
          <DialogButtons onCancel={onClose} isBusy={save.isPending}>
            <Button type="submit" loading={save.isPending}>{t`Save`}</Button>
          </DialogButtons>
        </Stack>
      </CheckedForm>
    </Modal>
  );
}
