import { memo } from 'react';
import { teacherPartsOf } from '../../../kinds/for-teachers.ts';
import type { DraftQuestion } from '../draft/draft.ts';
import { useDraftField, useEdit } from '../draft/draft-context.ts';
import { places } from '../draft/faults.ts';
import { newAccepted, startTyped } from '../draft/typed-key.ts';
import { KindField } from './kind-field.tsx';
import { setTyped } from './option-edits.ts';
import classes from './question-form.module.css';

export const TypedKeyFields = memo(function TypedKeyFields({ question }: { question: DraftQuestion }) {
  const edit = useEdit();
  const { key, kind } = question;
  const faults = useDraftField('faults', (all) => all);
  const { TypedFields } = teacherPartsOf(kind);
  if (!TypedFields) return null;
  const typed = startTyped(question);
  const place = places.options(key);
  const placesOfKey = [place, ...typed.accepted.map((one) => places.option(one.key))];
  return (
    <div>
      <TypedFields
        typed={typed}
        onTyped={(changed) => edit((draft) => setTyped(draft, key, { ...typed, ...changed }))}
        newAccepted={newAccepted}
        faults={Object.fromEntries(placesOfKey.map((one) => [one, faults[one]?.why]))}
        place={place}
        placeOf={places.option}
      />
      <div className={classes.optionsFoot}>
        <KindField questionKey={key} kind={kind} />
      </div>
    </div>
  );
});
