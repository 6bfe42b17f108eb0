import { t } from '@lingui/core/macro';
import { Button, Input, NativeSelect } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { markOfGap } from '#contract/kinds/gaps/gap.ts';
import { sharesOfGaps } from '#contract/kinds/gaps/grading.ts';
import { escapeStars } from '#contract/kinds/text/match-text.ts';
import * as limits from '#contract/limits.ts';
import { type GapDraft, type GapForm, gapForms, countGaps, gapsFor, withForm } from '../shared/gap-drafts.ts';
import type { KeyEditorProps } from '../shared/key-fields.ts';
import { blankAccepted, blankTypedKey, type TypedKeyDraft } from '../shared/typed-key.ts';
import { gapsEditing } from './editing.ts';
import { TextRuleFields } from '../text/key-fields.tsx';
import { AcceptedFields } from '../typed/key-fields.tsx';
import rows from '../shared/key-fields.module.css';
import classes from './key-fields.module.css';

const labels: Record<GapForm, string> = {
  text: t`Students type a word`,
  number: t`Students type a number`,
  list: t`Students choose from a list`,
};
const FORMS = gapForms.map((value) => ({ value, label: labels[value] }));

/** The gaps of a text, each with its accepted answers. */
export function KeyEditor({
  question,
  onChange,
  newKey,
  faultAt,
  place,
  placeOf,
  editor,
  givenAnswers,
}: KeyEditorProps) {
  const { text = '', gaps: written, typed = blankTypedKey } = question;
  // Blank gaps keep their keys until one of them is filled in.
  const gaps = useMemo(() => gapsFor(text, written, newKey), [text, written, newKey]);
  const fault = faultAt(place);
  const isKeyOnly = !editor;
  // Gaps beyond those in the text are kept, because their marks may return.
  const change = (index: number, gap: GapDraft) =>
    onChange(() => ({ gaps: [...gaps, ...(written ?? []).slice(gaps.length)].with(index, gap) }));
  const onTyped = (changed: Partial<TypedKeyDraft>) => onChange(() => ({ typed: { ...typed, ...changed } }));
  const { contentOf, keyOf } = gapsEditing;
  const isAccepted = (index: number, given: string) => {
    const [content, key] = [contentOf(question), keyOf(question)];
    const answer = gaps.map(() => given);
    return (sharesOfGaps(answer, { ...(content && { content }), ...(key && { key }) })[index] ?? 0) > 0;
  };
  const addGap = () =>
    onChange(({ text: before = '' }) => {
      const mark = markOfGap(before.includes(markOfGap(0)) ? countGaps(before) : 0);
      return { text: `${before.trimEnd()} ${mark}`.trimStart() };
    });
  const hasTyped = gaps.some(({ form }) => form === 'text');
  return (
    <fieldset id={place}>
      <legend className={rows.legend}>{t`Gaps`}</legend>
      {!isKeyOnly && (
        <Input.Description>
          {t`Write [1], [2] and so on in the text where the gaps are. Each gap earns the same share of the marks.`}
        </Input.Description>
      )}
      {gaps.map((gap, index) => (
        <div key={gap.key || index} className={classes.gap}>
          <AcceptedFields
            accepted={gap.accepted}
            onAccepted={(accepted) => change(index, { ...gap, accepted })}
            {...{ newKey, faultAt, placeOf }}
            place={placeOf(gap.key)}
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
          {givenAnswers?.({
            part: { index, of: gaps.length },
            isAccepted: (given) => isAccepted(index, given),
            onAccept: (given) => change(index, withAnswer(gap, given, newKey())),
          })}
        </div>
      ))}
      {fault && <Input.Error id={`${place}-fault`}>{fault}</Input.Error>}
      {editor && gaps.length < limits.gaps.max && (
        <Button
          className={classes.add}
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={16} />}
          onClick={addGap}
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
