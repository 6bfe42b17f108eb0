import { t } from '@lingui/core/macro';
import { AccessCodeInput } from '../../../contest/shared/access-code-input.tsx';
import { useSetting } from './use-setting.ts';

export function AccessCodeField() {
  const { value, set, field } = useSetting('accessCode');
  return (
    <AccessCodeInput
      {...field}
      description={t`Students enter it to start; you can change it at any time.`}
      value={value}
      onChange={set}
    />
  );
}
