import { t } from '@lingui/core/macro';
import { RuleChoice, type Rule } from '../lists/rule-choice.tsx';
import type { KeyFieldsProps } from '../shared/key-fields.ts';

const rules: readonly Rule[] = [
  {
    rule: undefined,
    label: t`All or nothing`,
    description: t`You earn the marks only if the whole order is right.`,
  },
  {
    rule: 'neighbours',
    label: t`Right neighbours`,
    description: t`Each option directly after the one it belongs after earns its share of the marks.`,
  },
];

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
