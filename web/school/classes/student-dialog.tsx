import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../base/elements/button.tsx';
import { Checkbox } from '../../base/elements/check.tsx';
import { TextInput } from '../../base/elements/field.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { useForm } from '../../base/elements/use-form.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, explainFault } from '../../base/api/call.ts';
import { callToRemove } from '../../base/api/call-once.ts';
import * as limits from '#contract/limits.ts';
import { CheckedForm } from '../../base/forms/checked-form.tsx';
import { DialogButtons } from '../../base/elements/dialog-buttons.tsx';
import { Folded } from '../../base/elements/folded.tsx';
import { showFaults } from '../../base/forms/form-faults.ts';
import { Modal } from '../../base/dialogs/modal.tsx';
import { ErrorMessage } from '../../base/pages/placeholders.tsx';
import { validateName, validateNewEmail, validateText } from '../../base/forms/text-rules.ts';
import { displayAddress } from '#shared/log-in-name.ts';
import { toast } from '../../base/elements/toast.ts';
import { normalizeAddress } from '#shared/typed.ts';
import { useLast } from '../../base/dialogs/use-last.ts';
import type { ClassStudent } from '../../contest/shared/class-queries.ts';
import { ExtraTimeFields } from './extra-time-fields.tsx';
import { extraTimeToSend, type TypedExtraTime, reasonAgainstExtraTime } from './typed-extra-time.ts';

type Values = TypedExtraTime & { name: string; email: string; number: string; exempt: boolean };

const shownEmail = ({ email }: ClassStudent) => displayAddress(email ?? '');
/** Restores the ending of the log-in name, unless a full address was typed. */
const typedEmail = (typed: string, student: ClassStudent) =>
  typed === shownEmail(student) ? (student.email ?? '') : normalizeAddress(typed);

const valuesOf = (student: ClassStudent): Values => {
  const { extra_minutes: minutes, extra_factor: factor } = student;
  return {
    name: student.name,
    email: shownEmail(student),
    number: student.number ?? '',
    kind: factor > 1 ? 'factor' : minutes > 0 ? 'minutes' : 'none',
    amount: factor > 1 ? factor : minutes > 0 ? minutes : '',
    exempt: student.focus_exempt,
  };
};

type Props = {
  classId: number;
  student: ClassStudent | undefined;
  onClose: () => void;
  onSlip: (student: ClassStudent) => void;
};

export function StudentDialog({ student, onClose, ...props }: Props) {
  const shown = useLast(student);
  return (
    <Modal opened={student !== undefined} onClose={onClose} title={t`Edit student`} centered>
      {shown && <Form key={shown.id} student={shown} onClose={onClose} {...props} />}
    </Modal>
  );
}

function Form({ classId, student, onClose, onSlip }: Props & { student: ClassStudent }) {
  const queryClient = useQueryClient();
  const form = useForm({
    initialValues: valuesOf(student),
    validate: {
      name: validateName,
      email: (value) => {
        const email = typedEmail(value, student);
        return email === '' ? null : validateNewEmail(email);
      },
      number: validateText,
      amount: reasonAgainstExtraTime,
    },
  });
  const done = async ({ detail }: { detail: string }) => {
    toast.success(detail);
    onClose();
    await queryClient.invalidateQueries();
  };
  const save = useMutation({
    mutationFn: ({ name, email: typedAddress, number, exempt, ...typed }: Values) => {
      const email = typedEmail(typedAddress, student);
      return call('updateStudent', {
        body: {
          class: classId,
          student: student.id,
          name,
          ...(email && { email }),
          ...(number.trim() && { number }),
          ...extraTimeToSend(typed),
          exempt,
        },
      });
    },
    onSuccess: done,
    onError: (fault) => showFaults(form, fault),
  });
  const remove = useMutation({
    mutationFn: () => callToRemove('removeStudents', { class: classId, students: [student.id] }),
    onSuccess: done,
  });
  const { given_by: giver } = student;
  const hasSlip = student.slip !== 'none';
  const isBusy = save.isPending || remove.isPending;
  const fault = save.error ?? remove.error;
  return (
    <CheckedForm form={form} isBusy={isBusy} onSend={(values) => save.mutate(values)}>
      <Stack>
        <TextInput
          label={t`Name`}
          autoComplete="off"
          data-autofocus
          maxLength={limits.studentNameLength}
          {...form.getInputProps('name')}
        />
        <TextInput
          label={hasSlip ? t`Log-in name` : t`Email address`}
          description={
            hasSlip
              ? t`The student logs in with this name. Changing it disconnects the account from the class.`
              : t`With an address, the student can take part in your private contests.`
          }
          type="email"
          autoComplete="off"
          maxLength={limits.emailLength}
          {...form.getInputProps('email')}
        />
        {(hasSlip || student.email === null) && (
          <Button
            variant="default"
            size="touch"
            style={{ alignSelf: 'flex-start' }}
            disabled={isBusy}
            onClick={() => onSlip(student)}
          >
            {hasSlip ? t`New password` : t`Create a log-in name instead`}
          </Button>
        )}
        <TextInput
          label={t`Student number`}
          autoComplete="off"
          maxLength={limits.studentNumberLength}
          {...form.getInputProps('number')}
        />
        <ExtraTimeFields
          values={form.values}
          fault={form.errors.amount}
          onKind={(kind) => form.setFieldValue('kind', kind)}
          onAmount={(amount) => form.setFieldValue('amount', amount)}
        />
        <Checkbox
          label={t`May leave the page`}
          description={t`Leaving the contest’s page is recorded, but does not submit the answers.`}
          checked={form.values.exempt}
          onChange={(event) => form.setFieldValue('exempt', event.currentTarget.checked)}
        />
        <Folded summary={t`Where do extra time and this permission apply?`}>
          <Text size="sm" c="dimmed">
            {t`They apply in the class teacher’s contests that you may edit and that have not ended, unless a contest has its own setting. A student removed from the class loses them there.`}
            {giver !== undefined && (
              <>
                {' '}
                <Trans>
                  <bdi>{giver}</bdi> set them, so they apply only in contests that <bdi>{giver}</bdi> may
                  edit. If the class is yours, press Save to apply them in all your contests.
                </Trans>
              </>
            )}
          </Text>
        </Folded>
        {fault && (
          <ErrorMessage>
            {explainFault(fault, t`The student could not be saved. Please try again.`)}
          </ErrorMessage>
        )}
        <Button
          variant="subtle"
          color="wrong"
          style={{ alignSelf: 'flex-start' }}
          loading={remove.isPending}
          disabled={isBusy}
          onClick={() => remove.mutate()}
        >{t`Remove from the class`}</Button>
        <DialogButtons onCancel={onClose} isBusy={isBusy}>
          <Button type="submit" loading={save.isPending}>{t`Save`}</Button>
        </DialogButtons>
      </Stack>
    </CheckedForm>
  );
}
