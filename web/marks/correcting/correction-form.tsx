import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { displayMarks } from '#contract/marks.ts';
import type { QuestionWithKey } from '#contract/contest.ts';
import { Checkbox } from '../../base/elements/check.tsx';
import { Radio, RadioGroup } from '../../base/elements/form.tsx';
import type { Contest } from '../../contest/shared/contest-queries.ts';
import { ChangeForm } from './change-form.tsx';
import { type Decisions, type Plan, rulingOf, scaledMinimum, totalAfter } from './decision.ts';
import type { KeyVersions } from './key-queries.ts';
import { RadioList } from '../../base/elements/radio-list.tsx';

type Props = {
  contest: Contest;
  questions: QuestionWithKey[];
  versions: KeyVersions;
  /** Version of the key that was current at the teacher's first decision. */
  since: number;
  decisions: Decisions;
  plan: Plan;
  onPlan: (plan: Plan) => void;
  hint?: string;
  onClose: () => void;
  onDone: () => void;
  otherAct?: ReactNode;
  children: ReactNode;
};

export function CorrectionForm({ contest, questions, versions, decisions, plan, onPlan, ...form }: Props) {
  const rulings = questions.flatMap((question) => {
    const decision = decisions.get(question.id);
    return (decision && rulingOf(question, decision)) ?? [];
  });
  const decided = questions.flatMap(({ id }, questionIndex): [number, number][] =>
    decisions.has(id) ? [[id, questionIndex + 1]] : [],
  );
  const total = totalAfter(contest.total_marks, questions, decisions);
  const movesTotal = total !== contest.total_marks;
  const change = {
    contest: contest.id,
    version: versions.version,
    rulings,
    nobody_loses: plan.nobodyLoses,
    scale_passing: movesTotal && plan.scales,
  };
  return (
    <ChangeForm
      act={t`Correct the key`}
      hint={form.hint ?? t`Nothing changes until you press the button below.`}
      change={rulings.length > 0 && rulings.length === decisions.size ? change : null}
      versions={versions}
      since={form.since}
      numbers={new Map(decided)}
      reason={plan.reason}
      onReason={(reason) => onPlan({ ...plan, reason })}
      onClose={form.onClose}
      onDone={form.onDone}
      otherAct={form.otherAct}
    >
      {form.children}
      <Checkbox
        checked={plan.nobodyLoses}
        onChange={(event) => onPlan({ ...plan, nobodyLoses: event.currentTarget.checked })}
        label={t`Nobody loses`}
        description={t`Answers that have earned marks keep them.`}
      />
      {movesTotal && (
        <RadioGroup
          label={t`Passing mark`}
          value={plan.scales ? 'scales' : 'stays'}
          onChange={(value) => onPlan({ ...plan, scales: value === 'scales' })}
        >
          <RadioList>
            <Radio value="stays" label={t`It stays at ${{ minimum: displayMarks(contest.minimum_marks) }}`} />
            <Radio
              value="scales"
              label={t`It moves with the total, to ${{ minimum: displayMarks(scaledMinimum(versions, total)) }} of ${{ total: displayMarks(total) }}`}
            />
          </RadioList>
        </RadioGroup>
      )}
    </ChangeForm>
  );
}
