import { plural, t } from '@lingui/core/macro';
import type { QuestionWithKey } from '#contract/contest.ts';
import { displayMarks } from '#contract/marks.ts';
import { Radio, RadioGroup } from '../../base/elements/form.tsx';
import { RadioList } from '../../base/elements/radio-list.tsx';
import { teacherPartsOf } from '../../kinds/for-teachers.ts';
import { type Decision, isAboutOption, decisionKinds, newRowKey } from './decision.ts';
import { KeyDecision } from './key-decision.tsx';

type Props = {
  contest: number;
  question: QuestionWithKey;
  isDrawn: boolean;
  decision: Decision;
  onDecide: (decision: Decision) => void;
};

export function DecisionFields({ contest, question, isDrawn, decision, onDecide }: Props) {
  const { other, also, RightField, start } = teacherPartsOf(question.kind).correcting;
  const decide = (value: string) => {
    const what = decisionKinds.find((what) => what === value) ?? null;
    onDecide({ what, ...(what === 'other' ? start(question, newRowKey) : { options: [] }) });
  };
  return (
    <>
      <RadioGroup label={t`What counts`} value={decision.what ?? ''} onChange={decide}>
        <RadioList>
          <Radio value="other" {...other} />
          {also && (
            <Radio value="also" {...also} disabled={question.options.every((option) => option.is_correct)} />
          )}
          <Radio
            value="all"
            label={t`Full marks for everybody`}
            description={t`Including students who did not answer the question.`}
          />
          <Radio
            value="drop"
            label={t`The question does not count`}
            description={
              isDrawn
                ? t`Not possible if students get different questions: everybody needs the same total. Give full marks instead.`
                : t`The total goes down by ${plural({ marks: displayMarks(question.marks) }, { one: '# mark', other: '# marks' })}.`
            }
            disabled={isDrawn}
          />
        </RadioList>
      </RadioGroup>
      {decision.edited && (
        <KeyDecision
          {...{ contest, question }}
          edited={decision.edited}
          onEdited={(edited) => onDecide({ ...decision, edited })}
        />
      )}
      {isAboutOption(decision) && RightField && (
        <RightField
          question={question}
          options={decision.options}
          onOptions={(options) => onDecide({ ...decision, options })}
          isAlso={decision.what === 'also'}
        />
      )}
    </>
  );
}
