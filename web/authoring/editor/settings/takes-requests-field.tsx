import { t } from '@lingui/core/macro';
import { SwitchField } from '../../../base/elements/switch-field.tsx';
import { useDraft } from '../draft/draft-context.ts';
import { useSetting } from './use-setting.ts';

export function TakesRequestsField() {
  const { value: isOn, set, field } = useSetting('takesRequests');
  const isPublic = useDraft(({ details }) => details.isPublic);
  return (
    <SwitchField
      {...field}
      description={
        isPublic
          ? t`Only for private contests.`
          : t`Students who know the contest ID can ask to join, and you admit them.`
      }
      checked={isOn}
      disabled={isPublic && !isOn}
      onChange={(event) => set(event.currentTarget.checked)}
    />
  );
}
