import { t } from '@lingui/core/macro';
import { ActionIcon, Button, Input } from '@mantine/core';
import { IconArrowRight, IconPlus, IconX } from '@tabler/icons-react';
import { useMemo } from 'react';
import * as limits from '#contract/limits.ts';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { RuleChoice, type Rule } from '../lists/rule-choice.tsx';
import type { KeyEditorProps } from '../shared/key-fields.ts';
import { type MatchedDraft, matchedToSend, type PairDraft, pairsOfTexts } from '../shared/matched-key.ts';
import rows from '../shared/key-fields.module.css';
import classes from './key-fields.module.css';

const rules: readonly Rule[] = [
  {
    rule: undefined,
    label: t`Each right pair`,
    description: t`Each right pair earns its share of the marks.`,
  },
  { rule: 'all', label: t`All or nothing`, description: t`You earn the marks only if all pairs are right.` },
];

const withRow = <Row extends { key: string }>(
  rows: readonly Row[],
  key: string,
  changed: Partial<Omit<Row, 'key'>>,
): Row[] => rows.map((row) => (row.key === key ? Object.assign({}, row, changed) : row));

const without = <Row extends { key: string }>(rows: readonly Row[], key: string): Row[] =>
  rows.filter((row) => row.key !== key);

const withPair = ({ pairs, others }: MatchedDraft, key: string): MatchedDraft => ({
  pairs: [...pairs, { key, prompt: '', answer: '' }],
  others,
});

const withOther = ({ pairs, others }: MatchedDraft, key: string): MatchedDraft => ({
  pairs,
  others: [...others, { key, text: '' }],
});

/** Prompts with their answers side by side, and further answers without a prompt. */
export function KeyEditor({ question, onChange, newKey, faultAt, place, editor }: KeyEditorProps) {
  const { matched: written, rule } = question;
  // Blank pairs keep their keys until one of them is filled in.
  const matched = useMemo(() => written ?? pairsOfTexts([], newKey), [written, newKey]);
  const onMatched = (change: (now: MatchedDraft) => MatchedDraft) =>
    onChange((now) => ({ matched: change(now.matched ?? matched) }));
  const fault = faultAt(place);
  if (!editor) return null;
  const { PairText, costWith } = editor;
  const { pairs, others } = matched;
  const sent = matchedToSend(matched);
  const isFull = sent.options.length >= limits.mostOptions;
  const change = (key: string, changed: Partial<PairDraft>) =>
    onMatched((now) => ({ ...now, pairs: withRow(now.pairs, key, changed) }));
  return (
    <fieldset id={place}>
      <legend className={rows.legend}>{t`Pairs`}</legend>
      <Stack component="ul" gap="xs" mt="xs" mb="xs">
        {pairs.map(({ key, prompt, answer }, index) => (
          <Group component="li" key={key} gap="xs">
            <div className={classes.text}>
              <PairText
                row={key}
                isPrompt
                text={prompt}
                onText={(text) => change(key, { prompt: text })}
                name={t`Prompt ${index + 1}`}
                previewName={t`As students see prompt ${index + 1}`}
                placeholder={t`Prompt ${index + 1}`}
              />
            </div>
            <IconArrowRight className={classes.arrow} size={16} aria-hidden="true" />
            <div className={classes.text}>
              <PairText
                row={key}
                text={answer}
                onText={(text) => change(key, { answer: text })}
                name={t`Answer to prompt ${index + 1}`}
                previewName={t`As students see the answer to prompt ${index + 1}`}
                placeholder={t`Answer`}
              />
            </div>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t`Remove pair ${index + 1}`}
              disabled={pairs.length <= limits.prompts.min}
              onClick={() => onMatched((now) => ({ ...now, pairs: without(now.pairs, key) }))}
            >
              <IconX size={16} aria-hidden="true" />
            </ActionIcon>
          </Group>
        ))}
        {others.map(({ key, text }, index) => (
          <Group component="li" key={key} gap="xs">
            <Text component="span" size="sm" c="dimmed" className={classes.text}>{t`No prompt`}</Text>
            <IconArrowRight className={classes.arrow} size={16} aria-hidden="true" />
            <div className={classes.text}>
              <PairText
                row={key}
                text={text}
                onText={(written) =>
                  onMatched((now) => ({ ...now, others: withRow(now.others, key, { text: written }) }))
                }
                name={t`Answer without a prompt ${index + 1}`}
                previewName={t`As students see the answer without a prompt ${index + 1}`}
                placeholder={t`Answer`}
              />
            </div>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t`Remove answer without a prompt ${index + 1}`}
              onClick={() => onMatched((now) => ({ ...now, others: without(now.others, key) }))}
            >
              <IconX size={16} aria-hidden="true" />
            </ActionIcon>
          </Group>
        ))}
      </Stack>
      {fault && <Input.Error id={`${place}-fault`}>{fault}</Input.Error>}
      {pairs.length < limits.prompts.max && !isFull && (
        <Button
          className={rows.add}
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={16} />}
          onClick={() => onMatched((now) => withPair(now, newKey()))}
        >{t`Add pair`}</Button>
      )}
      {!isFull && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={16} />}
          onClick={() => onMatched((now) => withOther(now, newKey()))}
        >{t`Add an answer without a prompt`}</Button>
      )}
      <RuleChoice
        kind="matching"
        rules={rules}
        content={{ ...(rule && { rule }), prompts: sent.prompts }}
        options={Math.max(1, sent.options.length)}
        cost={costWith(sent.options.length)}
        onRule={(changed) => onChange(() => ({ rule: changed, tellsCount: undefined }))}
      />
    </fieldset>
  );
}
