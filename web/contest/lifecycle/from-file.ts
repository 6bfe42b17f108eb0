import { pages } from '../../pages.ts';

const FROM = { name: 'from', value: 'file' };

/** URL of the editor for a new contest, with the import open. */
export const IMPORT_ADDRESS = `${pages.addQuiz.path}?${FROM.name}=${FROM.value}`;

export const startsFromFile = (search: URLSearchParams): boolean => search.get(FROM.name) === FROM.value;
