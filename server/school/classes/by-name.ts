import { compareNames } from '#shared/names.ts';

const words = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

type Row = { id: number; name: string };

export const compareByName = (a: Row, b: Row): number => words.compare(a.name, b.name) || a.id - b.id;

export const compareByLastName = (a: Row, b: Row): number => compareNames(words, a, b) || a.id - b.id;
