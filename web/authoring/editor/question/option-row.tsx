import { IconChevronDown, IconChevronUp, IconDotsVertical, IconX } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, memo, useState } from 'react';
import { plural, t } from '@lingui/core/macro';
import * as limits from '#contract/limits.ts';
import type { OptionWords } from '../../../kinds/shared/key-fields.ts';
import { tellScreenReader } from '../shared/screen-reader.ts';
import type { DraftOption } from '../draft/draft.ts';
import { focusPlace, renderNow, UNDO, useDraftStore, useEdit, useFault } from '../draft/draft-context.ts';
import { places } from '../draft/faults.ts';
import {
  addOption,
  fillOptions,
  moveOption,
  pressCorrect,
  removeOption,
  setCorrect,
  setOptionText,
} from './option-edits.ts';
import classes from './question-form.module.css';
import { readPastedOptions } from './pasted-options.ts';
import { TextField } from '../fields/text-field.tsx';
import { ToolButton } from '../shared/tool-button.tsx';

type Props = {
  question: string;
  option: DraftOption;
  index: number;
  count: number;
  isCorrect: boolean;
  words: OptionWords;
};

/** An option with its text and tools. Enter moves to the next option, or adds one at the end. */
export const OptionRow = memo(function OptionRow({
  question,
  option,
  index,
  count,
  isCorrect,
  words,
}: Props) {
  const store = useDraftStore();
  const edit = useEdit();
  const place = places.option(option.key);
  const groupFault = useFault(places.options(question));
  const number = index + 1;
  const name = t`Option ${number}`;
  const [hasTools, setTools] = useState(false);
  const takesSeveral = words.input !== 'radio';

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, shiftKey, ctrlKey, metaKey, nativeEvent } = event;
    if (key !== 'Enter' || shiftKey || ctrlKey || metaKey || nativeEvent.isComposing) return;
    event.preventDefault();
    const isLast = index === count - 1;
    if (isLast && option.text.trim() !== '') {
      renderNow(() => edit((draft) => addOption(draft, question, option.key)));
    }
    const next = store.get().questions[question]?.options[index + 1];
    if (next) focusPlace(places.option(next.key));
  };

  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const pasted = readPastedOptions(event.clipboardData.getData('text/plain'), index, takesSeveral);
    if (!pasted || option.text.trim() !== '') return;
    const { texts, right } = pasted;
    const draft = fillOptions(store.get(), question, option.key, texts);
    // Not all pasted options fit, so the browser pastes the whole text into this field.
    if (draft === store.get()) return;
    event.preventDefault();
    const { options: filled = [], correct = [] } = draft.questions[question] ?? {};
    const replaced = new Set(filled.slice(index, index + texts.length).map(({ key }) => key));
    const kept = takesSeveral ? correct.filter((key) => !replaced.has(key)) : [];
    const marked = right.flatMap((place) => filled[index + place]?.key ?? []);
    renderNow(() => store.set(marked.length > 0 ? setCorrect(draft, question, [...kept, ...marked]) : draft));
    tellScreenReader(plural(texts.length, { one: 'Option filled in.', other: '# options filled in.' }));
    const last = filled[index + texts.length - 1];
    if (last) focusPlace(places.option(last.key));
  };

  const move = (by: -1 | 1) => {
    edit((draft) => moveOption(draft, question, option.key, by));
    tellScreenReader(t`Option ${number} is now option ${{ now: number + by }} of ${count}.`);
  };
  const remove = () => {
    renderNow(() => edit((draft) => removeOption(draft, question, option.key)));
    focusPlace(UNDO);
  };

  return (
    <li className={classes.option}>
      {words.markOf ? (
        <label className={classes.correct} title={words.mark}>
          <input
            type={words.input}
            name={`${question}-correct`}
            checked={isCorrect}
            onChange={() => edit((draft) => pressCorrect(draft, question, option.key))}
            aria-label={words.markOf(number)}
            aria-invalid={groupFault === undefined ? undefined : true}
            aria-describedby={groupFault === undefined ? undefined : `${places.options(question)}-fault`}
          />
        </label>
      ) : (
        <span className={classes.correct} aria-hidden="true">
          {number}
        </span>
      )}
      <div className={classes.optionText}>
        <TextField
          place={place}
          text={option.text}
          onText={(text) => edit((draft) => setOptionText(draft, question, option.key, text))}
          aria-label={name}
          placeholder={name}
          isOneLine
          previewName={t`As students see option ${number}`}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
      </div>
      {/* Visible only on touch screens, where there is no room for the tools beside the text. */}
      <span className={classes.more}>
        <ToolButton
          icon={IconDotsVertical}
          label={t`Tools for option ${number}`}
          isOpen={hasTools}
          onPress={() => setTools(!hasTools)}
        />
      </span>
      <span className={classes.optionTools} data-open={hasTools || undefined}>
        <span className={classes.updown}>
          <ToolButton
            isHalf
            icon={IconChevronUp}
            label={t`Move option ${number} up`}
            isOff={index === 0}
            onPress={() => move(-1)}
          />
          <ToolButton
            isHalf
            icon={IconChevronDown}
            label={t`Move option ${number} down`}
            isOff={index === count - 1}
            onPress={() => move(1)}
          />
        </span>
        <ToolButton
          icon={IconX}
          label={t`Remove option ${number}`}
          isOff={count <= limits.options.min}
          onPress={remove}
        />
      </span>
    </li>
  );
});
