import { memo, useMemo } from 'react';
import { markOfGap } from '#contract/kinds/gaps/gap.ts';
import { teacherPartsOf } from '../../../kinds/for-teachers.ts';
import type { DraftQuestion } from '../draft/draft.ts';
import { useDraftField, useEdit } from '../draft/draft-context.ts';
import { places, placesOfGaps } from '../draft/faults.ts';
import { newRowKey } from '../draft/matched-key.ts';
import { startGaps, typedOf } from '../draft/typed-key.ts';
import { KindField } from './kind-field.tsx';
import { setGaps, setTyped } from './option-edits.ts';
import { setText } from './question-edits.ts';
import classes from './question-form.module.css';

export const GapsKeyFields = memo(function GapsKeyFields({ question }: { question: DraftQuestion }) {
  const edit = useEdit();
  const { key, kind, text, gaps: written } = question;
  const faults = useDraftField('faults', (all) => all);
  // Blank gaps keep their keys until one of them is filled in.
  const gaps = useMemo(() => startGaps({ text, gaps: written }), [text, written]);
  const { GapsFields } = teacherPartsOf(kind);
  if (!GapsFields) return null;
  const typed = typedOf(question);
  const place = places.options(key);
  // Gaps beyond those in the text are kept, because their marks may return.
  const change = (changed: typeof gaps) => [...changed, ...(written ?? []).slice(changed.length)];
  const isMarked = text.includes(markOfGap(0));
  return (
    <div>
      <GapsFields
        gaps={gaps}
        onGaps={(changed) => edit((draft) => setGaps(draft, key, change([...changed])))}
        typed={typed}
        onTyped={(changed) => edit((draft) => setTyped(draft, key, { ...typed, ...changed }))}
        newKey={newRowKey}
        onAdd={() =>
          edit((draft) => {
            const before = draft.questions[key]?.text ?? '';
            return setText(
              draft,
              key,
              `${before.trimEnd()} ${markOfGap(isMarked ? gaps.length : 0)}`.trimStart(),
            );
          })
        }
        faults={Object.fromEntries([place, ...placesOfGaps(gaps)].map((one) => [one, faults[one]?.why]))}
        place={place}
        placeOf={places.option}
      />
      <div className={classes.optionsFoot}>
        <KindField questionKey={key} kind={kind} />
      </div>
    </div>
  );
});
