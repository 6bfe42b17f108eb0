import { t } from '@lingui/core/macro';
import { SwitchField } from '../../../base/elements/switch-field.tsx';
import { useSetting } from './use-setting.ts';

export function TranslationField() {
  const { value, set, field } = useSetting('translation');
  return (
    <SwitchField
      {...field}
      label={t`Students may translate the page`}
      description={t`Browsers also translate words that a question is about. The timeline shows who did it.`}
      checked={value === 'allowed'}
      onChange={(event) => set(event.currentTarget.checked ? 'allowed' : 'forbidden')}
    />
  );
}
