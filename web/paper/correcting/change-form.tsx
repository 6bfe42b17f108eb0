import { Button, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { explain } from '../../api/call.ts';
import { Refused } from '../../api/send.ts';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { Problem } from '../../ui/placeholders.tsx';
import { figuresWords } from './figures-words.ts';
import { type Change, previewQuery } from './key-queries.ts';
import { useChange } from './use-change.ts';
import classes from './correcting.module.css';

type Props = {
  /** Null while the teacher has not said enough. */
  change: Change | null;
  act: string;
  /** What the preview says before enough is said. */
  hint: string;
  onClose: () => void;
  /** What the teacher decides. */
  children?: ReactNode;
};

/** A change of the key: what it would do stands there before the teacher can make it. */
export function ChangeForm({ change, act, hint, onClose, children }: Props) {
  const [reason, setReason] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);
  const changing = useChange(onClose);
  // While the change is made, the pages read again, and the preview would be of a change upon the change.
  const preview = useQuery({ ...previewQuery(change), enabled: change !== null && !changing.isPending });
  const isPreviewed =
    change !== null && Boolean(preview.data) && !preview.isPlaceholderData && !preview.error;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setReasonMissing(reason.trim() === '');
    if (isPreviewed && reason.trim() !== '' && !changing.isPending) changing.mutate({ change, reason });
  };
  const fault = changing.error ?? (change && preview.error);
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {children}
        <section className={classes.preview} aria-label="What this does" aria-live="polite">
          {change && preview.data && !preview.error ? (
            figuresWords(preview.data).map((words) => <Text key={words}>{words}</Text>)
          ) : (
            <Text c="dimmed">{change && !preview.error ? 'Counting…' : hint}</Text>
          )}
        </section>
        <Textarea
          label="Why?"
          description="Students read it with their results, once these are open."
          value={reason}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setReasonMissing(false);
          }}
          error={isReasonMissing && 'Please say why.'}
          maxLength={limits.reason}
          autosize
          minRows={2}
        />
        {fault && <Problem>{faultWords(fault)}</Problem>}
        <DialogButtons onCancel={onClose} isBusy={changing.isPending}>
          <Button type="submit" loading={changing.isPending} disabled={!isPreviewed}>
            {act}
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}

/** The server's sentence about a field says what to do; the general one only that something is wrong. */
function faultWords(fault: Error): string {
  const [why] = fault instanceof Refused ? Object.values(fault.fields) : [];
  return why ?? explain(fault, 'The key could not be corrected. Please try again.');
}
