import { expect, test } from 'vitest';
import { moveRestLast, orderDependentOptions } from '#shared/order-dependent-options.ts';

const kinds = (...texts: string[]) => orderDependentOptions(texts).map(({ kind }) => kind);

test.each([
  'All of the above',
  'None of the above.',
  'None of these',
  'All of these answers are correct',
  'Neither',
  'Alle oben genannten',
  'Alle Antworten sind richtig',
  'Keine der Antworten',
  'Toutes les réponses ci-dessus',
  'Aucune de ces réponses',
  'Todas las anteriores',
  'Ninguna de las anteriores',
  'Tutte le precedenti',
  'Nessuna delle precedenti',
  'Todas as anteriores',
  'Nenhuma das alternativas',
  'Al het bovenstaande',
  'Geen van bovenstaande',
  'Wszystkie powyższe',
  'Żadna z powyższych',
])('an option that refers to the rest: %s', (text) => {
  expect(kinds('Nile', 'Po', text)).toEqual(['rest']);
});

test.each([
  'Both A and B',
  'both a and b',
  'A and C',
  'A & C',
  'a) and b)',
  'A, B and C',
  'Only A and B',
  'Answers A and C',
  'A und B',
  'Sowohl A als auch B',
  'Les deux A et B',
  'A y C',
  'A e B',
  'Zowel a als b',
  'A i B',
])('an option that names others by their letters: %s', (text) => {
  expect(kinds('Nile', 'Po', text)).toEqual(['letters']);
});

test.each([
  'A',
  'B',
  'All men are mortal',
  'The above-ground part',
  'Vitamin A and B12',
  'a and the',
  'both hands',
  'Alle Menschen',
  'Tom and Jerry',
  'none',
  '',
])('an option that stands for itself: %s', (text) => {
  expect(kinds('Nile', 'Po', text)).toEqual(text === 'none' ? ['rest'] : []);
});

test('what keeps its place is not loose, and what refers to the rest goes last', () => {
  const texts = ['None of these', 'Nile', 'All of the above', 'Po'];
  const { options, fixed } = moveRestLast(texts, (text) => text);
  expect([options, fixed]).toEqual([['Nile', 'Po', 'None of these', 'All of the above'], 2]);
  expect(orderDependentOptions(options, fixed)).toEqual([]);
  expect(orderDependentOptions(['Nile', 'Po', 'A and B'], 1)).toEqual([{ at: 2, kind: 'letters' }]);
  expect(orderDependentOptions(['Nile', 'Po', 'A and B'], 3)).toEqual([]);
});
