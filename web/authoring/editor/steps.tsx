import { t } from '@lingui/core/macro';
import { Group } from '../../base/elements/layout.tsx';
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
      <Group component="ol" gap="xs" align="stretch">
        {STEPS.map((one, index) => (
          <li key={one.step}>
            <button
              type="button"
              className={classes.step}
              data-look="quiet"
              aria-current={one.step === step ? 'step' : undefined}
              onClick={() => edit((draft) => goTo(draft, one.step))}
            >
              <span className={classes.number} data-look="small" aria-hidden="true">
                {index + 1}
              </span>
              {one.label}
              {countOf(one.step) > 0 && (
                <span
                  className={classes.faults}
                  data-look="small"
                >{t`${{ count: countOf(one.step) }} to fix`}</span>
              )}
            </button>
          </li>
        ))}
      </Group>
    </nav>
  );
}
