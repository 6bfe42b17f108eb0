import { t } from '@lingui/core/macro';
import { ActionIcon, Button, Input, TextInput } from '@mantine/core';
import { IconArrowRight, IconPlus, IconX } from '@tabler/icons-react';
import * as limits from '#contract/limits.ts';
import { RuleChoice, type Rule } from '../lists/rule-choice.tsx';
import type { MatchedFieldsProps } from '../parts/key-fields.ts';
import { matchedToSend, type PairDraft } from '../parts/matched-key.ts';
import classes from './key-fields.module.css';

const rules: readonly Rule[] = [
  {
    rule: undefined,
    label: t`Each right pair`,
    description: t`Each right pair earns its part of the marks.`,
  },
  { rule: 'all', label: t`All or nothing`, description: t`Only all pairs together earn the marks.` },
];

/** Prompts with their answers side by side, and further answers that belong to no prompt. */
export function MatchedFields({
  matched,
  onMatched,
  content,
  onRule,
  costWith,
  newKey,
  fault,
  place,
}: MatchedFieldsProps) {
  const { pairs, others } = matched;
  const sent = matchedToSend(matched);
  const isFull = sent.options.length >= limits.mostOptions;
  const change = (index: number, changed: Partial<PairDraft>) =>
    onMatched({ pairs: pairs.map((one, at) => (at === index ? { ...one, ...changed } : one)) });
  return (
    <fieldset id={place} className={classes.fields}>
      <legend className={classes.legend}>{t`Pairs`}</legend>
      <ul className={classes.list}>
        {pairs.map(({ key, prompt, answer }, index) => (
          <li key={key} className={classes.row}>
            <TextInput
              className={classes.text}
              aria-label={t`Prompt ${index + 1}`}
              placeholder={t`Prompt ${index + 1}`}
              dir="auto"
              value={prompt}
              onChange={({ currentTarget }) => change(index, { prompt: currentTarget.value })}
            />
            <IconArrowRight className={classes.arrow} size={16} aria-hidden="true" />
            <TextInput
              className={classes.text}
              aria-label={t`Answer to prompt ${index + 1}`}
              placeholder={t`Answer`}
              dir="auto"
              value={answer}
              onChange={({ currentTarget }) => change(index, { answer: currentTarget.value })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t`Remove pair ${index + 1}`}
              disabled={pairs.length <= limits.prompts.min}
              onClick={() => onMatched({ pairs: pairs.toSpliced(index, 1) })}
            >
              <IconX size={16} aria-hidden="true" />
            </ActionIcon>
          </li>
        ))}
        {others.map(({ key, text }, index) => (
          <li key={key} className={classes.row}>
            <span className={`${classes.text} ${classes.none}`}>{t`No prompt`}</span>
            <IconArrowRight className={classes.arrow} size={16} aria-hidden="true" />
            <TextInput
              className={classes.text}
              aria-label={t`Answer without a prompt ${index + 1}`}
              placeholder={t`Answer`}
              dir="auto"
              value={text}
              onChange={({ currentTarget: { value } }) =>
                onMatched({ others: others.with(index, { key, text: value }) })
              }
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t`Remove answer without a prompt ${index + 1}`}
              onClick={() => onMatched({ others: others.toSpliced(index, 1) })}
            >
              <IconX size={16} aria-hidden="true" />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {fault && <Input.Error id={`${place}-fault`}>{fault}</Input.Error>}
      {pairs.length < limits.prompts.max && !isFull && (
        <Button
          className={classes.add}
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={16} />}
          onClick={() => onMatched({ pairs: [...pairs, { key: newKey(), prompt: '', answer: '' }] })}
        >{t`Add pair`}</Button>
      )}
      {!isFull && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={16} />}
          onClick={() => onMatched({ others: [...others, { key: newKey(), text: '' }] })}
        >{t`Add an answer without a prompt`}</Button>
      )}
      <RuleChoice
        kind="matching"
        rules={rules}
        content={{ ...content, prompts: sent.prompts }}
        options={Math.max(1, sent.options.length)}
        cost={costWith(sent.options.length)}
        onRule={onRule}
      />
    </fieldset>
  );
}
