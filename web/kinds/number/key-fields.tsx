import { t } from '@lingui/core/macro';
import { Checkbox } from '../../base/elements/check.tsx';
import { TextInput } from '../../base/elements/field.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import * as limits from '#contract/limits.ts';
import type { KeyEditorProps } from '../shared/key-fields.ts';
import { TypedEditor } from '../typed/typed-editor.tsx';
import { acceptingNumbers } from './accepting.ts';

export const KeyEditor = (props: KeyEditorProps) => (
  <TypedEditor
    {...props}
    isNumber
    accepting={acceptingNumbers}
    help={t`Students may type 3.14, 3,14, 22/7 or 3.1e2. While they type, the page says which number it reads.`}
    rules={({ typed, onTyped }) => (
      <Stack gap="xs" mt="sm">
        {props.editor && (
          <TextInput
            label={t`Unit after the answer`}
            description={t`Students see it and do not type it.`}
            maxLength={limits.unitLength}
            value={typed.unit}
            onChange={({ currentTarget }) => onTyped({ unit: currentTarget.value })}
          />
        )}
        <Checkbox
          label={t`“2,860” may also mean 2860`}
          description={t`Otherwise a single comma or point is the decimal sign.`}
          checked={typed.readsThousands ?? false}
          onChange={({ currentTarget }) => onTyped({ readsThousands: currentTarget.checked })}
        />
      </Stack>
    )}
  />
);
