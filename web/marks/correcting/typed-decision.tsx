import { t } from '@lingui/core/macro';
import { Button, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { gradingNamed } from '#contract/earned.ts';
import type { QuestionWithKey } from '#contract/contest.ts';
import { TypedAnswers, type TypedGroup } from './typed-answers.tsx';
import { teacherPartsOf } from '../../kinds/for-teachers.ts';
import { blankAccepted, typedKeyOf, type TypedKeyDraft } from '../../kinds/parts/typed-key.ts';
import { newRowKey } from './decision.ts';

type Props = {
  contest: number;
  question: QuestionWithKey;
  typed: TypedKeyDraft;
  onTyped: (typed: TypedKeyDraft) => void;
};

export function TypedDecision({ contest, question, typed, onTyped }: Props) {
  const place = useId();
  const { TypedFields, toAccepted = String } = teacherPartsOf(question.kind);
  if (!TypedFields) return null;
  const grading = gradingNamed(question.kind);
  const key = typedKeyOf(typed);
  const isAccepted = ([text = '']: readonly string[]) =>
    grading.earned(text, [], 1, { ...question, key, options: [] }) > 0;
  const accept = ([text = '']: readonly string[]) => {
    const accepted = { ...blankAccepted(newRowKey()), text: toAccepted(text, question.content ?? {}) };
    onTyped({ ...typed, accepted: [...typed.accepted, accepted] });
  };
  const actOf = ({ spellings }: TypedGroup) =>
    isAccepted(spellings) ? (
      <Text size="sm" c="var(--tally-right)">
        <IconCheck size={16} aria-hidden="true" /> {t`Accepted`}
      </Text>
    ) : (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t`Accept “${{ answer: spellings[0] ?? '' }}”`}
        onClick={() => accept(spellings)}
      >{t`Accept`}</Button>
    );
  return (
    <>
      <Text size="sm" fw={500}>{t`What students have typed`}</Text>
      <TypedAnswers contest={contest} question={question} actOf={actOf} />
      <TypedFields
        typed={typed}
        onTyped={(changed) => onTyped({ ...typed, ...changed })}
        newAccepted={() => blankAccepted(newRowKey())}
        faults={{}}
        place={place}
        isKeyOnly
        placeOf={(row) => `${place}-${row}`}
      />
    </>
  );
}
