import { Radio } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { plural, select, t } from '@lingui/core/macro';
import type { Wire } from '#contract/schemas.ts';
import { formatMarks } from '#contract/marks.ts';
import { Button } from '../../base/elements/button.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { call } from '../../base/api/call.ts';
import { FaultMessage } from '../participation/student-dialog.tsx';
import { useTeacherAction } from '../participation/use-teacher-action.ts';
import { DialogButtons } from '../../base/elements/dialog-buttons.tsx';
import { Modal } from '../../base/dialogs/modal.tsx';
import { RadioList } from '../../base/elements/radio-list.tsx';
import { useLast } from '../../base/dialogs/use-last.ts';
import classes from './late-answers.module.css';

/** A decision to confirm. `until`: arrival of the last answer that the page shows and accepts. */
export type Acceptance = { kind: 'accept'; until: string } | { kind: 'undo' };

type Keep = 'better' | 'last';

const WORDS = {
  accept: { title: t`Accept the late answers?`, text: t`You can undo this.`, button: t`Accept` },
  undo: {
    title: t`Undo the acceptance?`,
    text: t`The answers that counted before will count again.`,
    button: t`Undo`,
  },
} satisfies Record<Acceptance['kind'], object>;

type Props = { contest: number; email: string; asked: Acceptance | undefined; onClose: () => void };

/** Asks the teacher to confirm the acceptance of late answers, or its end, with a preview of the mark. */
export function LateDialog({ contest, email, asked, onClose }: Props) {
  const shown = useLast(asked);
  const { title } = WORDS[shown?.kind ?? 'accept'];
  const [isBusy, setBusy] = useState(false);
  return (
    <Modal opened={asked !== undefined} onClose={() => isBusy || onClose()} title={title} centered>
      {shown && <Asking {...{ contest, email, onClose }} asked={shown} onBusy={setBusy} />}
    </Modal>
  );
}

type AskingProps = Omit<Props, 'asked'> & { asked: Acceptance; onBusy: (isBusy: boolean) => void };

function Asking({ contest, email, asked, onBusy, onClose }: AskingProps) {
  const [keep, setKeep] = useState<Keep>('better');
  const body =
    asked.kind === 'accept'
      ? { contest, email, accepted: true, arrived_until: asked.until, keep }
      : { contest, email, accepted: false };
  const { mutate, isPending, isSuccess, error } = useTeacherAction(async () => {
    onBusy(true);
    try {
      return await call('acceptLateAnswers', { body });
    } finally {
      onBusy(false);
    }
  }, onClose);
  const preview = useQuery({
    queryKey: ['late preview', body],
    queryFn: () => call('acceptLateAnswers', { body: { ...body, dry_run: true } }),
    // Once the change is saved, a refetched preview would apply it a second time.
    enabled: !isPending && !isSuccess,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const isPreviewed = preview.data !== undefined && !preview.isPlaceholderData && !preview.error;
  const { text, button } = WORDS[asked.kind];
  return (
    <Stack>
      {asked.kind === 'accept' && (
        <Radio.Group
          label={t`If a question has an earlier answer`}
          value={keep}
          onChange={(value) => setKeep(value === 'last' ? 'last' : 'better')}
        >
          <RadioList>
            <Radio
              value="better"
              label={t`Keep the better answer`}
              description={t`If the earlier answer earns more, it stays. Nobody loses marks.`}
            />
            <Radio
              value="last"
              label={t`Count the last answer`}
              description={t`The late answer counts, whether it is right or not.`}
            />
          </RadioList>
        </Radio.Group>
      )}
      <section
        className={classes.preview}
        data-look="note figures"
        aria-label={t`What this does`}
        aria-live="polite"
      >
        {preview.data && !preview.error ? (
          effectWords(preview.data).map((words) => <Text key={words}>{words}</Text>)
        ) : (
          <Text c="dimmed">{preview.error ? t`Nothing changes.` : t`Counting…`}</Text>
        )}
      </section>
      <Text>{text}</Text>
      <FaultMessage fault={error ?? preview.error} fixed={t`Failed to change the decision`} />
      <DialogButtons onCancel={onClose} isBusy={isPending}>
        <Button loading={isPending} disabled={!isPreviewed} onClick={() => mutate(undefined)} data-autofocus>
          {button}
        </Button>
      </DialogButtons>
    </Stack>
  );
}

type Effect = Omit<Wire<'acceptLateAnswers'>, 'detail'>;

function effectWords(effect: Effect): string[] {
  const { marks_before: before, marks_after: after, up, down } = effect;
  const verdictBefore = verdictOf(effect.is_passed_before);
  const verdictAfter = verdictOf(effect.is_passed_after);
  return [
    t`${plural(up, { one: '# answer earns more', other: '# answers earn more' })}, ${plural(down, { one: '# earns less', other: '# earn less' })}.`,
    t`Mark: ${{ before: markOf(before) }} → ${{ after: markOf(after) }}.`,
    t`${select(verdictBefore, { passed: 'Passed', failed: 'Failed', other: 'No response' })} → ${select(verdictAfter, { passed: 'passed', failed: 'failed', other: 'no response' })}.`,
  ];
}

const markOf = (marks: number | null) => (marks === null ? t`no response` : formatMarks(marks));

const verdictOf = (isPassed: boolean | null) => (isPassed === null ? 'none' : isPassed ? 'passed' : 'failed');
