import { t } from '@lingui/core/macro';
import { Radio } from '@mantine/core';
import { useMemo } from 'react';
import { type KindName } from '#contract/answer.ts';
import { guessedShare } from '#contract/kinds/guessed-share.ts';
import type { QuestionContent } from '#contract/kinds/kind.ts';
import { formatPercent } from '#contract/percent.ts';
import { Checkbox } from '../../base/elements/check.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import type { KeyFieldsProps } from '../shared/key-fields.ts';

/** Grading rules, the usual one first. `value` is the rule's value in the field. */
const rules: readonly {
  rule: QuestionContent['rule'];
  value: string;
  label: string;
  /** `costs`: whether wrong answers cost marks. */
  describe: (costs: boolean) => string;
}[] = [
  {
    rule: undefined,
    value: 'all',
    label: t`All or nothing`,
    describe: () => t`Students earn the marks only if they choose exactly the right options.`,
  },
  {
    rule: 'minus',
    value: 'minus',
    label: t`Right minus wrong`,
    describe: (costs) =>
      costs
        ? t`Each right option earns its share, each wrong one takes its share away. If nothing is left, it is a wrong answer.`
        : t`Each right option earns its share, each wrong one takes its share away, never below 0.`,
  },
];

const contentOf = (rule: QuestionContent['rule'], choose: number | false): QuestionContent => ({
  ...(rule && { rule }),
  ...(choose !== false && { choose }),
});

/** Describes for each rule what blind guessing earns; undefined if no option is right yet. */
function describeGuessing(
  kind: KindName | undefined,
  { options, right, isTold, cost }: { options: number; right: number; isTold: boolean; cost: number },
): (string | undefined)[] {
  return rules.map(({ rule }) => {
    if (right === 0) return undefined;
    const content = contentOf(rule, isTold && right);
    const percent = formatPercent(guessedShare(kind, { options, right }, content, cost));
    return t`Guessing earns ${percent} on average.`;
  });
}

/** Grading rule, and whether students are told the number of right options. */
export function KeyFields({
  kind,
  content: { rule, choose },
  options: all,
  cost,
  onContent,
}: KeyFieldsProps) {
  const options = all.length;
  const right = all.filter(({ isRight }) => isRight).length;
  const isTold = choose !== undefined;
  const guessed = useMemo(
    () => describeGuessing(kind, { options, right, isTold, cost }),
    [kind, options, right, isTold, cost],
  );
  const change = (each: QuestionContent['rule'], isTold: boolean) =>
    onContent(contentOf(each, isTold && right));
  return (
    <div style={{ marginLeft: 28 }}>
      <Radio.Group
        label={t`Marks for several right options`}
        value={rules.find((each) => each.rule === rule)?.value ?? ''}
        onChange={(value) => change(rules.find((each) => each.value === value)?.rule, isTold)}
      >
        <Stack gap="xs" mt="xs">
          {rules.map(({ value, label, describe }, place) => (
            <Radio
              key={value}
              value={value}
              label={label}
              description={
                <>
                  {describe(cost > 0)} <span style={{ display: 'block' }}>{guessed[place]}</span>
                </>
              }
            />
          ))}
        </Stack>
      </Radio.Group>
      <Checkbox
        mt="sm"
        label={t`Tell students how many are right`}
        checked={isTold}
        onChange={(event) => change(rule, event.currentTarget.checked)}
      />
    </div>
  );
}
