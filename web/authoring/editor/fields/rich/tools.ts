import { toggleMark } from 'prosemirror-commands';
import type { NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import type { ToolName } from './rich-types.ts';
import { schema } from './schema.ts';

const { bullet_list: bulletList, ordered_list: orderedList, list_item: listItem } = schema.nodes;

const isInList = ({ selection: { $from } }: EditorState): boolean =>
  Array.from({ length: $from.depth }, (_, depth) => $from.node(depth).type).some(
    (type: NodeType) => type === bulletList || type === orderedList,
  );

const toggleList: Command = (state, dispatch, view) =>
  (isInList(state) ? liftListItem(listItem) : wrapInList(bulletList))(state, dispatch, view);

export const COMMANDS: Readonly<Record<Exclude<ToolName, 'formula'>, Command>> = {
  bold: toggleMark(schema.marks.strong),
  italic: toggleMark(schema.marks.em),
  code: toggleMark(schema.marks.code),
  subscript: toggleMark(schema.marks.sub),
  superscript: toggleMark(schema.marks.sup),
  list: toggleList,
};
