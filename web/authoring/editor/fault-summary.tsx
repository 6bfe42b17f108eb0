import { IconAlertCircle } from '@tabler/icons-react';
import { plural, t } from '@lingui/core/macro';
import { Alert } from '../../base/elements/alert.tsx';
import { Anchor, Text } from '../../base/elements/text.tsx';
import { focusPlace, renderNow, useDraft, useEdit } from './draft/draft-context.ts';
import type { Fault } from './draft/draft.ts';
import { describePlace } from './draft/faults.ts';
import classes from './editor.module.css';
import { setCollapsed } from './question/question-edits.ts';
import { goTo } from './step-edits.ts';

/** Number of errors that are listed. The others are only counted. */
const LISTED = 10;

export function FaultSummary() {
  const edit = useEdit();
  // While there are no errors, typing does not rerender this component.
  const draft = useDraft((now) => (Object.keys(now.faults).length === 0 ? undefined : now));
  if (!draft) return null;
  const entries = Object.entries(draft.faults);

  const goToFault = (place: string, fault: Fault) => {
    renderNow(() =>
      edit((draft) => {
        const open = fault.question === undefined ? draft : setCollapsed(draft, [fault.question], false);
        return goTo(open, fault.step);
      }),
    );
    focusPlace(place);
  };

  return (
    <Alert
      color="wrong"
      icon={<IconAlertCircle />}
      role="alert"
      title={plural(entries.length, { one: '# thing to fix', other: '# things to fix' })}
    >
      <ul data-bullets>
        {entries.slice(0, LISTED).map(([place, fault]) => (
          <li key={place}>
            <Anchor
              component="button"
              type="button"
              className={classes.fault}
              onClick={() => goToFault(place, fault)}
            >
              {describePlace(draft, place, fault)}
            </Anchor>
            : {fault.why}
          </li>
        ))}
      </ul>
      {entries.length > LISTED && <Text size="sm">{t`And ${{ count: entries.length - LISTED }} more.`}</Text>}
    </Alert>
  );
}
