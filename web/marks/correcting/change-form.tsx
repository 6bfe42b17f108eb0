import { t } from '@lingui/core/macro';
import { Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import * as limits from '#contract/limits.ts';
import { explainFault } from '../../base/api/call.ts';
import { Refused } from '../../base/api/send.ts';
import { Button } from '../../base/elements/button.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { DialogButtons } from '../../base/elements/dialog-buttons.tsx';
import { ErrorMessage } from '../../base/pages/placeholders.tsx';
import { toast } from '../../base/elements/toast.ts';
import { describeFigures } from './describe-figures.ts';
import { type Change, type KeyVersions, makeChange, previewQuery } from './key-queries.ts';
import { Meanwhile } from './meanwhile.tsx';
import classes from './correcting.module.css';

type Props = {
  /** Null while the input is incomplete. */
  change: Change | null;
  act: string;
  /** Replaces the preview while the input is incomplete. */
  hint: string;
  versions: KeyVersions;
  /** Version of the key that was current when the teacher began. */
  since: number;
  /** Numbers of the decided questions, by id. */
  numbers?: ReadonlyMap<number, number>;
  reason: string;
  onReason: (reason: string) => void;
  onClose: () => void;
  onDone: () => void;
  otherAct?: ReactNode;
  children?: ReactNode;
};

/** Form for a change of the key. It previews the effect before the teacher applies the change. */
export function ChangeForm({ change, versions, since, reason, onReason, children, ...form }: Props) {
  const [isReasonMissing, setReasonMissing] = useState(false);
  const changing = useChange(form.onDone);
  // Applying the change reloads the pages. A preview now would calculate the effect a second time.
  const preview = useQuery({ ...previewQuery(change), enabled: change !== null && !changing.isPending });
  const isPreviewed =
    change !== null && Boolean(preview.data) && !preview.isPlaceholderData && !preview.error;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setReasonMissing(reason.trim() === '');
    if (isPreviewed && reason.trim() !== '' && !changing.isPending) changing.mutate({ change, reason });
  };
  // The teacher's own change also creates a newer version.
  const isOutdated = versions.version > since && !changing.isPending;
  const fault = [changing.error, change && preview.error].find((one) => one && !(isOutdated && isOld(one)));
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {isOutdated && <Meanwhile versions={versions} since={since} numbers={form.numbers} />}
        {children}
        <section
          className={classes.preview}
          data-look="note figures"
          aria-label={t`What this does`}
          aria-live="polite"
        >
          {change && preview.data && !preview.error ? (
            describeFigures(preview.data).map((words) => <Text key={words}>{words}</Text>)
          ) : (
            <Text c="dimmed">{change && !preview.error ? t`Counting…` : form.hint}</Text>
          )}
        </section>
        <Textarea
          label={t`Why?`}
          required
          description={t`Students see this with their results once the results are open.`}
          value={reason}
          onChange={(event) => {
            onReason(event.currentTarget.value);
            setReasonMissing(false);
          }}
          error={isReasonMissing && t`Enter a reason.`}
          maxLength={limits.reasonLength}
          autosize
          minRows={2}
        />
        {fault && <ErrorMessage>{faultWords(fault)}</ErrorMessage>}
        <DialogButtons onCancel={form.onClose} isBusy={changing.isPending}>
          {form.otherAct}
          <Button type="submit" loading={changing.isPending} disabled={!isPreviewed}>
            {form.act}
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}

const isOld = (fault: Error) => fault instanceof Refused && fault.code === 'key_changed';

/** Returns the server's message about a field, which says what to do, or else a general message. */
function faultWords(fault: Error): string {
  const [why] = fault instanceof Refused ? Object.values(fault.fields) : [];
  return why ?? explainFault(fault, t`The key could not be corrected. Please try again.`);
}

function useChange(onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ change, reason }: { change: Change; reason: string }) =>
      makeChange(change, { reason, dry_run: false }),
    onSuccess: async (_, { change }) => {
      toast.success(
        'restored' in change
          ? t`The earlier key applies again. All marks are updated.`
          : t`The key has been corrected. All marks are updated.`,
      );
      await queryClient.invalidateQueries();
      onDone();
    },
    // If the server refuses the change, something else has changed.
    onError: () => queryClient.invalidateQueries(),
  });
}
