import { t } from '@lingui/core/macro';
import { Text } from '@mantine/core';
import { useId } from 'react';
import type { QuestionWithKey } from '#contract/contest.ts';
import { TypedAnswers, type TypedGroup } from './typed-answers.tsx';
import { teacherPartsOf } from '../../kinds/for-teachers.ts';
import { blankAccepted, type TypedKeyDraft } from '../../kinds/parts/typed-key.ts';
import { AcceptAct } from './accept-act.tsx';
import { newRowKey, shareByKey, withAccepted } from './decision.ts';

type Props = {
  contest: number;
  question: QuestionWithKey;
  typed: TypedKeyDraft;
  onTyped: (typed: TypedKeyDraft) => void;
};

export function TypedDecision({ contest, question, typed, onTyped }: Props) {
  const place = useId();
  const { TypedFields } = teacherPartsOf(question.kind);
  if (!TypedFields) return null;
  const actOf = ({ spellings }: TypedGroup) => (
    <AcceptAct
      answer={spellings[0] ?? ''}
      isAccepted={shareByKey(question, typed, spellings[0] ?? '') > 0}
      onAccept={(text) => onTyped(withAccepted(question, typed, text))}
    />
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
