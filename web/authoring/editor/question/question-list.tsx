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
import { t } from '@lingui/core/macro';
import type { Draft } from '../draft/draft.ts';
import { useDraft, useDraftField, useDraftStore, useEdit } from '../draft/draft-context.ts';
import { OutOfSight, useOutOfSight } from '../shared/out-of-sight.ts';
import { lastRemoved, moveQuestion } from './question-edits.ts';
import { QuestionForm } from './question-form.tsx';
import classes from './question-form.module.css';
import { RemovedRow } from './removed-row.tsx';
import { placeOfQuestion, rowsOf } from '../draft/rows.ts';
import { SectionHeading } from '../sections/section-heading.tsx';

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });
const modifiers = [upAndDown];

/** Returns announcements. A dragged question starts over its own place, so the first two are equal. */
function saidWhileDragging(get: () => Draft) {
  const taken = (key: UniqueIdentifier) => {
    const { number } = placeOfQuestion(get(), String(key));
    return t`You have picked up question ${number}. It is in its original place.`;
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => taken(active.id),
    onDragOver: ({ active, over }) => {
      if (!over) return undefined;
      if (over.id === active.id) return taken(active.id);
      const { number, section } = placeOfQuestion(dropped(get(), active.id, over.id), String(active.id));
      return section === 0
        ? t`If you drop it here, it becomes question ${number}.`
        : t`If you drop it here, it becomes question ${number}, in section ${section}.`;
    },
    // The question has already been moved, so this is its new number.
    onDragEnd: ({ active }) => {
      const { number, section } = placeOfQuestion(get(), String(active.id));
      return section === 0
        ? t`The question is now question ${number}.`
        : t`The question is now question ${number}, in section ${section}.`;
    },
    onDragCancel: () => t`The question stays where it was.`,
  };
  const draggable = t`Press Space to pick up the question, the arrow keys to move it, Space to drop it, and Escape to cancel.`;
  return { announcements, screenReaderInstructions: { draggable } };
}

/** Returns the draft after a question is dropped on another question or a heading. */
const dropped = (draft: Draft, key: UniqueIdentifier, over: UniqueIdentifier): Draft =>
  moveQuestion(draft, String(key), rowsOf(draft).indexOf(String(over)));

/** Questions under their section headings, reordered by dragging, or with the keyboard on the handle. */
export function QuestionList() {
  const store = useDraftStore();
  const edit = useEdit();
  const order = useDraftField('order', (keys) => keys);
  const sections = useDraftField('sections', (runs) => runs);
  const rows = useMemo(() => rowsOf({ order, sections }), [order, sections]);
  const removed = useDraft((draft) => {
    const last = lastRemoved(draft);
    return last && !('option' in last) ? last : undefined;
  });
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const accessibility = useMemo(() => saidWhileDragging(store.get), [store]);

  const drop = ({ active, over }: DragEndEvent) => {
    if (over) edit((draft) => dropped(draft, active.id, over.id));
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
      <SortableContext items={[...rows]} strategy={verticalListSortingStrategy}>
        <ol className={classes.questions}>
          {rows.map((key, at) => {
            const index = order.indexOf(key);
            return (
              <Fragment key={key}>
                {removed?.row === at && row}
                {index === -1 ? (
                  <SortableHeading sectionKey={key} index={sections.findIndex((one) => one.key === key)} />
                ) : (
                  <SortableQuestion
                    questionKey={key}
                    index={index}
                    isFirst={at === (sections.length > 0 ? 1 : 0)}
                    isLast={at === rows.length - 1}
                  />
                )}
              </Fragment>
            );
          })}
          {removed && removed.row >= rows.length && row}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

/** A heading is part of the sortable list, but it cannot be dragged. */
function SortableHeading({ sectionKey, index }: { sectionKey: string; index: number }) {
  const { setNodeRef, transform, transition } = useSortable({
    id: sectionKey,
    disabled: { draggable: true },
  });
  return (
    <li ref={setNodeRef} style={{ transform: CSS.Translate.toString(transform), transition }}>
      <SectionHeading sectionKey={sectionKey} index={index} />
    </li>
  );
}

function SortableQuestion({
  questionKey,
  ...place
}: {
  questionKey: string;
  index: number;
  isFirst: boolean;
  isLast: boolean;
}) {
  const { index } = place;
  const { attributes, listeners, node, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: questionKey });
  const isOutOfSight = useOutOfSight(node);
  // While dragging, every item rerenders at each step. The memoized form rerenders only when it changes.
  const handle = useMemo(
    () => (
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={classes.handle}
        data-look="quiet"
        {...attributes}
        {...listeners}
        aria-label={t`Drag question ${{ number: index + 1 }}`}
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
        <QuestionForm questionKey={questionKey} {...place} handle={handle} />
      </OutOfSight>
    </li>
  );
}
