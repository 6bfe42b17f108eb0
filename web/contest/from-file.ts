import { pages } from '../pages.ts';

/** The editor of a new contest, in which the import of questions is open. */
export const FROM_FILE = `${pages.addQuiz.path}?from=file`;
