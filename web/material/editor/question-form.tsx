import { Input, Textarea } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode, useRef } from 'react';
import type { DraftQuestion } from './draft.ts';
import { usePictures } from './add-picture.tsx';
import { useDraftField, useEdit, useFault, useQuestion } from './draft-context.ts';
import { ExplanationField } from './explanation-field.tsx';
import { places } from './faults.ts';
import { FormattingTools, type LastField, useTools } from './formatting-tools.tsx';
import { OptionList } from './option-list.tsx';
import { setCollapsed, setText } from './question-edits.ts';
import classes from './question-form.module.css';
import { QuestionMarks, QuestionTools } from './question-tools.tsx';
import { FieldPreview, renderedQuery, RenderedProvider, useRendered } from './rendered.tsx';
import { wordsOfSource } from './source-words.ts';
import { TagsField } from './tags-field.tsx';
import { ToolButton } from './tool-button.tsx';
import { wordsOf } from '../../base/ui/words-of.ts';

/** One question with its tools. Folded, it is a line that says which question it is. */
export const QuestionForm = memo(function QuestionForm({
  questionKey: key,
  index,
  isFirst,
  isLast,
  handle,
}: {
  questionKey: string;
  index: number;
  /** Whether it cannot move up, and whether it cannot move down. */
  isFirst: boolean;
  isLast: boolean;
  /** The handle by which the question is dragged. */
  handle: ReactNode;
}) {
  const edit = useEdit();
  const question = useQuestion(key);
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
        <QuestionTools questionKey={key} index={index} isFirst={isFirst} isLast={isLast} />
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
            <FormattingTools
              questionKey={key}
              number={index + 1}
              isRich={question.format === 'rich'}
              lastField={lastField}
            >
              {pictures.button}
            </FormattingTools>
          </div>
          <QuestionText questionKey={key} text={question.text} />
        </div>
        <OptionList questionKey={key} options={question.options} correct={question.correct} />
        <div className={classes.additions}>
          <ExplanationField questionKey={key} text={question.explanation} />
          <TagsField questionKey={key} tags={question.tags} />
        </div>
      </div>
      {/* Beside the fields: what is pressed in the dialog is not for them. */}
      {pictures.dialog}
    </RenderedProvider>
  );
}

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

/**
 * The question in a line, and its key. Formulas are in words, which the server makes once the question is
 * in sight.
 */
function Summary({ question }: { question: DraftQuestion }) {
  const { format, text, options, correct, tags } = question;
  const { ref, inViewport } = useInViewport<HTMLDivElement>();
  const right = options.find(({ key }) => key === correct);
  const hasFormula = format === 'rich' && `${text}${right?.text ?? ''}`.includes('$');
  const { data } = useQuery(renderedQuery(hasFormula && inViewport ? question : undefined));
  const words = (place: string, written = '') => {
    const tree = data?.get(place);
    if (tree) return wordsOf(written, tree);
    return format === 'rich' ? wordsOfSource(written) : written.trim();
  };
  const rightWords = right && words(places.option(right.key), right.text);
  return (
    <div className={classes.summary} ref={ref}>
      <p className={classes.summaryText} dir="auto">
        {words(places.text(question.key), text) || 'No text yet'}
      </p>
      <p className={classes.summaryNote}>
        {options.length} options · {rightWords ? 'correct: ' : 'correct option not written yet'}
        {rightWords && <span dir="auto">{rightWords}</span>}
      </p>
      {tags.length > 0 && (
        <p className={classes.summaryNote}>
          Tags: <span dir="auto">{tags.join(', ')}</span>
        </p>
      )}
    </div>
  );
}
