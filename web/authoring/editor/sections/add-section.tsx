import { IconHeading } from '@tabler/icons-react';
import { t } from '@lingui/core/macro';
import { Button } from '../../../base/elements/button.tsx';
import {
  focusPlace,
  renderNow,
  useDraft,
  useDraftField,
  useDraftStore,
  useEdit,
} from '../draft/draft-context.ts';
import { places } from '../draft/faults.ts';
import { addSection, canAddSection } from './section-edits.ts';

/** Button that groups all questions in a first section, or adds an empty section at the end. */
export function AddSection() {
  const store = useDraftStore();
  const edit = useEdit();
  const hasSections = useDraftField('sections', (sections) => sections.length > 0);
  const isFull = !useDraft(canAddSection);
  const add = () => {
    renderNow(() => edit((draft) => addSection(draft)));
    focusPlace(places.sectionTitle(store.get().sections.at(-1)?.key ?? ''));
  };
  return (
    <Button variant="default" leftSection={<IconHeading size={18} />} disabled={isFull} onClick={add}>
      {hasSections ? t`Add section` : t`Group into sections`}
    </Button>
  );
}
