import { Button, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import * as limits from '#contract/limits.ts';
import { explain } from '../../../base/api/call.ts';
import { Refused } from '../../../base/api/send.ts';
import { DialogButtons } from '../../../base/ui/dialog-buttons.tsx';
import { Problem } from '../../../base/ui/placeholders.tsx';
import { figuresWords } from './figures-words.ts';
import { type Change, type KeyVersions, previewQuery } from './key-queries.ts';
import { Meanwhile } from './meanwhile.tsx';
import { useChange } from './use-change.ts';
import classes from './correcting.module.css';

type Props = {
  /** Null while the teacher has not said enough. */
  change: Change | null;
  act: string;
  /** Text of the preview before the input suffices. */
  hint: string;
  versions: KeyVersions;
  /** The version of the key that the teacher saw at first. */
  since: number;
  /** The numbers of the questions that the teacher has decided about, by their ids. */
  numbers?: ReadonlyMap<number, number>;
  reason: string;
  onReason: (reason: string) => void;
  onClose: () => void;
  /** Called once the change is made. */
  onDone: () => void;
  /** Another act, beside the one that makes the change. */
  otherAct?: ReactNode;
  /** Fields of the decision. */
  children?: ReactNode;
};

/** A change of the key: what it would do is there before the teacher can make it. */
export function ChangeForm({ change, versions, since, reason, onReason, children, ...form }: Props) {
  const [isReasonMissing, setReasonMissing] = useState(false);
  const changing = useChange(form.onDone);
  // While the change is made, the pages read again, and the preview would be of a change upon the change.
  const preview = useQuery({ ...previewQuery(change), enabled: change !== null && !changing.isPending });
  const isPreviewed =
    change !== null && Boolean(preview.data) && !preview.isPlaceholderData && !preview.error;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setReasonMissing(reason.trim() === '');
    if (isPreviewed && reason.trim() !== '' && !changing.isPending) changing.mutate({ change, reason });
  };
  // The teacher's own change is a newer version, too.
  const isOutdated = versions.version > since && !changing.isPending;
  const fault = [changing.error, change && preview.error].find((one) => one && !(isOutdated && isOld(one)));
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {isOutdated && <Meanwhile versions={versions} since={since} numbers={form.numbers} />}
        {children}
        <section className={classes.preview} aria-label="What this does" aria-live="polite">
          {change && preview.data && !preview.error ? (
            figuresWords(preview.data).map((words) => <Text key={words}>{words}</Text>)
          ) : (
            <Text c="dimmed">{change && !preview.error ? 'Counting…' : form.hint}</Text>
          )}
        </section>
        <Textarea
          label="Why?"
          description="Students read it with their results, once these are open."
          value={reason}
          onChange={(event) => {
            onReason(event.currentTarget.value);
            setReasonMissing(false);
          }}
          error={isReasonMissing && 'Please say why.'}
          maxLength={limits.reason}
          autosize
          minRows={2}
        />
        {fault && <Problem>{faultWords(fault)}</Problem>}
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

/** Whether the server refused because the key has a newer version. */
const isOld = (fault: Error) => fault instanceof Refused && fault.code === 'key_changed';

/** The server's sentence about a field says what to do; the general one only that something is wrong. */
function faultWords(fault: Error): string {
  const [why] = fault instanceof Refused ? Object.values(fault.fields) : [];
  return why ?? explain(fault, 'The key could not be corrected. Please try again.');
}
