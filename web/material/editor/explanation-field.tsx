import { Button, Textarea } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { focusPlace, renderNow, useEdit, useFault } from './draft-context.ts';
import { places } from './faults.ts';
import { setExplanation } from './question-edits.ts';
import classes from './question-form.module.css';
import { FieldPreview } from './rendered.tsx';

/** Why the right answer is right. Most questions have none, so it is folded at first. */
export const ExplanationField = memo(function ExplanationField({
  questionKey: key,
  text,
}: {
  questionKey: string;
  text: string;
}) {
  const edit = useEdit();
  const fault = useFault(places.explanation(key));
  const [isOpen, setOpen] = useState(text !== '');
  if (!isOpen && text === '') {
    const open = () => {
      renderNow(() => setOpen(true));
      focusPlace(places.explanation(key));
    };
    return (
      <Button size="compact-sm" variant="subtle" leftSection={<IconPlus size={16} />} onClick={open}>
        Add explanation
      </Button>
    );
  }
  return (
    <div>
      <Textarea
        id={places.explanation(key)}
        classNames={{ input: classes.text }}
        label="Explanation"
        description="Students see it with their result, once the results are open."
        rows={2}
        value={text}
        onChange={(event) => {
          const { value } = event.currentTarget;
          edit((draft) => setExplanation(draft, key, value));
        }}
        error={fault}
      />
      <FieldPreview place={places.explanation(key)} text={text} of="the explanation" />
    </div>
  );
});
