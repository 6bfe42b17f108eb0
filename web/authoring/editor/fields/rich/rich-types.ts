export type ToolName = 'bold' | 'italic' | 'code' | 'subscript' | 'superscript' | 'list' | 'formula';

export type Formula = { tex: string; display: 'inline' | 'block' };

/** Initial selection: at a clicked point, a range of the source, everything, or the end. */
export type Where = { left: number; top: number } | { from: number; to: number } | 'all' | 'end';

export type RichEditor = {
  source: () => string;
  /** Replaces the content by a source that was changed outside the editor. */
  take: (source: string) => void;
  focus: (where?: Where) => void;
  /** Replaces the selection by copied HTML, and returns descriptions of lost parts. */
  paste: (html: string) => string[];
  type: (text: string) => void;
  run: (tool: ToolName) => void;
  putFormula: (formula: Formula) => void;
  /** Inserts the picture at the first placeholder of a pasted picture, or else at the cursor. */
  putPicture: (picture: { picture: string; description: string }) => void;
  /** Removes the first placeholder of a pasted picture. */
  skipPicture: () => void;
  describe: (attributes: Record<string, string>) => void;
  destroy: () => void;
};
