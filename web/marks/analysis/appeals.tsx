import { Textarea } from '@mantine/core';
import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { QuestionWithKey } from '#contract/contest.ts';
import * as limits from '#contract/limits.ts';
import { formatMarks } from '#contract/marks.ts';
import type { Wire } from '#contract/schemas.ts';
import { call, explainFault } from '../../base/api/call.ts';
import { Button } from '../../base/elements/button.tsx';
import { NativeSelect } from '../../base/elements/field.tsx';
import { Folded } from '../../base/elements/folded.tsx';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { AskBeforeLeaving } from '../../base/forms/form-leave.tsx';
import { toast } from '../../base/elements/toast.ts';
import cards from '../../base/lists/cards.module.css';
import { ErrorMessage, LoadFailed } from '../../base/pages/placeholders.tsx';
import type { ActOf } from '../correcting/use-correcting.tsx';
import { appealsWords } from '../result/appeals-line.tsx';
import { HistoryList } from '../result/history-list.tsx';
import { appealsQuery } from '../result/result-queries.ts';
import classes from './appeals.module.css';

type Appeal = Wire<'getAppeals'>['appeals'][number];
type Props = {
  contest: number;
  questions: readonly QuestionWithKey[];
  /** Buttons that correct a question; absent if the teacher may not. */
  actOf: ActOf | undefined;
};

/** Students' appeals, open ones first, and the forms that answer them. Nothing without appeals. */
export function Appeals({ contest, questions, actOf }: Props) {
  const { data, error, refetch } = useQuery(appealsQuery(contest));
  if (!data) return error ? <LoadFailed fault={error} onRetry={refetch} /> : null;
  const { open, appeals } = data;
  if (appeals.length === 0) return null;
  return (
    <Folded summary={appealsWords(open)}>
      <ul className={cards.ruled} aria-label={t`Appeals`}>
        {appeals.map((appeal) => (
          <AppealRow
            key={`${appeal.question} ${appeal.email}`}
            {...{ contest, appeal, actOf }}
            index={questions.findIndex(({ id }) => id === appeal.question)}
            question={questions.find(({ id }) => id === appeal.question)}
          />
        ))}
      </ul>
    </Folded>
  );
}

type RowProps = {
  contest: number;
  appeal: Appeal;
  index: number;
  question: QuestionWithKey | undefined;
  actOf: ActOf | undefined;
};

function AppealRow({ contest, appeal, index, question, actOf }: RowProps) {
  const { name, marks, history, is_answered: isAnswered, answered_by: teacher } = appeal;
  const number = index + 1;
  const appealed = history.find(({ kind }) => kind === 'appeal')?.marks;
  return (
    <li className={classes.appeal}>
      <Text fw={600}>
        {t`Question ${number}`} · <bdi>{name}</bdi>
      </Text>
      {question && (
        <Text size="sm" c="dimmed" data-look="clamp" dir="auto">
          {question.question_text}
        </Text>
      )}
      <HistoryList entries={history} marks={marks} />
      {marks !== undefined && marks === appealed && (
        <Text size="sm" c="dimmed">{t`Marks for this question now: ${formatMarks(marks)}`}</Text>
      )}
      {isAnswered && teacher !== undefined && <Text size="sm" c="dimmed">{t`Answered by ${teacher}`}</Text>}
      {!isAnswered && actOf && question && (
        <>
          {actOf(question, number)}
          <AnswerForm contest={contest} appeal={appeal} />
        </>
      )}
    </li>
  );
}

/** The key of a question is corrected before its appeal is answered, so this is proposed then. */
function proposeOutcome({ history }: Appeal): 'stays' | 'corrected' {
  return history.some(({ kind }) => kind === 'correction') ? 'corrected' : 'stays';
}

function AnswerForm({ contest, appeal }: { contest: number; appeal: Appeal }) {
  const [text, setText] = useState('');
  const [outcome, setOutcome] = useState<'stays' | 'corrected'>();
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<unknown>();
  const queryClient = useQueryClient();
  const proposed = proposeOutcome(appeal);
  const { question, email } = appeal;
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isSending || text.trim() === '') return;
    setSending(true);
    setFault(undefined);
    try {
      const body = { contest, question, email, text, outcome: outcome ?? proposed };
      const { detail } = await call('answerAppeal', { body });
      toast.success(detail);
      setText('');
      await queryClient.invalidateQueries({ queryKey: appealsQuery(contest).queryKey });
    } catch (fault) {
      setFault(fault);
    }
    setSending(false);
  };
  return (
    <form onSubmit={(event) => void send(event)}>
      <AskBeforeLeaving when={text !== ''} />
      <Stack gap="sm">
        <NativeSelect
          label={t`Outcome`}
          value={outcome ?? proposed}
          onChange={({ currentTarget: { value } }) =>
            setOutcome(value === 'corrected' ? 'corrected' : 'stays')
          }
          data={[
            { value: 'stays', label: t`The marks stay` },
            { value: 'corrected', label: t`The key was corrected` },
          ]}
        />
        <Textarea
          label={t`Answer to the student`}
          rows={3}
          maxLength={limits.messageLength}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {fault !== undefined && (
          <ErrorMessage>
            {explainFault(fault, t`The answer could not be sent. Please try again.`)}
          </ErrorMessage>
        )}
        <Group>
          <Button type="submit" loading={isSending} disabled={text.trim() === ''}>
            {t`Send the answer`}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
