import { t } from '@lingui/core/macro';
import { Checkbox } from '../../base/elements/check.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import type { KeyEditorProps } from '../shared/key-fields.ts';
import { TypedEditor, type TypedRuleProps } from '../typed/typed-editor.tsx';
import { acceptingTexts } from './accepting.ts';

export const KeyEditor = (props: KeyEditorProps) => (
  <TypedEditor
    {...props}
    accepting={acceptingTexts}
    help={t`A star stands for any characters: “*Nile*”. Spaces, quotes and dashes need not be typed alike.`}
    rules={(rules) => <TextRuleFields {...rules} />}
  />
);

/** Rules by which texts count as equal. */
export const TextRuleFields = ({ typed, onTyped }: TypedRuleProps) => (
  <Stack gap="xs" mt="sm">
    <Checkbox
      label={t`Accents do not matter: “cafe” is “café”`}
      checked={typed.ignoresAccents}
      onChange={({ currentTarget }) => onTyped({ ignoresAccents: currentTarget.checked })}
    />
    <Checkbox
      label={t`Capitals matter: “NaCl” is not “nacl”`}
      checked={typed.matchesCase}
      onChange={({ currentTarget }) => onTyped({ matchesCase: currentTarget.checked })}
    />
    <Checkbox
      label={t`Turkish or Azeri: “I” is “ı”, “İ” is “i”`}
      checked={typed.isTurkish}
      onChange={({ currentTarget }) => onTyped({ isTurkish: currentTarget.checked })}
    />
  </Stack>
);
