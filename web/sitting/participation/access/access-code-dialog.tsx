import { useDisclosure } from '@mantine/hooks';
import { IconPresentation } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { t } from '@lingui/core/macro';
import { Button } from '../../../base/elements/button.tsx';
import { Group, Stack } from '../../../base/elements/layout.tsx';
import { Text } from '../../../base/elements/text.tsx';
import { call } from '../../../base/api/call.ts';
import { Refused } from '../../../base/api/send.ts';
import { hasRight } from '../../../people/rights/rights.ts';
import { AccessCodeInput } from '../../../contest/shared/access-code-input.tsx';
import type { Contest } from '../../../contest/shared/contest-queries.ts';
import { CopyButton } from '../../../base/elements/copy-button.tsx';
import { DialogButtons } from '../../../base/elements/dialog-buttons.tsx';
import { Modal } from '../../../base/dialogs/modal.tsx';
import { ProjectorView } from '../../../base/dialogs/projector-view.tsx';
import { useFocusBack } from '../../../base/dialogs/use-focus-back.ts';
import { FaultMessage } from '../student-dialog.tsx';
import { useTeacherAction } from '../use-teacher-action.ts';
import classes from './access-code.module.css';

type Props = { contest: Contest; isOpen: boolean; onClose: () => void };

export function AccessCodeDialog({ contest, isOpen, onClose }: Props) {
  const giveFocusBack = useFocusBack(isOpen);
  return (
    <Modal.Stack>
      <Modal
        opened={isOpen}
        onClose={onClose}
        onExitTransitionEnd={giveFocusBack}
        stackId="access code"
        title={t`Access code`}
        size="lg"
        centered
      >
        <Stack>
          <Shown contest={contest} />
          {hasRight(contest, 'edit') ? (
            <CodeForm key={contest.settings?.access_code} contest={contest} onClose={onClose} />
          ) : (
            <DialogButtons cancel={t`Close`} onCancel={onClose} />
          )}
        </Stack>
      </Modal>
    </Modal.Stack>
  );
}

function Shown({ contest }: { contest: Contest }) {
  const [isProjected, projector] = useDisclosure();
  const code = contest.settings?.access_code;
  if (!hasRight(contest, 'edit'))
    return <Text>{t`Only teachers who may edit this contest can see its access code.`}</Text>;
  if (code === undefined) {
    return (
      <Text>{t`This contest has no access code: students can start as soon as the contest starts.`}</Text>
    );
  }
  return (
    <>
      <p className={classes.code} data-look="strong figures wrap" dir="auto" translate="no">
        {code}
      </p>
      <Group gap="xs">
        <CopyButton text={code} label={t`Copy the code`} />
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPresentation size={16} aria-hidden="true" />}
          onClick={projector.open}
        >{t`Show on the projector`}</Button>
      </Group>
      <Text>{t`Students enter it to start; capitals, spaces and hyphens do not matter.`}</Text>
      <ProjectorView title={contest.name} opened={isProjected} onClose={projector.close}>
        <div className={classes.projected}>
          <Text className={classes.heading}>{t`Access code`}</Text>
          <p
            className={classes.large}
            data-look="strong figures wrap"
            data-long={code.length > 12 || undefined}
            dir="auto"
            translate="no"
          >
            {code}
          </p>
        </div>
      </ProjectorView>
    </>
  );
}

function CodeForm({ contest: { id: contest, settings }, onClose }: Omit<Props, 'isOpen'>) {
  const saved = settings?.access_code;
  const [typed, setTyped] = useState(saved ?? '');
  const setCode = useTeacherAction(
    (code: string | null) => call('setAccessCode', { body: { contest, code } }),
    () => undefined,
  );
  const fault = setCode.error instanceof Refused ? setCode.error.fields.code : undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (typed.trim() && !setCode.isPending) setCode.mutate(typed);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <AccessCodeInput
          label={saved === undefined ? t`Access code` : t`Another code`}
          description={t`Saving a code, even the same one, lets students who typed 20 wrong codes try again at once.`}
          value={typed}
          onChange={(code) => {
            setCode.reset();
            setTyped(code);
          }}
          error={fault}
        />
        {fault === undefined && (
          <FaultMessage fault={setCode.error} fixed={t`Failed to change the access code`} />
        )}
        <DialogButtons cancel={t`Close`} onCancel={onClose} isBusy={setCode.isPending}>
          {saved !== undefined && (
            <Button
              variant="default"
              disabled={setCode.isPending}
              onClick={() => setCode.mutate(null)}
            >{t`Remove the code`}</Button>
          )}
          <Button type="submit" loading={setCode.isPending} disabled={!typed.trim()}>
            {saved === undefined ? t`Set the code` : t`Save the code`}
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}
