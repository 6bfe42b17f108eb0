import { Checkbox, Radio, Stack } from '@mantine/core';
import { memo } from 'react';
import { t } from '@lingui/core/macro';
import { kindNamed } from '#contract/answer.ts';
import type { QuestionContent } from '#contract/kinds/kind.ts';
import { costOf } from '#contract/cost.ts';
import { guessedShare } from '#contract/kinds/guessed-share.ts';
import { PARTS } from '#contract/marks.ts';
import { formatPercent } from '#contract/percent.ts';
import type { DraftQuestion } from '../draft/draft.ts';
import { useDraftField, useEdit } from '../draft/draft-context.ts';
import { rules } from './kind-words.ts';
import { setRule, setTellsCount } from './option-edits.ts';
import classes from './question-form.module.css';

type Props = Pick<DraftQuestion, 'kind' | 'rule' | 'tellsCount'> & {
  questionKey: string;
  /** Number of options that students get. */
  options: number;
  /** Number of options marked as right. */
  right: number;
};

/** Rule of grading, and whether students are told the number of right options. */
export const RuleFields = memo(function RuleFields({
  questionKey: key,
  kind,
  rule,
  tellsCount = false,
  options,
  right,
}: Props) {
  const edit = useEdit();
  const { wrong, wrongPercent } = useDraftField('details', ({ settings }) => settings);
  const cost = costOf({ wrong, wrong_percent: Number(wrongPercent) || 0 }, options);
  const guessing = (each: QuestionContent['rule']) => {
    if (right === 0) return '';
    const content = { ...(each && { rule: each }), ...(tellsCount && { choose: right }) };
    const percent = formatPercent(guessedShare(kindNamed(kind), { options, right }, content, cost / PARTS));
    return t`Guessing earns ${percent} on average.`;
  };
  return (
    <div className={classes.rules}>
      <Radio.Group
        label={t`Marks for several right options`}
        value={rules.find((each) => each.rule === rule)?.value ?? ''}
        onChange={(value) =>
          edit((draft) => setRule(draft, key, rules.find((each) => each.value === value)?.rule))
        }
      >
        <Stack gap="xs" mt="xs">
          {rules.map(({ rule: each, value, label, describe }) => (
            <Radio
              key={value}
              value={value}
              label={label}
              description={
                <>
                  {describe(cost > 0)} <span className={classes.guessing}>{guessing(each)}</span>
                </>
              }
            />
          ))}
        </Stack>
      </Radio.Group>
      <Checkbox
        mt="sm"
        label={t`Tell students how many are right`}
        checked={tellsCount}
        onChange={(event) => {
          const { checked } = event.currentTarget;
          edit((draft) => setTellsCount(draft, key, checked));
        }}
      />
    </div>
  );
});
