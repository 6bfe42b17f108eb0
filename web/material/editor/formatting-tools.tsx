import {
  IconBold,
  IconCode,
  IconItalic,
  IconList,
  IconMathFunction,
  IconSubscript,
  IconSuperscript,
  IconTypography,
  type Icon,
} from '@tabler/icons-react';
import { type KeyboardEvent, memo, type ReactNode, type RefObject } from 'react';
import { renderNow, useEdit } from './draft-context.ts';
import { places } from './faults.ts';
import { type Change, type Selected, toggleList, toggleMark } from './formatting.ts';
import { setFormat } from './question-edits.ts';
import classes from './question-form.module.css';
import { ToolButton } from './tool-button.tsx';

type Tool = { label: string; icon: Icon; shortcut?: string; change: (selected: Selected) => Change };

const marking = (mark: string) => (selected: Selected) => toggleMark(selected, mark);

const TOOLS: readonly Tool[] = [
  { label: 'Bold', icon: IconBold, shortcut: 'b', change: marking('**') },
  { label: 'Italic', icon: IconItalic, shortcut: 'i', change: marking('*') },
  { label: 'Code', icon: IconCode, change: marking('`') },
  { label: 'Subscript', icon: IconSubscript, change: marking('~') },
  { label: 'Superscript', icon: IconSuperscript, change: marking('^') },
  { label: 'List', icon: IconList, change: toggleList },
  { label: 'Formula', icon: IconMathFunction, change: marking('$') },
];

/** The field of the question in which the teacher is writing, or has written last. */
export type LastField = RefObject<HTMLTextAreaElement | null>;

/** Changes the field as if it were typed: so the browser can undo it. */
export function changeField(field: HTMLTextAreaElement, { from, to, insert, select }: Change): void {
  field.focus();
  field.setSelectionRange(from, to);
  document.execCommand(insert === '' ? 'delete' : 'insertText', false, insert);
  field.setSelectionRange(...select);
}

/** The question's text if nothing was written yet, or if the field is gone. */
function lastOf({ current: last }: LastField, key: string): HTMLTextAreaElement | null {
  const field = last?.isConnected ? last : document.getElementById(places.text(key));
  return field instanceof HTMLTextAreaElement ? field : null;
}

/** How a tool is used on a question: the question is rich from then on. */
export function useTools(key: string, lastField: LastField) {
  const edit = useEdit();
  const apply = (tool: Tool, field = lastOf(lastField, key)) => {
    if (!field) return;
    renderNow(() => edit((draft) => setFormat(draft, key, 'rich')));
    const { value: text, selectionStart: from, selectionEnd: to } = field;
    changeField(field, tool.change({ text, from, to }));
  };
  /** The shortcuts, wherever in the question is written. */
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key: pressed, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (!(target instanceof HTMLTextAreaElement) || !(ctrlKey || metaKey) || altKey || shiftKey) return;
    const tool = TOOLS.find(({ shortcut }) => shortcut === pressed.toLowerCase());
    if (!tool) return;
    event.preventDefault();
    apply(tool, target);
  };
  return { apply, onKeyDown };
}

/**
 * The tools of formatting of one question. They act on the field that was written in last. One of them is in
 * the order of Tab; arrows lead to the others.
 */
export const FormattingTools = memo(function FormattingTools({
  questionKey: key,
  number,
  isRich,
  lastField,
  children,
}: {
  questionKey: string;
  number: number;
  isRich: boolean;
  lastField: LastField;
  /** More tools, at the end. */
  children?: ReactNode;
}) {
  const edit = useEdit();
  const { apply } = useTools(key, lastField);
  return (
    <div
      className={classes.formatting}
      role="toolbar"
      aria-label={`Formatting of question ${number}`}
      onKeyDown={moveFocus}
      // The field keeps the focus and its selection.
      onMouseDown={(event) => event.preventDefault()}
    >
      <ToolButton
        icon={IconTypography}
        label="Formatting"
        isPressed={isRich}
        onPress={() => edit((draft) => setFormat(draft, key, isRich ? 'plain' : 'rich'))}
      />
      {TOOLS.map((tool) => (
        <ToolButton
          key={tool.label}
          icon={tool.icon}
          label={tool.shortcut ? `${tool.label} (Ctrl+${tool.shortcut.toUpperCase()})` : tool.label}
          isPassed
          onPress={() => apply(tool)}
        />
      ))}
      {children}
    </div>
  );
});

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (by === undefined) return;
  const tools = [...event.currentTarget.querySelectorAll('button')];
  const index = tools.findIndex((tool) => tool === document.activeElement);
  event.preventDefault();
  tools.at((index + by) % tools.length)?.focus();
}
