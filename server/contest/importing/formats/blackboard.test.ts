import { expect, test } from 'vitest';
import { readItems, summarizeItem } from '../../../test/told-items.ts';
import { blackboard } from './blackboard.ts';

test('each line is read alone: options are imported, other kinds are named', async () => {
  const lines = [
    ['MC', 'What is H<sub>2</sub>O &amp; ice?', 'Water', 'Correct', 'Fire', 'incorrect', '', ''],
    ['mc', 'Plain a < b?', 'A. Yes', 'incorrect', 'B. No', 'correct'],
    ['TF', 'The earth is flat.', 'false'],
    ['TF', 'Perhaps?', 'maybe'],
    ['MC', 'Two?', 'a', 'correct', 'b', 'correct'],
    ['MC', 'None?', 'a', 'incorrect', 'b', 'incorrect'],
    ['MC', 'Typo?', 'a', 'corect', 'b', 'incorrect'],
    ['MC', 'Built in?', 'a', 'constructor', 'b', 'incorrect'],
    ['MA', 'Several?', 'a', 'correct', 'b', 'correct'],
    ['ESS', 'Why?', ''],
    ['FIB_PLUS', 'Red [x] blue', 'x', 'green'],
    ['Question', 'What?'],
    ['MC', '"Hamlet" is', 'a play', 'correct', 'a novel', 'incorrect'],
  ];
  const items = await readItems(blackboard, lines.map((line) => line.join('\t')).join('\r\n'));
  expect(items.map(summarizeItem)).toEqual([
    'What is H2O & ice? | *Water | Fire',
    'Plain a < b? | A. Yes | *B. No',
    'The earth is flat. | True | *False',
    '✗ Perhaps? !item_broken',
    'Two? | *a | *b',
    'None? | a | b !key_missing',
    '✗ Typo? !item_broken',
    '✗ Built in? !item_broken',
    'Several? (several) | *a | *b',
    '✗ Why? !kind_not_taken',
    '✗ Red [x] blue !kind_not_taken',
    '✗ What? !item_broken',
    '"Hamlet" is | *a play | a novel !read_leniently',
  ]);
  expect(items[0]?.found?.text).toEqual([['p', {}, ['What is H', ['sub', {}, ['2']], 'O & ice?']]]);
  expect(items[6]?.place).toEqual({ row: 7 });
});

test('numbers, matching, orders and short texts are imported', async () => {
  const lines = [
    ['NUM', 'How long?', '3.14', '0.01', ''],
    ['NUM', 'How many?', '12'],
    ['NUM', 'How much?', '3,14', '0.1'],
    ['FIB', 'The capital of Peru is ____.', 'Lima', '<b>Ciudad de los Reyes</b>', 'lima', 'Cal*ao'],
    ['FIB', 'Nothing?', ''],
    ['MAT', 'Capitals?', 'Peru', 'Lima', 'Chile', '<i>Santiago</i>', '', 'Quito'],
    ['MAT', 'Odd?', 'Peru', 'Lima', 'Chile'],
    ['ORD', 'Sort.', 'One', 'Two', 'Three', ''],
  ];
  const items = await readItems(blackboard, lines.map((line) => line.join('\t')).join('\n'));
  expect(items.map(summarizeItem)).toEqual([
    'How long? (number)',
    'How many? (number)',
    '✗ How much? !item_broken',
    'The capital of Peru is ____. (text) !read_leniently',
    '✗ Nothing? !key_missing',
    'Capitals? (matching) | Lima | Santiago | Quito',
    '✗ Odd? !item_broken',
    'Sort. (ordering) | One | Two | Three',
  ]);
  const keys = items.map(({ found }) => found?.key);
  expect(keys[0]).toEqual({ accepted: [{ text: '3.14', tolerance: { within: 0.01 }, share: 2520 }] });
  expect(keys[3]?.accepted?.map(({ text }) => text)).toEqual(['lima', 'Ciudad de los Reyes', 'Cal\\*ao']);
  expect(keys[5]).toEqual({ pairs: [0, 1] });
});
