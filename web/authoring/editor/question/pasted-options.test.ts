import { expect, test } from 'vitest';
import { readPastedOptions } from './pasted-options.ts';

test.each([
  ['a) Rhine\nb) Nile\nc) Po', 'Rhine | Nile | Po'],
  ['A. Rhine\r\nB. Nile\r\n\r\nC. Po', 'Rhine | Nile | Po'],
  ['(1) Rhine\n(2) Nile\n(3) Po', 'Rhine | Nile | Po'],
  ['• Rhine\n• Nile\n• Po', 'Rhine | Nile | Po'],
  ['- Rhine\n- Nile\n- Po', 'Rhine | Nile | Po'],
  ['а) Rhine\nб) Nile\nв) Po', 'Rhine | Nile | Po'],
  ['a) Rhine b) Nile c) Po', 'Rhine | Nile | Po'],
  ['Rhine\nNile\nPo', 'Rhine | Nile | Po'],
  ['- [ ] Rhine\n- [x] Nile\n- [ ] Po', 'Rhine | *Nile | Po'],
  ['a) Rhine ✗\nb) Nile ✓\nc) Po ✗', 'Rhine | *Nile | Po'],
  ['✗ a) Rhine\nb) Nile\n✗ c) Po', 'Rhine | *Nile | Po'],
  ['a) Rhine\nb) *Nile\nc) Po', 'Rhine | *Nile | Po'],
  ['Rhine\nNile (correct)\nPo', 'Rhine | *Nile | Po'],
  ['Rhine ✓\nNile ✓\nPo', 'Rhine | Nile | Po'],
  ['- 3\n- 5', '- 3 | - 5'],
  ['3.5 kg\n4.5 kg', '3.5 kg | 4.5 kg'],
  ['a) Rhine\nNile', 'a) Rhine | Nile'],
  ['A. Smith\nB. Jones wrote it', 'Smith | Jones wrote it'],
])('options are pasted without letters, bullets and signs: %j', (pasted, expected) => {
  const { texts = [], right = [] } = readPastedOptions(pasted, 0) ?? {};
  expect(texts.map((text, at) => (right.includes(at) ? `*${text}` : text)).join(' | ')).toBe(expected);
});

test('one line loses its letter if that is the letter of its place', () => {
  expect(readPastedOptions('b) Nile', 1)).toEqual({ texts: ['Nile'], right: [] });
  expect(readPastedOptions('b) Nile', 0)).toBeUndefined();
  expect(readPastedOptions('Nile', 0)).toBeUndefined();
});

test.each([
  ['Rhine ✓\nNile ✓\nPo', '*Rhine | *Nile | Po'],
  ['- [x] Rhine\n- [x] Nile\n- [ ] Po', '*Rhine | *Nile | Po'],
  ['a) *Rhine\nb) Nile\nc) *Po', '*Rhine | Nile | *Po'],
  ['*Rhine\n*Nile\n*Po', '*Rhine | *Nile | *Po'],
  ['Rhine ✗\nNile\nPo', 'Rhine | *Nile | *Po'],
])('a question with several right options takes several marks: %j', (pasted, expected) => {
  const { texts = [], right = [] } = readPastedOptions(pasted, 0, true) ?? {};
  expect(texts.map((text, at) => (right.includes(at) ? `*${text}` : text)).join(' | ')).toBe(expected);
});
