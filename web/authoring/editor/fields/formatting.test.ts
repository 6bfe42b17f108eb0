import { expect, test } from 'vitest';
import { type Change, toggleList, toggleMark } from './formatting.ts';

/** Parses a text in which `|` marks both ends of the selection. */
function parse(marked: string) {
  const [before = '', selected = '', after = ''] = marked.split('|');
  return { text: before + selected + after, from: before.length, to: before.length + selected.length };
}

/** Returns the text after the change, with `|` at both ends of the selection. */
function applied(marked: string, change: (selected: ReturnType<typeof parse>) => Change): string {
  const before = parse(marked);
  const { from, to, insert, select } = change(before);
  const text = before.text.slice(0, from) + insert + before.text.slice(to);
  return `${text.slice(0, select[0])}|${text.slice(...select)}|${text.slice(select[1])}`;
}

test.each([
  ['a |b| c', '**', 'a **|b|** c'],
  ['a **|b|** c', '**', 'a |b| c'],
  ['||', '$', '$||$'],
  ['$||$', '$', '||'],
  ['**|b|**', '*', '***|b|***'],
  ['***|b|***', '**', '*****|b|*****'],
  ['*|b|*', '**', '***|b|***'],
  ['H|2|O', '~', 'H~|2|~O'],
])('%s with %s becomes %s', (before, mark, after) => {
  expect(applied(before, (selected) => toggleMark(selected, mark))).toBe(after);
});

test.each([
  ['||', '- ||'],
  ['o|n|e', '|- one|'],
  ['Which?\no|ne\ntw|o', 'Which?\n|- one\n- two|'],
  ['Which?\n- o|ne\n- tw|o\nEnd', 'Which?\n|one\ntwo|\nEnd'],
  ['one\n||', 'one\n- ||'],
])('%j as a list becomes %j', (before, after) => expect(applied(before, toggleList)).toBe(after));
