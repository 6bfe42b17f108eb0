import { type KeyboardEvent, memo, useMemo } from 'react';
import { teacherPartsOf } from '../../../kinds/for-teachers.ts';
import type { PairTextProps } from '../../../kinds/parts/key-fields.ts';
import type { DraftQuestion } from '../draft/draft.ts';
import { focusPlace, useEdit, useFault } from '../draft/draft-context.ts';
import { places } from '../draft/faults.ts';
import { matchedOf, newRowKey } from '../draft/matched-key.ts';
import { contentOf } from '../draft/right-options.ts';
import { TextField } from '../fields/text-field.tsx';
import { KindField } from './kind-field.tsx';
import { setContent, setMatched } from './option-edits.ts';
import { useCost } from './use-cost.ts';
import classes from './question-form.module.css';

export const MatchedKeyFields = memo(function MatchedKeyFields({ question }: { question: DraftQuestion }) {
  const edit = useEdit();
  const { key, kind, matched: written } = question;
  const place = places.options(key);
  const fault = useFault(place);
  const costWith = useCost();
  // Blank pairs keep their keys until one of them is filled in.
  const matched = useMemo(() => matchedOf({ matched: written }), [written]);
  const { MatchedFields } = teacherPartsOf(kind);
  if (!MatchedFields) return null;
  return (
    <div>
      <MatchedFields
        matched={matched}
        onMatched={(change) =>
          edit((draft) => setMatched(draft, key, change(draft.questions[key]?.matched ?? matched)))
        }
        PairText={PairText}
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

/** Field for a prompt or an answer. Enter moves to the next field. */
function PairText({ row, isPrompt = false, name, ...props }: PairTextProps) {
  const place = isPrompt ? places.prompt(row) : places.option(row);
  return <TextField {...props} place={place} aria-label={name} isOneLine onKeyDown={focusNextText} />;
}

function focusNextText(event: KeyboardEvent<HTMLElement>): void {
  const { key, shiftKey, ctrlKey, metaKey, nativeEvent, currentTarget, target } = event;
  if (key !== 'Enter' || shiftKey || ctrlKey || metaKey || nativeEvent.isComposing) return;
  event.preventDefault();
  const texts = [...(currentTarget.closest('fieldset')?.querySelectorAll('textarea, [role=textbox]') ?? [])];
  const own = texts.findIndex((text) => text === target);
  const next = texts[own + 1];
  if (own >= 0 && next) focusPlace(next.id);
}
