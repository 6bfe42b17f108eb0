import { Input } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode, useMemo, useRef, useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { editingOf } from '../../../kinds/editing.ts';
import { teacherPartsOf } from '../../../kinds/for-teachers.ts';
import type { DraftQuestion } from '../draft/draft.ts';
import { usePictures } from '../fields/add-picture.tsx';
import { renderNow, useDraftField, useEdit, useQuestion } from '../draft/draft-context.ts';
import { ExplanationField } from './explanation-field.tsx';
import { places } from '../draft/faults.ts';
import { useFormattedPaste } from '../fields/formatted-paste.ts';
import { type Fields, FieldsProvider, type OpenField } from '../fields/fields.ts';
import { FormattingTools, useLastField, useTools } from '../fields/formatting-tools.tsx';
import { setCollapsed, setText } from './question-edits.ts';
import { Group } from '../../../base/elements/layout.tsx';
import classes from './question-form.module.css';
import { useFormulas } from '../fields/add-formula.tsx';
import { useStableFunction } from '../shared/use-stable-function.ts';
import { useIsNear } from '../../../base/lists/use-is-near.ts';
import { KeyFields } from './key-fields.tsx';
import { QuestionMarks, QuestionTools } from './question-tools.tsx';
import { renderedQuery, RenderedProvider, useRendered } from '../fields/rendered.tsx';
import { sourceToWords } from '../fields/source-to-words.ts';
import { TagsField } from './tags-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { ToolButton } from '../shared/tool-button.tsx';
import { useRootMark } from '../../../base/pages/use-root-mark.ts';
import { plainWords } from '../../../base/text/plain-words.ts';

export const QuestionForm = memo(function QuestionForm({
  questionKey: key,
  index,
  isFirst,
  isLast,
  handle,
}: {
  questionKey: string;
  index: number;
  isFirst: boolean;
  isLast: boolean;
  handle: ReactNode;
}) {
  const edit = useEdit();
  const question = useQuestion(key);
  const isCollapsed = useDraftField('collapsed', (collapsed) => collapsed.has(key));
  if (!question) return null;
  const number = index + 1;

  return (
    <section
      className={classes.card}
      data-look="card"
      data-folded={isCollapsed || undefined}
      aria-label={t`Question ${number}`}
    >
      <Group gap={4}>
        {handle}
        <h2 className={classes.number} data-look="strong unbroken">{t`Question ${number}`}</h2>
        <QuestionMarks questionKey={key} index={index} marks={question.marks} />
        <QuestionTools questionKey={key} index={index} isFirst={isFirst} isLast={isLast} />
        <span>
          <ToolButton
            icon={isCollapsed ? IconChevronDown : IconChevronUp}
            label={isCollapsed ? t`Expand question ${number}` : t`Collapse question ${number}`}
            onPress={() => edit((draft) => setCollapsed(draft, [key], !isCollapsed))}
          />
        </span>
      </Group>
      {isCollapsed ? <Summary question={question} /> : <QuestionBody question={question} index={index} />}
    </section>
  );
});

const isText = (field: Element): boolean =>
  field instanceof HTMLTextAreaElement || field.getAttribute('role') === 'textbox';

