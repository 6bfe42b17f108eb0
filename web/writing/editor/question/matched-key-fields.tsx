import { memo } from 'react';
import { teacherPartsOf } from '../../../kinds/for-teachers.ts';
import type { DraftQuestion } from '../draft/draft.ts';
import { useEdit, useFault } from '../draft/draft-context.ts';
import { places } from '../draft/faults.ts';
import { matchedOf, newRowKey } from '../draft/matched-key.ts';
import { contentOf } from '../draft/right-options.ts';
import { KindField } from './kind-field.tsx';
import { setContent, setMatched } from './option-edits.ts';
import { useCost } from './use-cost.ts';
import classes from './question-form.module.css';

/** Fields for the pairs of a matching question. */
export const MatchedKeyFields = memo(function MatchedKeyFields({ question }: { question: DraftQuestion }) {
  const edit = useEdit();
  const { key, kind } = question;
  const place = places.options(key);
  const fault = useFault(place);
  const costWith = useCost();
  const { MatchedFields } = teacherPartsOf(kind);
  if (!MatchedFields) return null;
  const matched = matchedOf(question);
  return (
    <div>
      <MatchedFields
        matched={matched}
        onMatched={(changed) => edit((draft) => setMatched(draft, key, { ...matched, ...changed }))}
        content={contentOf(question)}
        onRule={(rule) => edit((draft) => setContent(draft, key, rule ? { rule } : {}))}
        costWith={costWith}
        newKey={newRowKey}
        fault={fault}
        place={place}
      />
      <div className={classes.optionsFoot}>
        <KindField questionKey={key} kind={kind} />
      </div>
    </div>
  );
});
