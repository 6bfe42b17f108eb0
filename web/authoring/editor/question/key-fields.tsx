import { type KeyboardEvent, memo } from 'react';
import { Group } from '../../../base/elements/layout.tsx';
import { teacherPartsOf } from '../../../kinds/for-teachers.ts';
import type { PairTextProps } from '../../../kinds/shared/key-fields.ts';
import { type DraftQuestion, newRowKey } from '../draft/draft.ts';
import { focusPlace, useDraftField, useEdit } from '../draft/draft-context.ts';
import { places } from '../draft/faults.ts';
import { TextField } from '../fields/text-field.tsx';
import { KindField } from './kind-field.tsx';
import { changeKey } from './option-edits.ts';
import { OptionList } from './option-list.tsx';
import { PlaceNotice } from './place-notice.tsx';
import { RuleFields } from './rule-fields.tsx';
import { useCost } from './use-cost.ts';

/** Fields of a question's key: of its kind, or the options with their rule. */
export const KeyFields = memo(function KeyFields({ question }: { question: DraftQuestion }) {
  const edit = useEdit();
  const { key, kind, options, correct } = question;
  const faults = useDraftField('faults', (all) => all);
  const costWith = useCost();
  const { KeyEditor, optionWords } = teacherPartsOf(kind);
  if (optionWords)
    return (
      <>
        <OptionList questionKey={key} {...{ kind, options, correct }} />
        <RuleFields question={question} />
        {optionWords.input && <PlaceNotice question={question} />}
      </>
    );
  return (
    <div>
      <KeyEditor
        question={question}
        onChange={(change) => edit((draft) => changeKey(draft, key, change))}
        newKey={newRowKey}
        faultAt={(place) => faults[place]?.why}
        place={places.options(key)}
        placeOf={places.option}
        editor={{ PairText, costWith }}
      />
      <Group gap={0} justify="space-between" mt="xs">
        <KindField questionKey={key} kind={kind} />
      </Group>
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
