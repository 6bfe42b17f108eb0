import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands';
import { closeHistory, history, redo, undo } from 'prosemirror-history';
import { InputRule, inputRules, undoInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { type Node, Slice } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import {
  AllSelection,
  type Command,
  EditorState,
  NodeSelection,
  Selection,
  TextSelection,
} from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import 'prosemirror-view/style/prosemirror.css';
import { RICH } from '../../../../base/text/rich-text.tsx';
import { contentOf, type OpenSource, openSource, sourceOf } from './document.ts';
export { sourceOfPlain } from './document.ts';
import { copiedHtml } from './is-formatted.ts';
import { readPasted } from './paste.ts';
import classes from './rich.module.css';
import { schema } from './schema.ts';
import type { Formula, RichEditor, Where } from './rich-types.ts';
import { COMMANDS } from './tools.ts';
import { type Draw, formulaView, pictureView } from './views.ts';

export type Editing = {
  source: string;
  attributes: Record<string, string>;
  draw: Draw;
  onChange: (source: string) => void;
  onFormula: (formula: Formula) => void;
  onPictures: (files: readonly File[]) => void;
  /** Called with descriptions of the parts that a paste has lost. */
  onLost: (lost: readonly string[]) => void;
};

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(schema.node('hard_break')).scrollIntoView());
  return true;
};

const to =
  (place: (doc: Node) => Selection): Command =>
  ({ tr, doc }, dispatch) => {
    dispatch?.(tr.setSelection(place(doc)).scrollIntoView());
    return true;
  };

const { list_item: listItem, bullet_list: bulletList, ordered_list: orderedList } = schema.nodes;

const KEYS = keymap({
  'Mod-b': COMMANDS.bold,
  'Mod-i': COMMANDS.italic,
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Mod-]': sinkListItem(listItem),
  'Mod-[': liftListItem(listItem),
  Enter: splitListItem(listItem),
  'Shift-Enter': chainCommands(exitCode, breakLine),
  Backspace: undoInputRule,
  'Mod-Home': to((doc) => Selection.atStart(doc)),
  'Mod-End': to((doc) => Selection.atEnd(doc)),
});

/** Rules for typing: `- ` and `1. ` start a list, and formulas can be typed as in the source. */
const TYPED = inputRules({
  rules: [
    wrappingInputRule(/^[-+*]\s$/, bulletList),
    wrappingInputRule(/^(\d{1,9})[.)]\s$/, orderedList, ([, start]) => ({ start: Number(start) })),
    // "$5/$" could still become an amount of money.
    new InputRule(/\$(?![\s$\d])([^$]*[^$\s\\])\$$/, (state, [, tex = ''], from, to) =>
      state.tr.replaceWith(from, to, schema.node('formula', { tex })),
    ),
    new InputRule(/\$(?![\s$])([^$]*[^$\s\\])\$([^\d$])$/, (state, [, tex = '', after = ''], from, to) =>
      state.tr.replaceWith(from, to, [schema.node('formula', { tex }), schema.text(after)]),
    ),
  ],
});

const OWN = { class: `${RICH} ${classes.editor}`, tabindex: '0' };

