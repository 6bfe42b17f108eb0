import { t } from '@lingui/core/macro';
import { Stack } from '../../base/elements/layout.tsx';
import { Radio } from '@mantine/core';
import { type KindName } from '#contract/answer.ts';
import { guessedShare } from '#contract/kinds/guessed-share.ts';
import type { QuestionContent } from '#contract/kinds/kind.ts';
import { formatPercent } from '#contract/percent.ts';

export type Rule = { rule: QuestionContent['rule']; label: string; description: string };

type Props = {
  kind: KindName;
  rules: readonly Rule[];
  content: QuestionContent;
  options: number;
  /** Share of the marks (0 to 1) that a wrong answer costs in this contest. */
  cost: number;
  onRule: (rule: QuestionContent['rule']) => void;
};

/** The choice of a grading rule, with the marks that blind guessing earns by each rule. */
export function RuleChoice({ kind, rules, content: { rule, ...content }, options, cost, onRule }: Props) {
  return (
    <Radio.Group
      mt="sm"
      label={t`Marks`}
      value={rule ?? 'usual'}
      onChange={(value) => onRule(rules.find((each) => (each.rule ?? 'usual') === value)?.rule)}
    >
      <Stack gap="xs" mt="xs">
        {rules.map(({ rule: each, label, description }) => {
          // With one option there is nothing to guess yet.
          if (options < 2)
            return (
              <Radio key={each ?? 'usual'} value={each ?? 'usual'} label={label} description={description} />
            );
          const share = guessedShare(
            kind,
            { options, right: options },
            { ...content, ...(each && { rule: each }) },
            cost,
          );
          return (
            <Radio
              key={each ?? 'usual'}
              value={each ?? 'usual'}
              label={label}
              description={`${description} ${t`Guessing earns ${{ percent: formatPercent(share) }} on average.`}`}
            />
          );
        })}
      </Stack>
    </Radio.Group>
  );
}
