const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** `is_name_shown`: whether the student lets the leaderboard show the name. */
type Person = { first_name: string; last_name: string; is_name_shown: boolean };

/** How a student is named before classmates: by the name if the student permits it, otherwise by initials. */
export function shownName({ first_name: first, last_name: last, is_name_shown: isShown }: Person): string {
  if (isShown) return `${first} ${last}`;
  const initials = [first, last].map(initialOf);
  return initials.every((initial) => initial === '…') ? '…' : initials.join(' ');
}

/**
 * The first letter with a full stop. A name of one letter, as many are in Chinese, is an ellipsis: its
 * initial would be all of it.
 */
function initialOf(name: string): string {
  const characters = [...graphemes.segment(name)].map(({ segment }) => segment);
  const [first, ...rest] = characters.filter((character) => /^\p{L}/u.test(character));
  return first === undefined || rest.length === 0 ? '…' : `${first.toUpperCase()}.`;
}
