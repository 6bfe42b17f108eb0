import { useId } from 'react';
import type { QuestionWithKey } from '#contract/contest.ts';
import { sharesOfGaps } from '#contract/kinds/gaps/grading.ts';
import { teacherPartsOf } from '../../kinds/for-teachers.ts';
import { type GapDraft, gapsKeyOf } from '../../kinds/parts/gap-drafts.ts';
import type { TypedKeyDraft } from '../../kinds/parts/typed-key.ts';
import { AcceptAct } from './accept-act.tsx';
import { type Decision, newRowKey } from './decision.ts';
import { TypedAnswers } from './typed-answers.tsx';

type Props = {
  contest: number;
  question: QuestionWithKey;
  decision: Decision;
  typed: TypedKeyDraft;
  gaps: readonly GapDraft[];
  onDecide: (decision: Decision) => void;
};

/** The accepted answers of each gap, with what students gave there. */
export function GapsDecision({ contest, question, decision, typed, gaps, onDecide }: Props) {
  const place = useId();
  const { GapsFields } = teacherPartsOf(question.kind);
  if (!GapsFields) return null;
  const { content } = question;
  const key = gapsKeyOf(gaps, typed);
  const isAccepted = (gap: number, text: string) =>
    (sharesOfGaps(
      gaps.map(() => text),
      { key, ...(content && { content }) },
    )[gap] ?? 0) > 0;
  return (
    <GapsFields
      gaps={gaps}
      onGaps={(changed) => onDecide({ ...decision, gaps: changed })}
      typed={typed}
      onTyped={(changed) => onDecide({ ...decision, typed: { ...typed, ...changed } })}
      newKey={newRowKey}
      faults={{}}
      place={place}
      placeOf={(row) => `${place}-${row}`}
      isKeyOnly
      givenAnswers={(gap, onAccept) => (
        <TypedAnswers
          {...{ contest, question, gap }}
          actOf={({ spellings: [answer = ''] }) => (
            <AcceptAct answer={answer} isAccepted={isAccepted(gap, answer)} onAccept={onAccept} />
          )}
        />
      )}
    />
  );
}
