export type ToolName = 'bold' | 'italic' | 'code' | 'subscript' | 'superscript' | 'list' | 'formula';

export type Formula = { tex: string; display: 'inline' | 'block' };

/** Initial selection: at a press, a range of the source, everything, or the end. */
export type Where = { left: number; top: number } | { from: number; to: number } | 'all' | 'end';

export type RichEditor = {
  source: () => string;
  /** Takes a source that was written elsewhere. */
  take: (source: string) => void;
  focus: (where?: Where) => void;
  /** Replaces the selection by copied HTML, and returns what is lost. */
  paste: (html: string) => string[];
  type: (text: string) => void;
  run: (tool: ToolName) => void;
  putFormula: (formula: Formula) => void;
  /** Puts the picture at the first pasted one still waiting, else at the cursor. */
  putPicture: (picture: { picture: string; description: string }) => void;
  /** Removes the first pasted picture still waiting. */
  skipPicture: () => void;
  describe: (attributes: Record<string, string>) => void;
  destroy: () => void;
};