function QuestionBody({ question, index }: { question: DraftQuestion; index: number }) {
  const { key } = question;
  const edit = useEdit();
  const isRich = question.format === 'rich';
  const [isSource, setSource] = useState(false);
  const last = useRef<string>(null);
  const [isWriting, setWriting] = useState(false);
  // On phones, the page's bars are hidden while the teacher is writing.
  useRootMark('data-tally-writing', isWriting);
  const [openers] = useState(() => new Map<string, OpenField>());
  const apply = useStableFunction(useLastField(key, { last, openers }, isRich && isSource));
  const { onKeyDown } = useTools(apply);
  const pictures = usePictures(apply, last);
  const formulas = useFormulas();
  const { onPaste, kept } = useFormattedPaste(question, openers, () => setSource(false));
  const { ref, isNear } = useIsNear();
  const rendered = useRendered(question, isNear);
  const fields = useMemo<Fields>(
    () => ({
      isRich: isRich && !isSource,
      last,
      openers,
      askFormula: formulas.ask,
      takePictures: pictures.take,
      kept,
      showSource: () => renderNow(() => setSource(true)),
    }),
    [isRich, isSource, openers, formulas.ask, pictures.take, kept],
  );
  return (
    <FieldsProvider value={fields}>
      <RenderedProvider value={rendered}>
        <div
          ref={ref}
          className={classes.body}
          onKeyDown={onKeyDown}
          {...pictures.handlers}
          onPaste={(event) => {
            pictures.handlers.onPaste(event);
            onPaste(event);
          }}
          data-writing={isWriting || undefined}
          onFocus={({ target }) => {
            if (target instanceof HTMLTextAreaElement) last.current = target.id;
            setWriting(isText(target));
          }}
          onBlur={({ relatedTarget }) => {
            setWriting(false);
            // The tools act on the field that has the focus, also when Tab leads to them. Else on the text.
            const isTool = relatedTarget instanceof Element && relatedTarget.closest('[role=toolbar]');
            if (!isTool) last.current = null;
          }}
        >
          <div className={classes.textHead}>
            <Input.Label
              className={classes.textLabel}
              id={`${places.text(key)}-label`}
              htmlFor={places.text(key)}
            >{t`Question text`}</Input.Label>
            <FormattingTools
              questionKey={key}
              number={index + 1}
              isRich={isRich}
              isSource={isSource}
              onSource={setSource}
              apply={apply}
              className={classes.formatting}
            >
              {pictures.button}
            </FormattingTools>
          </div>
          <div>
            <TextField
              place={places.text(key)}
              labelledBy={`${places.text(key)}-label`}
              text={question.text}
              onText={(text) => edit((draft) => setText(draft, key, text))}
              previewName={t`As students see the question`}
            />
          </div>
          <KeyFields question={question} />
          <div className={classes.additions}>
            <ExplanationField questionKey={key} text={question.explanation} />
            <TagsField questionKey={key} tags={question.tags} />
          </div>
        </div>
        {/* Rendered outside the fields, so that these do not receive keys pressed in the dialogs. */}
        {pictures.dialog}
        {formulas.dialog}
      </RenderedProvider>
    </FieldsProvider>
  );
}

/** A question and its key on one line. Once in view, the server describes its formulas in words. */
function Summary({ question }: { question: DraftQuestion }) {
  const { format, kind, text, options, correct, tags } = question;
  const { ref, inViewport } = useInViewport<HTMLDivElement>();
  const shown = editingOf(kind).rightTextsOf(question);
  const hasFormula = format === 'rich' && [text, ...shown.map((one) => one.text)].join('').includes('$');
  const { data } = useQuery(renderedQuery(hasFormula && inViewport ? question : undefined));
  const words = (place: string, written = '') => {
    const tree = data?.get(place)?.tree;
    if (tree) return plainWords(written, tree);
    return format === 'rich' ? sourceToWords(written) : written.trim();
  };
  const { KeySummary } = teacherPartsOf(kind);
  const rightWords = shown
    .map((option) => words(places.option(option.key), option.text))
    .filter(Boolean)
    .join(', ');
  return (
    <div className={classes.summary} ref={ref}>
      <p className={classes.summaryText} dir="auto">
        {words(places.text(question.key), text) || t`No text yet`}
      </p>
      <p className={classes.summaryNote} data-look="quiet small">
        <KeySummary words={rightWords} options={options.length} right={correct.length} />
      </p>
      {tags.length > 0 && (
        <p className={classes.summaryNote} data-look="quiet small">
          <Trans>
            Tags: <span dir="auto">{tags.join(', ')}</span>
          </Trans>
        </p>
      )}
    </div>
  );
}
