import { Switch } from '@mantine/core';
import { useDraftField, useFault } from '../draft-context.ts';
import { places } from '../faults.ts';
import { useSetting } from './use-setting.ts';

/** Whether each student gets the questions in another order. */
export function ShuffleQuestionsField() {
  const [shuffles, set] = useSetting('shuffleQuestions');
  const hasSections = useDraftField('sections', (sections) => sections.length > 0);
  return (
    <Switch
      id={places.shuffleQuestions}
      label="Shuffle questions"
      description={
        hasSections
          ? 'Students see the questions of each section in different orders. The sections keep their order.'
          : 'Students see the questions in different orders.'
      }
      checked={shuffles}
      onChange={(event) => set(event.currentTarget.checked)}
      error={useFault(places.shuffleQuestions)}
    />
  );
}
