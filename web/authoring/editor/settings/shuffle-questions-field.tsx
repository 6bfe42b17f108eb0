import { t } from '@lingui/core/macro';
import { SwitchField } from '../../../base/elements/switch-field.tsx';
import { useDraftField } from '../draft/draft-context.ts';
import { useSetting } from './use-setting.ts';

export function ShuffleQuestionsField() {
  const { value, set, field } = useSetting('shuffleQuestions');
  const hasSections = useDraftField('sections', (sections) => sections.length > 0);
  return (
    <SwitchField
      {...field}
      description={
        hasSections
          ? t`Students see the questions of each section in different orders.`
          : t`Students see the questions in different orders.`
      }
      checked={value}
      onChange={(event) => set(event.currentTarget.checked)}
    />
  );
}
