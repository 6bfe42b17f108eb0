import { t } from '@lingui/core/macro';
import { Button, Input, NativeSelect } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { markOfGap } from '#contract/kinds/gaps/gap.ts';
import { escapeStars } from '#contract/kinds/text/match-text.ts';
import * as limits from '#contract/limits.ts';
import { type GapDraft, type GapForm, gapForms, withForm } from '../parts/gap-drafts.ts';
import type { GapsFieldsProps } from '../parts/key-fields.ts';
import { blankAccepted } from '../parts/typed-key.ts';
import { TextRuleFields } from '../text/key-fields.tsx';
import { AcceptedFields } from '../typed/key-fields.tsx';
import typedClasses from '../typed/key-fields.module.css';
import classes from './key-fields.module.css';

const labels: Record<GapForm, string> = {
  text: t`Students type a word`,
  number: t`Students type a number`,
  list: t`Students choose from a list`,
};
const FORMS = gapForms.map((value) => ({ value, label: labels[value] }));

/** The gaps of a text, each with its accepted answers. */
export function GapsFields({
  gaps,
  onGaps,
  newKey,
  onAdd,
  typed,
  onTyped,
  faults,
  place,
  placeOf,
  isKeyOnly = false,
  givenAnswers,
}: GapsFieldsProps) {
  const fault = faults[place];
  const change = (index: number, gap: GapDraft) => onGaps(gaps.map((one, at) => (at === index ? gap : one)));
  const hasTyped = gaps.some(({ form }) => form === 'text');
  return (
    <fieldset id={place} className={typedClasses.fields}>
      <legend className={typedClasses.legend}>{t`Gaps`}</legend>
      {!isKeyOnly && (
        <Input.Description>
          {t`Write [1], [2] and so on in the text where the gaps are. Each gap earns the same share of the marks.`}
        </Input.Description>
      )}
      {gaps.map((gap, index) => (
        <div key={gap.key || index} className={classes.gap}>
          <AcceptedFields
            typed={{ ...typed, accepted: gap.accepted }}
            onTyped={({ accepted = gap.accepted }) => change(index, { ...gap, accepted })}
            newAccepted={() => blankAccepted(newKey())}
            faults={faults}
            place={placeOf(gap.key)}
            placeOf={placeOf}
            isNumber={gap.form === 'number'}
            isList={gap.form === 'list'}
            isKeyOnly={isKeyOnly}
            legend={t`Gap ${{ mark: markOfGap(index) }}`}
            help={gap.form === 'list' && !isKeyOnly && t`Students see the choices in alphabetical order.`}
            head={
              !isKeyOnly && (
                <NativeSelect
                  className={classes.form}
                  aria-label={t`How students fill gap ${index + 1}`}
                  data={FORMS}
                  value={gap.form}
                  onChange={({ currentTarget: { value } }) => {
                    const form = gapForms.find((one) => one === value);
                    if (form) change(index, withForm(gap, form));
                  }}
                />
              )
            }
          />
          {givenAnswers?.(index, (text) => change(index, withAnswer(gap, text, newKey())))}
        </div>
      ))}
      {fault && <Input.Error id={`${place}-fault`}>{fault}</Input.Error>}
      {onAdd && gaps.length < limits.gaps.max && (
        <Button
          className={classes.add}
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={16} />}
          onClick={onAdd}
        >{t`Add gap at the end of the text`}</Button>
      )}
      {hasTyped && <TextRuleFields {...{ typed, onTyped }} />}
    </fieldset>
  );
}

/** Returns a gap that also accepts this text of a student. A list already has it. */
function withAnswer(gap: GapDraft, text: string, key: string): GapDraft {
  const { form, accepted } = gap;
  const own = { ...blankAccepted(key), text: form === 'text' ? escapeStars(text) : text };
  return {
    ...gap,
    accepted:
      form === 'list'
        ? accepted.map((one) => (one.text === text ? { ...one, share: own.share } : one))
        : [...accepted, own],
  };
}
