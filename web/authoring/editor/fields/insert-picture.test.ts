import { expect, test } from 'vitest';
import { insertPicture } from './insert-picture.ts';

/** Inserts a picture at `|`, and returns the text with `|` at the new cursor. */
function inserted(marked: string, description = 'A map') {
  const from = marked.indexOf('|');
  const text = marked.replace('|', '');
  const change = insertPicture({ text, from, to: from }, { picture: 'ID', description });
  const after = text.slice(0, change.from) + change.insert + text.slice(change.to);
  const [cursor] = change.select;
  return `${after.slice(0, cursor)}|${after.slice(cursor)}`;
}

test.each([
  ['|', '![A map](picture:ID)|'],
  ['Where is it?|', 'Where is it?\n\n![A map](picture:ID)|'],
  ['Where is it?\n|', 'Where is it?\n\n![A map](picture:ID)|'],
  ['|Where is it?', '![A map](picture:ID)\n\n|Where is it?'],
  ['Look:\n\n|\n\nWhere is it?', 'Look:\n\n![A map](picture:ID)|\n\nWhere is it?'],
  ['Look: |Where?', 'Look: \n\n![A map](picture:ID)\n\n|Where?'],
  // Formulas and bold text are not split. An amount of money is not a formula.
  ['See $x|$ and', 'See $x$\n\n![A map](picture:ID)\n\n| and'],
  ['$|$', '$$\n\n![A map](picture:ID)|'],
  ['**Lo|ok**', '**Look**\n\n![A map](picture:ID)|'],
  ['$$\na|\n$$', '$$\na\n$$\n\n![A map](picture:ID)|'],
  ['$5 |or $6', '$5 \n\n![A map](picture:ID)\n\n|or $6'],
])('into %j', (before, after) => {
  expect(inserted(before)).toBe(after);
});

test('a description stays one line and means nothing else', () => {
  expect(inserted('|', ' The set\n{1, 2} \\ [a]] ')).toBe(
    String.raw`![The set {1, 2} \\ \[a\]\]](picture:ID)|`,
  );
});
