import {
  IconBold,
  IconCode,
  IconItalic,
  IconList,
  IconMarkdown,
  IconMathFunction,
  IconSubscript,
  IconSuperscript,
  IconTypography,
  type Icon,
} from '@tabler/icons-react';
import { type KeyboardEvent, memo, type ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { renderNow, useEdit } from '../draft/draft-context.ts';
import { places } from '../draft/faults.ts';
import type { Fields } from './fields.ts';
import { type Change, type Selected, setFormat, toggleList, toggleMark } from './formatting.ts';
import type { RichEditor, ToolName } from './rich/rich-types.ts';
import { ToolButton } from '../shared/tool-button.tsx';

type Tool = {
  name: ToolName;
  label: string;
  icon: Icon;
  shortcut?: string;
  change: (selected: Selected) => Change;
};

const marking = (mark: string) => (selected: Selected) => toggleMark(selected, mark);

const TOOLS: readonly Tool[] = [
  { name: 'bold', label: t`Bold`, icon: IconBold, shortcut: 'b', change: marking('**') },
  { name: 'italic', label: t`Italic`, icon: IconItalic, shortcut: 'i', change: marking('*') },
  { name: 'code', label: t`Code`, icon: IconCode, change: marking('`') },
  { name: 'subscript', label: t`Subscript`, icon: IconSubscript, change: marking('~') },
  { name: 'superscript', label: t`Superscript`, icon: IconSuperscript, change: marking('^') },
  {
    name: 'list',
    label: t({ message: 'List', context: 'formatting of a text' }),
    icon: IconList,
    change: toggleList,
  },
  { name: 'formula', label: t`Formula`, icon: IconMathFunction, change: marking('$') },
];

const labelOf = ({ label, shortcut }: Tool): string =>
  shortcut ? t`${label} (Ctrl+${{ key: shortcut.toUpperCase() }})` : label;

/** Changes the field as if by typing, so that the browser can undo the change. */
export function changeField(field: HTMLTextAreaElement, { from, to, insert, select }: Change): void {
  field.focus();
  field.setSelectionRange(from, to);
  document.execCommand(insert === '' ? 'delete' : 'insertText', false, insert);
  field.setSelectionRange(...select);
}

function inSource(field: HTMLTextAreaElement, change: (selected: Selected) => Change): void {
  const { value: text, selectionStart: from, selectionEnd: to } = field;
  changeField(field, change({ text, from, to }));
}

/** Returns a function that applies a tool or picture to the last used field. Makes plain questions rich. */
export function useLastField(
  key: string,
  { last, openers }: Pick<Fields, 'last' | 'openers'>,
  isSource: boolean,
) {
  const edit = useEdit();
  return async (
    change: (selected: Selected) => Change,
    use: (editor: RichEditor) => void,
    place = last.current,
  ): Promise<void> => {
    const field = document.getElementById(place ?? '') ?? document.getElementById(places.text(key));
    if (!field) return;
    const isTextarea = field instanceof HTMLTextAreaElement;
    const where = isTextarea ? { from: field.selectionStart, to: field.selectionEnd } : undefined;
    renderNow(() => edit((draft) => setFormat(draft, key, 'rich')));
    if (isTextarea && isSource) return inSource(field, change);
    const editor = await openers.get(field.id)?.(where);
    if (editor) return use(editor);
    // The teacher switched to the source while the editor's code was loading, or loading failed.
    const source = document.getElementById(field.id);
    if (!(source instanceof HTMLTextAreaElement)) return;
    const end = source.value.length;
    source.setSelectionRange(where?.from ?? end, where?.to ?? end);
    inSource(source, change);
  };
}

export function useTools(apply: ReturnType<typeof useLastField>) {
  /** Handles shortcuts in a source field. The editor has its own. */
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key: pressed, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (!(target instanceof HTMLTextAreaElement) || !(ctrlKey || metaKey) || altKey || shiftKey) return;
    const tool = TOOLS.find(({ shortcut }) => shortcut === pressed.toLowerCase());
    if (!tool) return;
    event.preventDefault();
    void apply(tool.change, (editor) => editor.run(tool.name), target.id);
  };
  return { onKeyDown };
}

/** Formatting tools for the last used field. Tab reaches one tool; arrow keys reach the others. */
export const FormattingTools = memo(function FormattingTools({
  questionKey: key,
  number,
  isRich,
  isSource,
  onSource,
  apply,
  className,
  children,
}: {
  questionKey: string;
  number: number;
  isRich: boolean;
  isSource: boolean;
  onSource: (isSource: boolean) => void;
  apply: ReturnType<typeof useLastField>;
  className: string | undefined;
  children?: ReactNode;
}) {
  const edit = useEdit();
  return (
    <div
      className={className}
      role="toolbar"
      aria-label={t`Formatting of question ${number}`}
      onKeyDown={moveFocus}
      // The text field keeps its focus and selection.
      onMouseDown={(event) => event.preventDefault()}
    >
      <ToolButton
        icon={IconTypography}
        label={t`Formatting`}
        isPressed={isRich}
        onPress={() => edit((draft) => setFormat(draft, key, isRich ? 'plain' : 'rich'))}
      />
      {TOOLS.map((tool) => (
        <ToolButton
          key={tool.name}
          icon={tool.icon}
          label={labelOf(tool)}
          isPassed
          onPress={() => void apply(tool.change, (editor) => editor.run(tool.name))}
        />
      ))}
      {children}
      {isRich && (
        <ToolButton
          icon={IconMarkdown}
          label={t`Source`}
          isPressed={isSource}
          isPassed
          onPress={() => onSource(!isSource)}
        />
      )}
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
