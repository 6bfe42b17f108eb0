import { plural, t } from '@lingui/core/macro';
import { Checkbox, Radio, Text } from '@mantine/core';
import { useId } from 'react';
import { kindNamed } from '#contract/answer.ts';
import type { QuestionWithKey } from '#contract/contest.ts';
import { displayMarks } from '#contract/marks.ts';
import { KEPT_MARKS_TEXT } from '../../../kinds/parts/kept-marks.ts';
import { answerFieldOf } from '../../../kinds/kinds.ts';
import { placesOf } from '../../../kinds/lists/right-list.ts';
import { UserText } from '../../../base/ui/rich-text.tsx';
import { type Decision, isAboutOption, decisionKinds, rightOptions, typedDraftOf } from './decision.ts';
import { TypedDecision } from './typed-decision.tsx';
import { RadioList } from '../../../base/ui/radio-list.tsx';

type Props = {
  contest: number;
  question: QuestionWithKey;
  /** Whether only some of the students get the question. */
  isDrawn: boolean;
  decision: Decision;
  onDecide: (decision: Decision) => void;
};

export function DecisionFields({ contest, question, isDrawn, decision, onDecide }: Props) {
  const { choosesSeveral, hasStatements, isTyped, rightList } = kindNamed(question.kind);
  const ListField = rightList && answerFieldOf(question.kind);
  const id = useId();
  const decide = (value: string) => {
    const what = decisionKinds.find((what) => what === value) ?? null;
    // The teacher changes the present key, and does not begin without one.
    if (what === 'other' && isTyped) onDecide({ what, options: [], typed: typedDraftOf(question) });
    else onDecide({ what, options: what === 'other' && choosesSeveral ? rightOptions(question) : [] });
  };
  return (
    <>
      <Radio.Group label={t`What counts`} value={decision.what ?? ''} onChange={decide}>
        <RadioList>
          {isTyped ? (
            <Radio
              value="other"
              label={t`Other answers are accepted`}
              description={t`A right answer was not accepted, or a wrong one was.`}
            />
          ) : choosesSeveral ? (
            <Radio
              value="other"
              label={
                rightList
                  ? t`Another answer is right`
                  : hasStatements
                    ? t`Other statements are true`
                    : t`Other options are right`
              }
              description={
                rightList
                  ? t`The pairs or the order that were marked as right were wrong.`
                  : hasStatements
                    ? t`A false statement was marked as true, or a true one was not.`
                    : t`A wrong option was marked as right, or a right one was not.`
              }
            />
          ) : (
            <>
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
            </>
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
      </Radio.Group>
      {decision.typed && (
        <TypedDecision
          contest={contest}
          question={question}
          typed={decision.typed}
          onTyped={(typed) => onDecide({ ...decision, typed })}
        />
      )}
      {isAboutOption(decision) && ListField && (
        <>
          <Text id={id} size="sm" fw={500} mb={6}>{t`The right answer`}</Text>
          <ListField
            question={question}
            answer={decision.options}
            onAnswer={(answer) => onDecide({ ...decision, options: placesOf(answer) })}
            disabled={false}
            labelledBy={id}
            describedBy={id}
          />
        </>
      )}
      {isAboutOption(decision) &&
        !ListField &&
        !isTyped &&
        (choosesSeveral ? (
          <Checkbox.Group
            label={hasStatements ? t`The true statements` : t`The right options`}
            description={toldOtherwise(question, decision)}
            mb="sm"
            value={decision.options.map(String)}
            onChange={(options) => onDecide({ ...decision, options: options.map(Number) })}
          >
            <RadioList>
              {question.options.map((option) => (
                <Checkbox key={option.id} {...labelled(option)} />
              ))}
            </RadioList>
          </Checkbox.Group>
        ) : (
          <Radio.Group
            label={t`The right option`}
            value={String(decision.options[0] ?? '')}
            onChange={(option) => onDecide({ ...decision, options: [Number(option)] })}
          >
            <RadioList>
              {question.options
                .filter((option) => decision.what === 'other' || !option.is_correct)
                .map((option) => (
                  <Radio key={option.id} {...labelled(option)} />
                ))}
            </RadioList>
          </Radio.Group>
        ))}
    </>
  );
}

/** Says that students were told another number of right options than the decision has. */
function toldOtherwise({ content }: QuestionWithKey, { options }: Decision): string | undefined {
  const { choose = 0 } = content ?? {};
  const right = options.length;
  if (choose === 0 || right === 0 || right === choose) return undefined;
  const told = plural(choose, { one: '# option', other: '# options' });
  return plural(right, {
    one: `Students were told to choose ${told}, but now # is right.`,
    other: `Students were told to choose ${told}, but now # are right.`,
  });
}

const labelled = (option: QuestionWithKey['options'][number]) => ({
  value: String(option.id),
  label: <UserText as="span" text={option.option_text} tree={option.tree} />,
  description: option.is_correct ? t`Right until now` : option.keeps_marks ? KEPT_MARKS_TEXT : undefined,
});
