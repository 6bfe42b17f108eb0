/** Returns whether students may choose several options of a question with options. */
export const takesSeveral = (kind?: string): boolean => kind === 'several';
