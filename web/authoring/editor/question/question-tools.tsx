import { IconArrowDown, IconArrowUp, IconCopy, IconHeading, IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { t } from '@lingui/core/macro';
import type { DraftSection } from '../draft/draft.ts';
import {
  focusPlace,
  renderNow,
  UNDO,
  useDraftField,
  useDraftStore,
  useEdit,
  useFault,
} from '../draft/draft-context.ts';
import { places } from '../draft/faults.ts';
import {
  canAddQuestion,
  duplicateQuestion,
  moveQuestion,
  removeQuestion,
  setMarks,
} from './question-edits.ts';
import classes from './question-form.module.css';
import { tellScreenReader } from '../shared/screen-reader.ts';
import { placeOfQuestion, rowsOf, runsOf } from '../draft/rows.ts';
import { addSection } from '../sections/section-edits.ts';
import { MarksSelect } from '../shared/marks-select.tsx';
import { ToolButton } from '../shared/tool-button.tsx';

// Each part is memoized, so that typing rerenders only the text.

export const QuestionMarks = memo(function QuestionMarks({
  questionKey: key,
  index,
  marks,
}: {
  questionKey: string;
  index: number;
  marks: number;
}) {
  const edit = useEdit();
  return (
    <MarksSelect
      id={places.marks(key)}
      name={t`Marks of question ${{ number: index + 1 }}`}
      other={t`Other marks of question ${{ number: index + 1 }}`}
      marks={marks}
      onChange={(chosen) => edit((draft) => setMarks(draft, key, chosen))}
      error={useFault(places.marks(key))}
    />
  );
});

export const QuestionTools = memo(function QuestionTools({
  questionKey: key,
  index,
  isFirst,
  isLast,
}: {
  questionKey: string;
  index: number;
  isFirst: boolean;
  isLast: boolean;
}) {
  const store = useDraftStore();
  const edit = useEdit();
  const canAdd = useDraftField('order', (order) => canAddQuestion({ order }));
  const number = index + 1;

  const section = useDraftField('sections', (sections) => placeInSections(sections, index));

  const move = (by: -1 | 1) => {
    edit((draft) => moveQuestion(draft, key, rowsOf(draft).indexOf(key) + by));
    const { number: now, section } = placeOfQuestion(store.get(), key);
    const count = store.get().order.length;
    tellScreenReader(
      section === 0
        ? t`Question ${number} is now question ${now} of ${count}.`
        : t`Question ${number} is now question ${now}, in section ${section}.`,
    );
  };
  const beginSection = () => {
    renderNow(() => edit((draft) => addSection(draft, key)));
    const { sections } = store.get();
    const begun = runsOf(store.get()).findIndex(({ keys }) => keys[0] === key);
    focusPlace(places.sectionTitle(sections[begun]?.key ?? ''));
    tellScreenReader(t`Question ${number} begins section ${{ section: begun + 1 }}.`);
  };
  const duplicate = () => {
    renderNow(() => edit((draft) => duplicateQuestion(draft, key)));
    const copy = store.get().order[index + 1];
    if (copy) focusPlace(places.text(copy));
    tellScreenReader(t`Question ${number} was duplicated.`);
  };
  const remove = () => {
    renderNow(() => edit((draft) => removeQuestion(draft, key)));
    focusPlace(UNDO);
  };

  return (
    <span className={classes.tools}>
      <ToolButton
        icon={IconArrowUp}
        label={t`Move question ${number} up`}
        isOff={isFirst}
        onPress={() => move(-1)}
      />
      <ToolButton
        icon={IconArrowDown}
        label={t`Move question ${number} down`}
        isOff={isLast}
        onPress={() => move(1)}
      />
      {section !== 'none' && (
        <ToolButton
          icon={IconHeading}
          label={t`Begin a section with question ${number}`}
          isOff={section === 'first'}
          onPress={beginSection}
        />
      )}
      <ToolButton
        icon={IconCopy}
        label={t`Duplicate question ${number}`}
        isOff={!canAdd}
        onPress={duplicate}
      />
      <ToolButton icon={IconTrash} label={t`Remove question ${number}`} onPress={remove} />
    </span>
  );
});

function placeInSections(sections: readonly DraftSection[], index: number): 'none' | 'first' | 'later' {
  if (sections.length === 0) return 'none';
  let begin = 0;
  for (const { questions } of sections) {
    if (begin === index && questions > 0) return 'first';
    begin += questions;
  }
  return 'later';
}
