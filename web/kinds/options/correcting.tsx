import { plural, t } from '@lingui/core/macro';
import { Checkbox, Radio } from '@mantine/core';
import type { QuestionWithKey } from '#contract/contest.ts';
import { RadioList } from '../../base/elements/radio-list.tsx';
import { UserText } from '../../base/text/rich-text.tsx';
import type { Correcting, RightFieldProps } from '../shared/correcting.ts';
import { KEPT_MARKS_TEXT } from '../shared/kept-marks.ts';
import { quoteOptions } from '../shared/quote-options.ts';

const OneRightField = ({ question, options, onOptions, isAlso }: RightFieldProps) => (
  <Radio.Group
    label={t`The right option`}
    value={String(options[0] ?? '')}
    onChange={(option) => onOptions([Number(option)])}
  >
    <RadioList>
      {question.options
        .filter((option) => !isAlso || !option.is_correct)
        .map((option) => (
          <Radio key={option.id} {...labelled(option)} />
        ))}
    </RadioList>
  </Radio.Group>
);

/** Field for several right options or, with another label, for true statements. */
export const SeveralRightField = ({
  question,
  options,
  onOptions,
  label = t`The right options`,
}: RightFieldProps & { label?: string }) => (
  <Checkbox.Group
    label={label}
    description={toldOtherwise(question, options.length)}
    mb="sm"
    value={options.map(String)}
    onChange={(chosen) => onOptions(chosen.map(Number))}
  >
    <RadioList>
      {question.options.map((option) => (
        <Checkbox key={option.id} {...labelled(option)} />
      ))}
    </RadioList>
  </Checkbox.Group>
);

/** Warns that students were told another number of right options than `right`. */
function toldOtherwise({ content }: QuestionWithKey, right: number): string | undefined {
  const { choose = 0 } = content ?? {};
  if (choose === 0 || right === 0 || right === choose) return undefined;
  return t`Students were told to choose ${plural(choose, { one: '# option', other: '# options' })}, but now ${plural(right, { one: '# is', other: '# are' })} right.`;
}

const labelled = (option: QuestionWithKey['options'][number]) => ({
  value: String(option.id),
  label: <UserText as="span" text={option.option_text} tree={option.tree} />,
  description: option.is_correct ? t`Right until now` : option.keeps_marks ? KEPT_MARKS_TEXT : undefined,
});

const describeRuling: Correcting['describeRuling'] = (number, question, options) =>
  t`Question ${number}: the key is ${{ options: quoteOptions(question, options) }}`;

export const startMarked: Correcting['start'] = ({ options }) => ({
  options: options.flatMap(({ id, is_correct: isRight }) => (isRight ? id : [])),
});

export const correctingOne: Correcting = {
  other: {
    label: t`Another option is right`,
    description: t`The option that was marked as right was wrong.`,
  },
  also: { label: t`Another option is right as well`, description: t`Both are right from now on.` },
  hint: t`Choose the option.`,
  RightField: OneRightField,
  start: () => ({ options: [] }),
  isWhole: (options) => options.length > 0,
  describe(question, options, isAlso) {
    const named = quoteOptions(question, options);
    return isAlso ? t`${named} is right as well` : t`${named} is right instead`;
  },
  describeRuling,
};

export const correctingSeveral: Correcting = {
  other: {
    label: t`Other options are right`,
    description: t`A wrong option was marked as right, or a right one was not.`,
  },
  hint: t`Choose at least one option.`,
  RightField: SeveralRightField,
  start: startMarked,
  isWhole: (options) => options.length > 0,
  describe: (question, options) => t`right from now on: ${{ named: quoteOptions(question, options) }}`,
  describeRuling,
};