export function openEditor(host: HTMLElement, editing: Editing): RichEditor {
  const { attributes, draw, onChange, onFormula, onPictures, onLost } = editing;
  let opened: OpenSource = openSource(editing.source);
  let written = editing.source;

  const plugins = [TYPED, KEYS, keymap(baseKeymap), history()];
  const view: EditorView = new EditorView(host, {
    state: EditorState.create({ doc: opened.doc, plugins }),
    attributes: { ...attributes, ...OWN },
    nodeViews: {
      formula: (node, _view, getPos) =>
        formulaView(node, draw, () => {
          const at = getPos();
          if (at === undefined) return;
          view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, at)));
          askFormula();
        }),
      picture: pictureView,
    },
    dispatchTransaction(transaction) {
      const state = view.state.apply(transaction);
      view.updateState(state);
      if (!transaction.docChanged || transaction.getMeta('taken')) return;
      written = sourceOf(state.doc, opened);
      onChange(written);
    },
    handleDOMEvents: {
      blur: () => readSelection(),
      paste: (_view, event) => paste(event),
      // The question's form handles dropped pictures. Text can only be moved within the editor.
      drop: (_view, event) => {
        if (view.dragging) return false;
        if (event.dataTransfer?.files.length === 0) event.preventDefault();
        return true;
      },
    },
    clipboardTextParser: (text) => Slice.maxOpen(contentOf(text)),
    clipboardTextSerializer: (slice) => {
      const doc = schema.topNodeType.createAndFill(null, slice.content);
      return doc ? sourceOf(doc, openSource('')) : '';
    },
  });

  /** Reads the browser's selection, whose event comes a frame later, when a tool has the focus. */
  function readSelection(): boolean {
    const { anchorNode, anchorOffset, focusNode, focusOffset } = document.getSelection() ?? {};
    const { state, dom } = view;
    if (!anchorNode || !focusNode || !(state.selection instanceof TextSelection)) return false;
    if (!dom.contains(anchorNode) || !dom.contains(focusNode)) return false;
    const anchor = state.doc.resolve(view.posAtDOM(anchorNode, anchorOffset ?? 0));
    const selection = TextSelection.between(
      anchor,
      state.doc.resolve(view.posAtDOM(focusNode, focusOffset ?? 0)),
    );
    if (!selection.eq(state.selection)) view.dispatch(state.tr.setSelection(selection));
    return false;
  }

  /** Pastes formatted text. Returns true if it handled the event; ProseMirror handles plain text. */
  function paste(event: ClipboardEvent): boolean {
    const { clipboardData } = event;
    const html = clipboardData ? copiedHtml(clipboardData) : '';
    // The question's form handles pasted pictures.
    if (html === '' || view.state.selection.$from.parent.type.spec.code) {
      return clipboardData !== null && clipboardData.files.length > 0 && !clipboardData.getData('text/plain');
    }
    // The clipboard also contains the address of a copied picture, as HTML.
    if (clipboardData?.files.length && !clipboardData.getData('text/plain')) return true;
    event.preventDefault();
    const lost = putPage(html);
    if (lost.length > 0) onLost(lost);
    return true;
  }

  function putPage(html: string): string[] {
    const { slice, pictures, lost } = readPasted(html);
    const { tr } = view.state;
    view.dispatch(closeHistory(tr.replaceSelection(slice).scrollIntoView()));
    if (pictures.length > 0) queueMicrotask(() => onPictures(pictures));
    return lost;
  }

  function waitingAt(): number | undefined {
    let found: number | undefined;
    view.state.doc.descendants((node, at) => {
      if (node.type === schema.nodes.waiting) found ??= at;
      return found === undefined;
    });
    return found;
  }

  function askFormula(): void {
    const { selection, doc } = view.state;
    const node = selection instanceof NodeSelection ? selection.node : undefined;
    if (node?.type === schema.nodes.formula) {
      onFormula({
        tex: String(node.attrs.tex),
        display: node.attrs.display === 'block' ? 'block' : 'inline',
      });
    } else {
      onFormula({ tex: doc.textBetween(selection.from, selection.to, ' '), display: 'inline' });
    }
  }

  function select(where: Where): void {
    const { state } = view;
    const end = state.doc.content.size;
    const near = (at: number) => state.doc.resolve(Math.min(Math.max(at, 0), end));
    const selection = () => {
      if (where === 'all') return new AllSelection(state.doc);
      if (where === 'end') return Selection.atEnd(state.doc);
      if ('left' in where) return Selection.near(near(view.posAtCoords(where)?.pos ?? end));
      return TextSelection.between(near(placeOf(where.from)), near(placeOf(where.to)));
    };
    view.dispatch(state.tr.setSelection(selection()).scrollIntoView());
  }

  /** Converts a position in the source to one in the document. Approximate in formatted texts. */
  function placeOf(offset: number): number {
    let from = 0;
    let at = 0;
    for (const { node, source, blankBefore } of opened.kept) {
      from += blankBefore.length;
      if (offset <= from + source.length)
        return at + 1 + Math.max(0, Math.min(offset - from, node.content.size));
      from += source.length;
      at += node.nodeSize;
    }
    return at;
  }

  return {
    source: () => written,
    take(source) {
      opened = openSource(source);
      written = source;
      const { tr, doc } = view.state;
      view.dispatch(tr.replaceWith(0, doc.content.size, opened.doc.content).setMeta('taken', true));
    },
    focus(where) {
      view.focus();
      if (where === undefined) return;
      select(where);
      if (typeof where === 'string' || !('left' in where)) return;
      document.elementFromPoint(where.left, where.top)?.closest<HTMLElement>('[data-formula]')?.click();
    },
    paste: putPage,
    type: (text) => view.dispatch(view.state.tr.insertText(text)),
    run(tool) {
      view.focus();
      if (tool === 'formula') askFormula();
      else COMMANDS[tool](view.state, view.dispatch, view);
    },
    putFormula({ tex, display }) {
      const { tr } = view.state;
      if (tex.trim() === '') tr.deleteSelection();
      else tr.replaceSelectionWith(schema.node('formula', { tex: tex.trim(), display }), false);
      view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(tr.selection.to))).scrollIntoView());
      view.focus();
    },
    putPicture({ picture, description: alt }) {
      const { tr, selection, doc } = view.state;
      const image = schema.node('picture', { picture, alt });
      const at = waitingAt();
      if (at !== undefined) {
        view.dispatch(tr.replaceWith(at, at + 1, image).scrollIntoView());
        view.focus();
        return;
      }
      const { parent } = selection.$to;
      const isEmpty = parent.type === schema.nodes.paragraph && parent.content.size === 0;
      const after = selection.$to.depth === 0 ? doc.content.size : selection.$to.after(1);
      view.dispatch(
        (isEmpty
          ? tr.replaceSelectionWith(image)
          : tr.insert(after, schema.node('paragraph', null, image))
        ).scrollIntoView(),
      );
      view.focus();
    },
    skipPicture() {
      const at = waitingAt();
      if (at !== undefined) view.dispatch(view.state.tr.delete(at, at + 1));
      view.focus();
    },
    describe: (given) => view.setProps({ attributes: { ...given, ...OWN } }),
    destroy: () => view.destroy(),
  };
}
