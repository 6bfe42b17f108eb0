import { pages } from '../../pages.ts';

const NAME = 'class';

/** Returns the URL of the editor for a new contest that a class takes. */
export const newContestFor = (schoolClass: number): string => `${pages.addQuiz.path}?${NAME}=${schoolClass}`;

/** Returns the class that takes the new contest, if the URL names one. */
export function classOfUrl(search: URLSearchParams): number | undefined {
  const id = Number(search.get(NAME));
  return Number.isInteger(id) && id > 0 ? id : undefined;
}
