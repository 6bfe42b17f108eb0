import { t } from '@lingui/core/macro';
import type { Step } from './draft/draft.ts';
import { useDraft, useEdit } from './draft/draft-context.ts';
import { goTo } from './step-edits.ts';
import classes from './steps.module.css';

const STEPS: { step: Step; label: string }[] = [
  { step: 'details', label: t`Details` },
  { step: 'questions', label: t`Questions` },
];

export function Steps() {
  const edit = useEdit();
  const step = useDraft((draft) => draft.step);
  const faults = useDraft((draft) => draft.faults);
  const countOf = (of: Step) => Object.values(faults).filter((fault) => fault.step === of).length;
  return (
    <nav aria-label={t`Steps`}>
      <ol className={classes.steps}>
        {STEPS.map((one, index) => (
          <li key={one.step}>
            <button
              type="button"
              className={classes.step}
              aria-current={one.step === step ? 'step' : undefined}
              onClick={() => edit((draft) => goTo(draft, one.step))}
            >
              <span className={classes.number} aria-hidden="true">
                {index + 1}
              </span>
              {one.label}
              {countOf(one.step) > 0 && (
                <span className={classes.faults}>{t`${{ count: countOf(one.step) }} to fix`}</span>
              )}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
