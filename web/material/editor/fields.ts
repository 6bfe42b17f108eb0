import {
  type ClipboardEvent,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  use,
} from 'react';
import type { Formula, RichEditor, Where } from './rich/rich-types.ts';

/** Begins to write in a field of a rich question; undefined if the editor's code did not come. */
export type OpenField = (where?: Where) => Promise<RichEditor | undefined>;

/** State that the fields of one question share with its tools. */
export type Fields = {
  /** Shown as students see it, and written in the editor; else as the source in a plain field. */
  isRich: boolean;
  /** The place of the field in which the teacher is writing, or has written last. */
  last: RefObject<string | null>;
  /** By their places. */
  openers: Map<string, OpenField>;
  askFormula: (formula: Formula, editor: RichEditor) => void;
  takePictures: (files: readonly File[], place: string) => void;
  /** The place of a paste whose formatting was kept, and how it is pasted without. */
  kept: { place: string; lost: readonly string[]; asPlain: () => void } | undefined;
  /** The editor cannot be had: the question is written as its source. */
  showSource: () => void;
};

const FieldsContext = createContext<Fields | undefined>(undefined);
export const FieldsProvider = FieldsContext.Provider;

export function useFields(): Fields {
  const fields = use(FieldsContext);
  if (!fields) throw new Error('This needs a FieldsProvider around it.');
  return fields;
}

/** A text of a question. */
export type TextFieldProps = {
  place: string;
  text: string;
  onText: (text: string) => void;
  /** The field's name: as a label above it, as one elsewhere on the page, or for screen readers alone. */
  label?: string;
  labelledBy?: string;
  'aria-label'?: string;
  description?: ReactNode;
  placeholder?: string;
  isOneLine?: boolean;
  /** Name of its preview: “As students see the question”. */
  of: string;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  onPaste?: (event: ClipboardEvent<HTMLElement>) => void;
};
