import { Input } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import {
  type FocusEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Tree } from '#shared/rich-text.ts';
import { RichText } from '../../../base/text/rich-text.tsx';
import { toast } from '../../../base/elements/toast.ts';
import { renderNow } from '../draft/draft-context.ts';
import { type TextFieldProps, useFields } from './fields.ts';
import classes from './fields.module.css';
import { describeLostParts } from './kept-formatting.tsx';
import { treeOfFormula, FieldFaults, useRenderedText } from './rendered.tsx';
import type { RichEditor, Where } from './rich/rich-types.ts';
import { sourceToWords } from './source-to-words.ts';

/** Closes the last opened editor. Only one field at a time has an editor. */
let closeLast: () => void = () => {};

export const loadEditor = () => import('./rich/rich-editor.ts');
type Code = Awaited<ReturnType<typeof loadEditor>>;
let code: Code | undefined;

/** Shows a rich text as students see it. A click or focus opens an editor. */
export function RichField({
  place,
  text,
  onText,
  label,
  labelledBy,
  'aria-label': name,
  description,
  placeholder,
  isOneLine = false,
  fault,
  onKeyDown,
  onPaste,
}: TextFieldProps & { fault: string | undefined }) {
  const fields = useFields();
  const client = useQueryClient();
  const id = useId();
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<RichEditor>(undefined);
  const [isOpen, setOpen] = useState(false);
  const [isLeft, setLeft] = useState(false);
  const rendered = useRenderedText(place);
  const typed = useRef('');
  const isPressed = useRef(false);

  const attributes: Record<string, string> = {
    id: place,
    role: 'textbox',
    'aria-multiline': 'true',
    dir: 'auto',
    ...(name !== undefined && { 'aria-label': name }),
    ...(label !== undefined && { 'aria-labelledby': `${id}-label` }),
    ...(labelledBy !== undefined && { 'aria-labelledby': labelledBy }),
    ...(placeholder !== undefined && { 'aria-placeholder': placeholder }),
    ...(fault !== undefined && { 'aria-invalid': 'true' }),
    'aria-describedby': `${id}-description ${id}-error`,
  };

  const open = async (where?: Where): Promise<RichEditor | undefined> => {
    fields.last.current = place;
    if (!editor.current) {
      try {
        code ??= await loadEditor();
      } catch {
        // The network is down, or the browser is too old for the editor.
        fields.showSource();
        return undefined;
      }
    }
    const isNew = !editor.current;
    if (code && isNew && host.current) start(code, host.current);
    setLeft(false);
    editor.current?.focus(where ?? (isNew ? 'end' : undefined));
    if (typed.current) editor.current?.type(typed.current);
    typed.current = '';
    return editor.current;
  };

  const start = ({ openEditor }: Code, element: HTMLElement) => {
    closeLast();
    closeLast = () => setLeft(true);
    const made = openEditor(element, {
      source: text,
      attributes,
      draw: (source) => treeOfFormula(client, source, rendered?.tree),
      onChange: onText,
      onFormula: (formula) => fields.askFormula(formula, made),
      onPictures: (files) => fields.takePictures(files, place),
      onLost: (lost) => toast.info(describeLostParts(lost)),
    });
    editor.current = made;
    made.focus();
    renderNow(() => setOpen(true));
  };

  // Adopts a text that was changed outside the editor, by another tab or by an undo.
  useLayoutEffect(() => {
    if (editor.current && editor.current.source() !== text) editor.current.take(text);
  }, [text]);
  useLayoutEffect(() => editor.current?.describe(attributes));

  const { openers } = fields;
  useEffect(() => {
    openers.set(place, open);
    return () => void openers.delete(place);
  });
  useEffect(
    () => () => {
      editor.current?.destroy();
      editor.current = undefined;
    },
    [],
  );

  // The editor closes only when the server has rendered the text, so that nothing flickers.
  const isDone = isOpen && isLeft && (text.trim() === '' || rendered?.text === text);
  useEffect(() => {
    if (!isDone) return;
    editor.current?.destroy();
    editor.current = undefined;
    setOpen(false);
  }, [isDone]);

  /** Collects text that is typed before the editor's code is loaded, without showing it. */
  const keepTyped = useCallback((element: HTMLElement | null) => {
    element?.addEventListener('beforeinput', (event) => {
      event.preventDefault();
      typed.current += event.data ?? event.dataTransfer?.getData('text/plain') ?? '';
    });
  }, []);

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label`, onClick: () => void open('end') }}
      description={description}
      descriptionProps={{ id: `${id}-description` }}
      error={fault}
      errorProps={{ id: `${id}-error` }}
    >
      <Input
        component="div"
        multiline
        error={fault !== undefined}
        classNames={{ input: `${isOneLine ? classes.oneLine : classes.text} ${classes.rich}` }}
        onKeyDownCapture={onKeyDown}
        onPasteCapture={onPaste}
        onFocus={() => {
          fields.last.current = place;
          if (isLeft) setLeft(false);
        }}
      >
        <div ref={host} data-empty={text === '' ? placeholder : undefined} className={classes.host} />
        {!isOpen && (
          <div
            ref={keepTyped}
            {...attributes}
            tabIndex={0}
            className={classes.shown}
            contentEditable
            suppressContentEditableWarning
            onPointerDown={() => (isPressed.current = true)}
            onFocus={(event: FocusEvent<HTMLElement>) => {
              if (!isPressed.current) void open(isAllSelected(event.currentTarget) ? 'all' : 'end');
            }}
            onClick={({ clientX: left, clientY: top }: MouseEvent) => {
              isPressed.current = false;
              void open({ left, top });
            }}
          >
            {shown(text, rendered?.tree, placeholder)}
          </div>
        )}
      </Input>
      <FieldFaults tree={rendered?.tree} />
    </Input.Wrapper>
  );
}

function shown(text: string, tree: Tree | undefined, placeholder = '') {
  if (text.trim() === '') return <span className={classes.placeholder}>{placeholder || '\u200b'}</span>;
  return tree ? <RichText tree={tree} /> : sourceToWords(text);
}

function isAllSelected(element: HTMLElement): boolean {
  const selection = getSelection();
  return (
    selection !== null &&
    !selection.isCollapsed &&
    selection.containsNode(element.firstChild ?? element, true) &&
    selection.toString().trim() === element.innerText.trim()
  );
}
