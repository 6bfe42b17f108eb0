export type ToolName = 'bold' | 'italic' | 'code' | 'subscript' | 'superscript' | 'list' | 'formula';

export type Formula = { tex: string; display: 'inline' | 'block' };

/** Where the editor begins: at a press, with a selection of the source, or with everything selected. */
export type Where = { left: number; top: number } | { from: number; to: number } | 'all' | 'end';

/** The editor of the field in use. */
export type RichEditor = {
  /** Returns its last source. */
  source: () => string;
  /** Takes a source that was written elsewhere. */
  take: (source: string) => void;
  focus: (where?: Where) => void;
  /** Puts what was copied elsewhere (HTML) in place of the selection, and tells what is lost. */
  paste: (html: string) => string[];
  type: (text: string) => void;
  run: (tool: ToolName) => void;
  putFormula: (formula: Formula) => void;
  /** At the place of the first pasted picture that still waits, else at the cursor. */
  putPicture: (picture: { picture: string; description: string }) => void;
  /** The first pasted picture that waits is not wanted. */
  skipPicture: () => void;
  /** Gives the element other attributes. */
  describe: (attributes: Record<string, string>) => void;
  destroy: () => void;
};
