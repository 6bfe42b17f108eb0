import { t } from '@lingui/core/macro';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { KeyEditorProps } from '../shared/key-fields.ts';
import { blankAccepted, blankTypedKey, type TypedKeyDraft } from '../shared/typed-key.ts';
import type { Accepting } from './accepting.ts';
import { AcceptedFields } from './key-fields.tsx';

export type TypedRuleProps = {
  typed: TypedKeyDraft;
  onTyped: (changed: Partial<TypedKeyDraft>) => void;
};

type Props = KeyEditorProps & {
  isNumber?: boolean;
  accepting: Accepting;
  help: string;
  /** Returns the fields below the accepted answers. */
  rules: (props: TypedRuleProps) => ReactNode;
};

/** The key of a question with one typed answer. */
export function TypedEditor({ question, onChange, givenAnswers, editor, accepting, rules, ...props }: Props) {
  const { newKey } = props;
  const { typed: written = blankTypedKey } = question;
  const accepted = written.accepted.length > 0 ? written.accepted : [blankAccepted(newKey())];
  const typed = { ...written, accepted };
  const onTyped = (changed: Partial<TypedKeyDraft>) => onChange(() => ({ typed: { ...typed, ...changed } }));
  return (
    <>
      {givenAnswers && <Text size="sm" fw={500}>{t`What students have typed`}</Text>}
      {givenAnswers?.({
        isAccepted: (text) => accepting.isAccepted(typed, text),
        onAccept: (text) => onTyped(accepting.withAccepted(typed, text, newKey())),
      })}
      <AcceptedFields
        {...props}
        accepted={accepted}
        onAccepted={(changed) => onTyped({ accepted: changed })}
        isKeyOnly={!editor}
      >
        {rules({ typed, onTyped })}
      </AcceptedFields>
    </>
  );
}
