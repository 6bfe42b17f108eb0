/** Loads the dialog. In a file of its own, so that the quiz need not name all files of the dialog. */
export const loadHandOver = async () => (await import('./hand-over.tsx')).HandOver;
