import { Button, Modal, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, explain } from '../api/call.ts';
import { limits } from '#contract/limits.ts';
import { CheckedForm } from '../ui/checked-form.tsx';
import { DialogButtons } from '../ui/dialog-buttons.tsx';
import { showFaults } from '../ui/form-faults.ts';
import { Problem } from '../ui/placeholders.tsx';
import { isName, isNewEmail, isText } from '../ui/text-rules.ts';
import { toast } from '../ui/toast.ts';
import { useLast } from '../ui/use-last.ts';
import type { ClassStudent } from './class-queries.ts';

type Props = { classId: number; student: ClassStudent | undefined; onClose: () => void };

/** What a class knows of one student. It is open while there is a `student`. */
export function StudentDialog({ classId, student, onClose }: Props) {
  const shown = useLast(student);
  return (
    <Modal opened={student !== undefined} onClose={onClose} title="Edit student" centered>
      {shown && <Form key={shown.id} classId={classId} student={shown} onClose={onClose} />}
    </Modal>
  );
}

function Form({ classId, student, onClose }: Props & { student: ClassStudent }) {
  const queryClient = useQueryClient();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: student.name, email: student.email ?? '', number: student.number ?? '' },
    validate: {
      name: isName,
      email: (value) => (value.trim() === '' ? null : isNewEmail(value)),
      number: isText,
    },
  });
  const done = async ({ detail }: { detail: string }) => {
    toast.success(detail);
    onClose();
    await queryClient.invalidateQueries();
  };
  const save = useMutation({
    mutationFn: ({ name, email, number }: { name: string; email: string; number: string }) =>
      call('updateStudent', {
        body: {
          class: classId,
          student: student.id,
          name,
          ...(email.trim() && { email }),
          ...(number.trim() && { number }),
        },
      }),
    onSuccess: done,
    onError: (fault) => showFaults(form, fault),
  });
  const remove = useMutation({
    mutationFn: () => call('removeStudents', { body: { class: classId, students: [student.id] } }),
    onSuccess: done,
  });
  const isBusy = save.isPending || remove.isPending;
  const fault = save.error ?? remove.error;
  return (
    <CheckedForm form={form} isBusy={isBusy} onSend={(values) => save.mutate(values)}>
      <Stack>
        <TextInput
          label="Name"
          autoComplete="off"
          data-autofocus
          maxLength={limits.studentName}
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <TextInput
          label="Email address"
          description="With an address the student can take part in your private contests."
          type="email"
          autoComplete="off"
          maxLength={limits.email}
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <TextInput
          label="The school’s own number"
          autoComplete="off"
          maxLength={limits.studentNumber}
          key={form.key('number')}
          {...form.getInputProps('number')}
        />
        {fault && <Problem>{explain(fault, 'The student could not be saved. Please try again.')}</Problem>}
        <Button
          variant="subtle"
          color="wrong"
          style={{ alignSelf: 'flex-start' }}
          loading={remove.isPending}
          disabled={isBusy}
          onClick={() => remove.mutate()}
        >
          Remove from the class
        </Button>
        <DialogButtons onCancel={onClose} isBusy={isBusy}>
          <Button type="submit" loading={save.isPending}>
            Save
          </Button>
        </DialogButtons>
      </Stack>
    </CheckedForm>
  );
}
