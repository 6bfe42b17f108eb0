import { t } from '@lingui/core/macro';
import { RuleChoice, type Rule } from '../lists/rule-choice.tsx';
import type { KeyFieldsProps } from '../parts/key-fields.ts';

const rules: readonly Rule[] = [
  {
    rule: undefined,
    label: t`All or nothing`,
    description: t`Only exactly the right order earns the marks.`,
  },
  {
    rule: 'neighbours',
    label: t`Right neighbours`,
    description: t`Each option that follows the right one earns its part of the marks.`,
  },
];

/** The rule by which an order is marked. */
export const KeyFields = ({ content, options, cost, onContent }: KeyFieldsProps) => (
  <RuleChoice
    kind="ordering"
    rules={rules}
    content={content}
    options={Math.max(1, options.length)}
    cost={cost}
    onRule={(rule) => onContent(rule ? { rule } : {})}
  />
);
