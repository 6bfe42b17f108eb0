import { NativeSelect } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { limits } from '#contract/limits.ts';
import { asMarks, type Marks } from './draft.ts';
import { focusPlace, renderNow, useDraftField, useDraftStore, useEdit, useFault } from './draft-context.ts';
import { places } from './faults.ts';
import {
  canAddQuestion,
  duplicateQuestion,
  moveQuestion,
  removeQuestion,
  setMarks,
} from './question-edits.ts';
import classes from './question-form.module.css';
import { UNDO } from './removed-row.tsx';
import { tellScreenReader } from './screen-reader.ts';
import { ToolButton } from './tool-button.tsx';

const MARKS = limits.marks.map((marks) => ({
  value: String(marks),
  label: `${marks} ${marks === 1 ? 'mark' : 'marks'}`,
}));

// Each part is rendered alone, so that a keystroke in the text renders only the text.

/** How many marks the question has. */
export const QuestionMarks = memo(function QuestionMarks({
  questionKey: key,
  index,
  marks,
}: {
  questionKey: string;
  index: number;
  marks: Marks;
}) {
  const edit = useEdit();
  return (
    <NativeSelect
      id={places.marks(key)}
      className={classes.marks}
      aria-label={`Marks of question ${index + 1}`}
      size="sm"
      data={MARKS}
      value={String(marks)}
      onChange={(event) => {
        const chosen = asMarks(Number(event.currentTarget.value));
        edit((draft) => setMarks(draft, key, chosen));
      }}
      error={useFault(places.marks(key))}
    />
  );
});

/** Moves, duplicates and removes the question. */
export const QuestionTools = memo(function QuestionTools({
  questionKey: key,
  index,
  count,
}: {
  questionKey: string;
  index: number;
  count: number;
}) {
  const store = useDraftStore();
  const edit = useEdit();
  const canAdd = useDraftField('order', (order) => canAddQuestion({ order }));
  const number = index + 1;

  const move = (to: number) => {
    edit((draft) => moveQuestion(draft, key, to));
    tellScreenReader(`Question ${number} is now question ${to + 1} of ${count}.`);
  };
  const duplicate = () => {
    renderNow(() => edit((draft) => duplicateQuestion(draft, key)));
    const copy = store.get().order[index + 1];
    if (copy) focusPlace(places.text(copy));
    tellScreenReader(`Question ${number} was duplicated.`);
  };
  const remove = () => {
    renderNow(() => edit((draft) => removeQuestion(draft, key)));
    focusPlace(UNDO);
  };

  return (
    <span className={classes.tools}>
      <ToolButton
        icon={IconArrowUp}
        label={`Move question ${number} up`}
        isOff={index === 0}
        onPress={() => move(index - 1)}
      />
      <ToolButton
        icon={IconArrowDown}
        label={`Move question ${number} down`}
        isOff={index === count - 1}
        onPress={() => move(index + 1)}
      />
      <ToolButton
        icon={IconCopy}
        label={`Duplicate question ${number}`}
        isOff={!canAdd}
        onPress={duplicate}
      />
      <ToolButton icon={IconTrash} label={`Remove question ${number}`} onPress={remove} />
    </span>
  );
});
