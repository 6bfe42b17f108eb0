import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconGripVertical } from '@tabler/icons-react';
import { Fragment, useMemo } from 'react';
import { useDraft, useDraftStore, useEdit } from './draft-context.ts';
import { OutOfSight, useOutOfSight } from './out-of-sight.ts';
import { lastRemoved, moveQuestion } from './question-edits.ts';
import { QuestionForm } from './question-form.tsx';
import classes from './question-form.module.css';
import { RemovedRow } from './removed-row.tsx';

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });
const modifiers = [upAndDown];

/**
 * What a screen reader says. At first a dragged question is over its own place, so both texts are the same.
 */
function saidWhileDragging(numberOf: (key: UniqueIdentifier) => number) {
  const taken = (key: UniqueIdentifier) =>
    `You have picked up question ${numberOf(key)}. It is in its own place.`;
  const announcements: Announcements = {
    onDragStart: ({ active }) => taken(active.id),
    onDragOver: ({ active, over }) => {
      if (!over) return undefined;
      return over.id === active.id
        ? taken(active.id)
        : `If you drop it here, it becomes question ${numberOf(over.id)}.`;
    },
    // The question has been moved by now, so this is its new number.
    onDragEnd: ({ active }) => `The question is now question ${numberOf(active.id)}.`,
    onDragCancel: () => 'The question stays where it was.',
  };
  const draggable =
    'Press Space to pick up the question, the arrow keys to move it, Space to drop it, and Escape to cancel.';
  return { announcements, screenReaderInstructions: { draggable } };
}

/** The questions in their order. Dragging changes it: by pointer, or by keyboard on the handle. */
export function QuestionList() {
  const store = useDraftStore();
  const edit = useEdit();
  const order = useDraft((draft) => draft.order);
  const removed = useDraft((draft) => {
    const last = lastRemoved(draft);
    return last && 'question' in last ? last : undefined;
  });
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const accessibility = useMemo(
    () => saidWhileDragging((key) => store.get().order.indexOf(String(key)) + 1),
    [store],
  );

  const drop = ({ active, over }: DragEndEvent) => {
    if (!over) return;
    const to = store.get().order.indexOf(String(over.id));
    edit((draft) => moveQuestion(draft, String(active.id), to));
  };
  const row = removed && <RemovedRow removed={removed} />;

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={modifiers}
      accessibility={accessibility}
      onDragEnd={drop}
    >
      <SortableContext items={order} strategy={verticalListSortingStrategy}>
        <ol className={classes.questions}>
          {order.map((key, index) => (
            <Fragment key={key}>
              {removed?.index === index && row}
              <SortableQuestion questionKey={key} index={index} count={order.length} />
            </Fragment>
          ))}
          {removed && removed.index >= order.length && row}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function SortableQuestion({
  questionKey,
  index,
  count,
}: {
  questionKey: string;
  index: number;
  count: number;
}) {
  const { attributes, listeners, node, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: questionKey });
  const isOutOfSight = useOutOfSight(node);
  // During a drag every item is rendered at each step, but the form inside only when it changes.
  const handle = useMemo(
    () => (
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={classes.handle}
        {...attributes}
        {...listeners}
        aria-label={`Drag question ${index + 1}`}
      >
        <IconGripVertical size={18} stroke={1.75} aria-hidden="true" />
      </button>
    ),
    [attributes, listeners, setActivatorNodeRef, index],
  );
  return (
    <li
      ref={setNodeRef}
      className={classes.item}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <OutOfSight value={isOutOfSight}>
        <QuestionForm questionKey={questionKey} index={index} count={count} handle={handle} />
      </OutOfSight>
    </li>
  );
}
