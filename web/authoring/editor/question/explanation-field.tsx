import { IconPlus } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { t } from '@lingui/core/macro';
import { Button } from '../../../base/elements/button.tsx';
import { focusPlace, renderNow, useEdit } from '../draft/draft-context.ts';
import { places } from '../draft/faults.ts';
import { setExplanation } from './question-edits.ts';
import { TextField } from '../fields/text-field.tsx';

/** Field for the explanation. Folded at first, because most questions have none. */
export const ExplanationField = memo(function ExplanationField({
  questionKey: key,
  text,
}: {
  questionKey: string;
  text: string;
}) {
  const edit = useEdit();
  const [isOpen, setOpen] = useState(text !== '');
  if (!isOpen && text === '') {
    const open = () => {
      renderNow(() => setOpen(true));
      focusPlace(places.explanation(key));
    };
    return (
      <Button
        size="compact"
        variant="subtle"
        leftSection={<IconPlus size={16} />}
        onClick={open}
      >{t`Add explanation`}</Button>
    );
  }
  return (
    <div>
      <TextField
        place={places.explanation(key)}
        text={text}
        onText={(written) => edit((draft) => setExplanation(draft, key, written))}
        label={t`Explanation`}
        description={t`Students see it with their result.`}
        previewName={t`As students see the explanation`}
      />
    </div>
  );
});
