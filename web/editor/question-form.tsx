import { Button, Input, NativeSelect, Textarea } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconChevronUp,
  IconCopy,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { memo, type ReactNode, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { tellScreenReader } from './screen-reader.ts';
import { asMarks, type DraftQuestion, type Marks } from './draft.ts';
import { usePictures } from './add-picture.tsx';
import { focusPlace, renderNow, useDraftField, useDraftStore, useEdit, useFault } from './draft-context.ts';
import { places } from './faults.ts';
import { FormattingTools, type LastField, useTools } from './formatting-tools.tsx';
import { OptionList } from './option-list.tsx';
import {
  canAddQuestion,
  duplicateQuestion,
  moveQuestion,
  removeQuestion,
  setCollapsed,
  setExplanation,
  setMarks,
  setText,
} from './question-edits.ts';
import classes from './question-form.module.css';
import { UNDO } from './removed-row.tsx';
import { FieldPreview, RenderedProvider, useRendered } from './rendered.tsx';
import { ToolButton } from './tool-button.tsx';

const MARKS = limits.marks.map((marks) => ({
  value: String(marks),
  label: `${marks} ${marks === 1 ? 'mark' : 'marks'}`,
}));

/** One question with its tools. Folded, it is a line that says which question it is. */
export const QuestionForm = memo(function QuestionForm({
  questionKey: key,
  index,
  count,
  handle,
}: {
  questionKey: string;
  index: number;
  count: number;
  /** The handle by which the question is dragged. */
  handle: ReactNode;
}) {
  const edit = useEdit();
  const question = useDraftField('questions', (questions) => questions[key]);
  const isCollapsed = useDraftField('collapsed', (collapsed) => collapsed.has(key));
  if (!question) return null;

  return (
    <section
      className={classes.card}
      data-folded={isCollapsed || undefined}
      aria-label={`Question ${index + 1}`}
    >
      <div className={classes.head}>
        {handle}
        <h2 className={classes.number}>Question {index + 1}</h2>
        <QuestionMarks questionKey={key} index={index} marks={question.marks} />
        <QuestionTools questionKey={key} index={index} count={count} />
        <span>
          <ToolButton
            icon={isCollapsed ? IconChevronDown : IconChevronUp}
            label={`${isCollapsed ? 'Expand' : 'Collapse'} question ${index + 1}`}
            onPress={() => edit((draft) => setCollapsed(draft, [key], !isCollapsed))}
          />
        </span>
      </div>
      {isCollapsed ? <Summary question={question} /> : <QuestionBody question={question} index={index} />}
    </section>
  );
});

function QuestionBody({ question, index }: { question: DraftQuestion; index: number }) {
  const { key } = question;
  const lastField: LastField = useRef(null);
  const { onKeyDown } = useTools(key, lastField);
  const pictures = usePictures(key, lastField);
  const rendered = useRendered(question);
  return (
    <RenderedProvider value={rendered}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys pressed in the fields inside */}
      <div
        className={classes.body}
        onKeyDown={onKeyDown}
        {...pictures.handlers}
        onFocus={({ target }) => {
          if (target instanceof HTMLTextAreaElement) lastField.current = target;
        }}
      >
        <div>
          <div className={classes.textHead}>
            <Input.Label htmlFor={places.text(key)}>Question text</Input.Label>
            <FormattingTools questionKey={key} number={index + 1} lastField={lastField}>
              {pictures.button}
            </FormattingTools>
          </div>
          <QuestionText questionKey={key} text={question.text} />
        </div>
        <OptionList questionKey={key} options={question.options} correct={question.correct} />
        <Explanation questionKey={key} text={question.explanation} />
      </div>
      {/* Beside the fields: what is pressed in the dialog is not for them. */}
      {pictures.dialog}
    </RenderedProvider>
  );
}

// Each part is rendered alone, so that a keystroke in the text renders only the text.

const QuestionMarks = memo(function QuestionMarks({
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

const QuestionTools = memo(function QuestionTools({
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

function QuestionText({ questionKey: key, text }: { questionKey: string; text: string }) {
  const edit = useEdit();
  return (
    <>
      <Textarea
        id={places.text(key)}
        classNames={{ input: classes.text }}
        rows={2}
        value={text}
        onChange={(event) => {
          const { value } = event.currentTarget;
          edit((draft) => setText(draft, key, value));
        }}
        error={useFault(places.text(key))}
      />
      <FieldPreview place={places.text(key)} text={text} of="the question" />
    </>
  );
}

/** Why the right answer is right. Most questions have none, so it is folded at first. */
const Explanation = memo(function Explanation({
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
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconPlus size={16} />}
        onClick={open}
        className={classes.addExplanation}
      >
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

function Summary({ question: { text, options, correct } }: { question: DraftQuestion }) {
  const right = options.find(({ key }) => key === correct)?.text.trim();
  return (
    <div className={classes.summary}>
      <p className={classes.summaryText} dir="auto">
        {text.trim() || 'No text yet'}
      </p>
      <p className={classes.summaryNote}>
        {options.length} options · {right ? 'correct: ' : 'correct option not written yet'}
        {right && <span dir="auto">{right}</span>}
      </p>
    </div>
  );
}
