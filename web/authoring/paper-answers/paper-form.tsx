import { plural, t } from '@lingui/core/macro';
import { type SubmitEvent, useMemo, useState } from 'react';
import type { QuestionWithKey } from '#contract/contest.ts';
import { call, explainFault } from '../../base/api/call.ts';
import { Button } from '../../base/elements/button.tsx';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { Text, Title } from '../../base/elements/text.tsx';
import { toast } from '../../base/elements/toast.ts';
import { AskBeforeLeaving } from '../../base/forms/form-leave.tsx';
import { ErrorMessage } from '../../base/pages/placeholders.tsx';
import { displayName, type Participant } from '../../sitting/participation/participant-rows.ts';
import { AnswerBoxes } from './answer-boxes.tsx';
import { readPaper } from './read-paper.ts';
import classes from './paper-answers.module.css';

type Props = {
  contest: number;
  student: Participant;
  questions: readonly QuestionWithKey[];
  /** Texts of the answers that were typed in before; empty if none were. */
  before: readonly string[];
  onSaved: () => Promise<void>;
  onClose: () => void;
};

/** The answers of one student's paper. */
export function PaperForm({ contest, student, questions, before, onSaved, onClose }: Props) {
  const [texts, setTexts] = useState(before);
  const [asks, setAsks] = useState<'replace' | 'remove'>();
  const [isSaving, setSaving] = useState(false);
  const [fault, setFault] = useState<unknown>();
  const { submission, others, wrong } = useMemo(() => readPaper(questions, texts), [questions, texts]);
  const count = submission.length + others.length;
  const all = questions.length;
  const name = displayName(student);
  const send = async (removed: boolean) => {
    setSaving(true);
    setFault(undefined);
    try {
      const sent = removed ? { submission: [], removed } : { submission, others };
      const { detail } = await call('typePaperAnswers', { body: { contest, email: student.email, ...sent } });
      toast.success(detail);
      await onSaved();
    } catch (refusal) {
      setFault(refusal);
      setSaving(false);
    }
  };
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    if (isSaving || wrong.size > 0) return;
    if (count < before.filter((text) => text !== '').length && asks !== 'replace') setAsks('replace');
    else void send(false);
  };
  return (
    <form onSubmit={save} aria-labelledby="paper-of" className={classes.form}>
      <AskBeforeLeaving when={texts !== before} />
      <Stack gap="md">
        <Title order={2} id="paper-of">{t`Paper of ${name}`}</Title>
        <AnswerBoxes {...{ questions, texts, wrong }} onChange={setTexts} />
        <Text size="sm" c="dimmed" role="status">
          {wrong.size > 0
            ? plural(wrong.size, {
                one: '# box has no possible answer.',
                other: '# boxes have no possible answer.',
              })
            : t`${count} of ${all} questions answered. A dash or nothing is no answer.`}
        </Text>
        {fault !== undefined && (
          <ErrorMessage>{explainFault(fault, t`Failed to save the answers`)}</ErrorMessage>
        )}
        <Group gap="sm">
          <Button type="submit" loading={isSaving} disabled={wrong.size > 0}>
            {asks === 'replace'
              ? t`Save with fewer answers`
              : student.on_paper
                ? t`Replace the answers`
                : t`Save the answers`}
          </Button>
          {student.on_paper && (
            <Button
              variant="default"
              disabled={isSaving}
              onClick={() => (asks === 'remove' ? void send(true) : setAsks('remove'))}
            >
              {asks === 'remove' ? t`Remove them for good` : t`Remove the answers`}
            </Button>
          )}
          <Button variant="subtle" disabled={isSaving} onClick={onClose}>{t`Cancel`}</Button>
        </Group>
      </Stack>
    </form>
  );
}
