import {
  type ClipboardEvent,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  use,
} from 'react';
import type { Formula, RichEditor, Where } from './rich/rich-types.ts';

/** Opens an editor for a rich question's field; undefined if the editor's code cannot be loaded. */
export type OpenField = (where?: Where) => Promise<RichEditor | undefined>;

export type Fields = {
  /** Whether texts are edited with formatting. If false, plain fields show their source. */
  isRich: boolean;
  last: RefObject<string | null>;
  openers: Map<string, OpenField>;
  askFormula: (formula: Formula, editor: RichEditor) => void;
  takePictures: (files: readonly File[], place: string) => void;
  /** The last paste that kept its formatting. `asPlain` replaces it by plain text. */
  kept: { place: string; lost: readonly string[]; asPlain: () => void } | undefined;
  /** Switches to editing the source, because the editor cannot be loaded. */
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
  /** Name of the field: a label above it, the id of another label, or a name for screen readers only. */
  label?: string;
  labelledBy?: string;
  'aria-label'?: string;
  description?: ReactNode;
  placeholder?: string;
  isOneLine?: boolean;
  /** Name of the preview for screen readers: “As students see the question”. */
  previewName: string;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  onPaste?: (event: ClipboardEvent<HTMLElement>) => void;
};
