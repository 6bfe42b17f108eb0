import { type ClipboardEvent, useEffect, useMemo, useState } from 'react';
import type { DraftQuestion } from '../draft/draft.ts';
import { renderNow, useDraftStore, useEdit } from '../draft/draft-context.ts';
import { setQuestion } from '../draft/edit-base.ts';
import { changeTexts } from '../../../kinds/draft-fields.ts';
import type { OpenField } from './fields.ts';
import { changeField } from './formatting-tools.tsx';
import { describeKeptParts } from './kept-formatting.tsx';
import { textsOf } from './rendered.tsx';
import { copiedHtml, isFormatted } from './rich/is-formatted.ts';
import type { Where } from './rich/rich-types.ts';
import { loadEditor } from './rich-field.tsx';
import { tellScreenReader } from '../shared/screen-reader.ts';
import { useStableFunction } from '../shared/use-stable-function.ts';

/** State for undoing a paste that made a plain question rich. */
type Kept = {
  place: string;
  /** The question before the paste: as plain text, and converted to rich text with escaped symbols. */
  plain: DraftQuestion;
  rich: DraftQuestion;
  source: string;
  /** The pasted words without formatting. `from` and `to`: range of the plain text that they replace. */
  words: string;
  from: number;
  to: number;
  lost: readonly string[];
};

/** Makes a plain question rich when formatted text is pasted. `kept.asPlain` pastes only the words. */
export function useFormattedPaste(
  question: DraftQuestion,
  openers: Map<string, OpenField>,
  showRich: () => void,
) {
  const { key } = question;
  const store = useDraftStore();
  const edit = useEdit();
  const [kept, setKept] = useState<Kept>();

  const take = (question: DraftQuestion) => {
    const { format, text, explanation } = question;
    const fields = changeTexts(question, (one) => one);
    edit((draft) => setQuestion(draft, key, { format, text, explanation, ...fields }));
  };

  const goBack = useStableFunction((from: Omit<Kept, 'lost'>, words?: string) => {
    renderNow(() => {
      setKept(undefined);
      take(from.plain);
    });
    const field = document.getElementById(from.place);
    if (field instanceof HTMLTextAreaElement) write(field, from, words);
  });

  const paste = async (field: HTMLTextAreaElement, html: string, words: string) => {
    const place = field.id;
    const code = await loadEditor().catch(() => undefined);
    const { value, selectionStart: from, selectionEnd: to } = field;
    const plain = store.get().questions[key];
    // If the editor's code cannot be loaded, only the words are pasted.
    if (!code || !plain) return write(field, { from, to }, words);
    const rich = richOf(plain, code.sourceOfPlain);
    renderNow(() => {
      showRich();
      take(rich);
    });
    const editor = await openers.get(place)?.(whereOf(value, from, to));
    const lost = editor?.paste(html) ?? [];
    const source = editor?.source() ?? '';
    const made = { place, plain, rich, source, words, from, to };
    if (!editor || source === textAt(rich, place)) return goBack(made, words);
    setKept({ ...made, lost });
    tellScreenReader(describeKeptParts(lost));
  };

  const now = kept && isPasted(question, kept) ? textAt(question, kept.place) : undefined;
  const isUndone = kept && now !== undefined && now === textAt(kept.rich, kept.place);
  useEffect(() => {
    // Deferred, because the field cannot be replaced while React runs effects.
    if (isUndone) queueMicrotask(() => goBack(kept));
  }, [isUndone, kept, goBack]);
  const isOffered = now !== undefined && now === kept?.source;

  return {
    onPaste: (event: ClipboardEvent) => {
      const { target, clipboardData } = event;
      if (event.defaultPrevented || question.format === 'rich') return;
      if (!(target instanceof HTMLTextAreaElement)) return;
      const html = copiedHtml(clipboardData);
      const words = clipboardData.getData('text/plain').replaceAll(/\r\n?/g, '\n');
      // The clipboard also contains the address of a copied picture, as HTML.
      if (!isFormatted(html) || (words === '' && clipboardData.files.length > 0)) return;
      event.preventDefault();
      void paste(target, html, words);
    },
    /** The last formatted paste; undefined once something else was typed. */
    kept: useMemo(
      () =>
        isOffered && kept
          ? { place: kept.place, lost: kept.lost, asPlain: () => goBack(kept, kept.words) }
          : undefined,
      [isOffered, kept, goBack],
    ),
  };
}

/** Types words over a range, so that the browser can undo this. */
function write(field: HTMLTextAreaElement, { from, to }: { from: number; to: number }, words?: string): void {
  field.focus();
  field.setSelectionRange(from, to);
  if (words === undefined) return;
  const end = from + words.length;
  changeField(field, { from, to, insert: words, select: [end, end] });
}

function whereOf(text: string, from: number, to: number): Where {
  if (from === text.length) return 'end';
  return from === 0 && to === text.length ? 'all' : { from, to };
}

const richOf = (question: DraftQuestion, sourceOf: (text: string) => string): DraftQuestion => ({
  ...question,
  format: 'rich',
  text: sourceOf(question.text),
  explanation: sourceOf(question.explanation),
  ...changeTexts(question, sourceOf),
});

const textAt = (question: DraftQuestion, place: string): string | undefined =>
  textsOf(question).find(([at]) => at === place)?.[1];

/** Returns whether no field except the pasted one has changed since the paste. */
function isPasted(question: DraftQuestion, { rich, place }: Kept): boolean {
  const others = (of: DraftQuestion) => JSON.stringify(textsOf(of).filter(([at]) => at !== place));
  return question.format === 'rich' && others(question) === others(rich);
}
