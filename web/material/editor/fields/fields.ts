import {
  type ClipboardEvent,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  use,
} from 'react';
import type { Formula, RichEditor, Where } from './rich/rich-types.ts';

/** Opens a field of a rich question for writing; undefined if the editor's code failed to load. */
export type OpenField = (where?: Where) => Promise<RichEditor | undefined>;

export type Fields = {
  /** Whether texts are written in the editor; else as source in a plain field. */
  isRich: boolean;
  /** Place of the field in use, or used last. */
  last: RefObject<string | null>;
  /** Functions that open a field, by its place. */
  openers: Map<string, OpenField>;
  askFormula: (formula: Formula, editor: RichEditor) => void;
  takePictures: (files: readonly File[], place: string) => void;
  /** The last formatted paste. `asPlain` replaces it by plain text. */
  kept: { place: string; lost: readonly string[]; asPlain: () => void } | undefined;
  /** Switches to the source, when the editor cannot be loaded. */
  showSource: () => void;
};

const FieldsContext = createContext<Fields | undefined>(undefined);
export const FieldsProvider = FieldsContext.Provider;

export function useFields(): Fields {
  const fields = use(FieldsContext);
  if (!fields) throw new Error('This needs a FieldsProvider around it.');
  return fields;
}

export type TextFieldProps = {
  place: string;
  text: string;
  onText: (text: string) => void;
  /** The field's name: a label above it, the id of another label, or a name for screen readers only. */
  label?: string;
  labelledBy?: string;
  'aria-label'?: string;
  description?: ReactNode;
  placeholder?: string;
  isOneLine?: boolean;
  /** Noun in the preview's name: “As students see the question”. */
  of: string;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  onPaste?: (event: ClipboardEvent<HTMLElement>) => void;
};
