import { Checkbox, Modal, Radio, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { QuestionWithKey } from '#contract/contest.ts';
import type { Contest } from '../../contest/contest-queries.ts';
import { LoadFailed, Loading } from '../../ui/placeholders.tsx';
import { UserText } from '../../ui/rich-text.tsx';
import { count } from '../../ui/time.ts';
import { ChangeForm } from './change-form.tsx';
import { type Correction, versionsQuery } from './key-queries.ts';
import classes from './correcting.module.css';

type Props = { contest: Contest; question: QuestionWithKey; number: number; onClose: () => void };

/** Corrects the key of one question. */
export function CorrectDialog({ contest, question, number, onClose }: Props) {
  const { data, error, refetch } = useQuery({ ...versionsQuery(contest.id), staleTime: 0 });
  return (
    <Modal opened onClose={onClose} title={`Correct the key of question ${number}`} size="lg">
      <Stack>
        <UserText as="p" className={classes.question} text={question.question_text} tree={question.tree} />
        {data && <Form {...{ contest, question, onClose }} version={data.version} />}
        {!data && error && <LoadFailed fault={error} onRetry={refetch} />}
        {!data && !error && <Loading />}
      </Stack>
    </Modal>
  );
}

/** `other`: one option is right instead; `also`: one more is right. */
type Decision = 'other' | 'also' | 'all' | 'drop';

function Form({ contest, question, version, onClose }: Omit<Props, 'number'> & { version: number }) {
  const [decision, setDecision] = useState<Decision | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [nobodyLoses, setNobodyLoses] = useState(true);
  const [scales, setScales] = useState(false);
  const decide = (value: string) => {
    setDecision(decisions.find((one) => one === value) ?? null);
    setChosen(null);
  };
  const isOption = decision === 'other' || decision === 'also';
  const ruling = rulingOf(question, decision, chosen);
  const change: Correction | null = ruling && {
    contest: contest.id,
    version,
    rulings: [ruling],
    nobody_loses: nobodyLoses,
    scale_passing: scales,
  };
  // A dropped question shrinks the total, and one that counts again lets it grow.
  const movesTotal = decision !== null && (decision === 'drop') !== (question.ruling === 'drop');
  return (
    <ChangeForm
      change={change}
      act="Correct the key"
      hint={
        isOption
          ? 'Choose the option.'
          : 'Choose what counts. Nothing changes before you press the button below.'
      }
      onClose={onClose}
    >
      <Radio.Group label="What counts" value={decision ?? ''} onChange={decide}>
        <Stack gap="sm" mt="xs">
          <Radio
            value="other"
            label="Another option is right"
            description="The option that was marked as right was wrong."
          />
          <Radio
            value="also"
            label="Another option is right as well"
            description="Both are right from now on."
            disabled={question.options.every((option) => option.is_correct)}
          />
          <Radio
            value="all"
            label="Full marks for everybody"
            description="Also for students who have not answered the question."
          />
          <Radio
            value="drop"
            label="The question does not count"
            description={`The total shrinks by ${count(question.marks, 'mark')}.`}
          />
        </Stack>
      </Radio.Group>
      {isOption && (
        <Radio.Group label="The right option" value={chosen ?? ''} onChange={setChosen}>
          <Stack gap="sm" mt="xs">
            {question.options
              .filter((option) => decision === 'other' || !option.is_correct)
              .map((option) => (
                <Radio
                  key={option.id}
                  value={String(option.id)}
                  label={<UserText as="span" text={option.option_text} tree={option.tree} />}
                  description={option.is_correct ? 'Right until now' : undefined}
                />
              ))}
          </Stack>
        </Radio.Group>
      )}
      <Checkbox
        checked={nobodyLoses}
        onChange={(event) => setNobodyLoses(event.currentTarget.checked)}
        label="Nobody loses"
        description="What has earned marks so far goes on earning them."
      />
      {movesTotal && (
        <Radio.Group
          label="Passing mark"
          value={scales ? 'scales' : 'stays'}
          onChange={(value) => setScales(value === 'scales')}
        >
          <Stack gap="sm" mt="xs">
            <Radio value="stays" label={`It stays at ${contest.minimum_marks}`} />
            <Radio value="scales" label={`It moves with the total, to ${scaledMark(contest, question)}`} />
          </Stack>
        </Radio.Group>
      )}
    </ChangeForm>
  );
}

/** The passing mark once the question is dropped, or counts again: rounded down to half a mark. */
function scaledMark(
  { minimum_marks: minimum, total_marks: total }: Contest,
  question: QuestionWithKey,
): string {
  const after = question.ruling === 'drop' ? total + question.marks : total - question.marks;
  return `${Math.floor((minimum * 2 * after) / total) / 2} of ${after}`;
}

const decisions: readonly Decision[] = ['other', 'also', 'all', 'drop'];

/** The ruling that a decision means; null while it is not complete. */
function rulingOf(
  { id, options }: QuestionWithKey,
  decision: Decision | null,
  chosen: string | null,
): Correction['rulings'][number] | null {
  if (decision === 'all' || decision === 'drop') return { question: id, ruling: decision };
  if (decision === null || chosen === null) return null;
  const right = decision === 'also' ? options.filter((option) => option.is_correct) : [];
  return { question: id, ruling: 'accept', options: [...right.map((option) => option.id), Number(chosen)] };
}
