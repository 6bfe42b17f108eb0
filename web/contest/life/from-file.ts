import { pages } from '../../pages.ts';

const FROM = { name: 'from', value: 'file' };

/** The editor of a new contest, in which the import of questions is open. */
export const FROM_FILE = `${pages.addQuiz.path}?${FROM.name}=${FROM.value}`;

/** Whether the address of an editor asks for that. */
export const startsFromFile = (search: URLSearchParams): boolean => search.get(FROM.name) === FROM.value;
