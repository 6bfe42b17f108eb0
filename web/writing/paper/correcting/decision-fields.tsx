import { plural, t } from '@lingui/core/macro';
import { Radio } from '@mantine/core';
import type { QuestionWithKey } from '#contract/contest.ts';
import { KEPT_MARKS_TEXT } from '../../../marks/result/ruling-words.ts';
import { UserText } from '../../../base/ui/rich-text.tsx';
import { type Decision, isAboutOption, decisionKinds } from './decision.ts';
import { RadioList } from '../../../base/ui/radio-list.tsx';

type Props = {
  question: QuestionWithKey;
  /** Whether only some of the students get the question. */
  isDrawn: boolean;
  decision: Decision;
  onDecide: (decision: Decision) => void;
};

export function DecisionFields({ question, isDrawn, decision, onDecide }: Props) {
  const decide = (value: string) =>
    onDecide({ what: decisionKinds.find((what) => what === value) ?? null, option: null });
  return (
    <>
      <Radio.Group label={t`What counts`} value={decision.what ?? ''} onChange={decide}>
        <RadioList>
          <Radio
            value="other"
            label={t`Another option is right`}
            description={t`The option that was marked as right was wrong.`}
          />
          <Radio
            value="also"
            label={t`Another option is right as well`}
            description={t`Both are right from now on.`}
            disabled={question.options.every((option) => option.is_correct)}
          />
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
                : t`The total goes down by ${plural({ marks: question.marks }, { one: '# mark', other: '# marks' })}.`
            }
            disabled={isDrawn}
          />
        </RadioList>
      </Radio.Group>
      {isAboutOption(decision) && (
        <Radio.Group
          label={t`The right option`}
          value={String(decision.option ?? '')}
          onChange={(option) => onDecide({ ...decision, option: Number(option) })}
        >
          <RadioList>
            {question.options
              .filter((option) => decision.what === 'other' || !option.is_correct)
              .map((option) => (
                <Radio
                  key={option.id}
                  value={String(option.id)}
                  label={<UserText as="span" text={option.option_text} tree={option.tree} />}
                  description={
                    option.is_correct ? t`Right until now` : option.keeps_marks ? KEPT_MARKS_TEXT : undefined
                  }
                />
              ))}
          </RadioList>
        </Radio.Group>
      )}
    </>
  );
}
