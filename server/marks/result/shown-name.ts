import { fullName } from '../../base/shared/full-name.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** `is_name_shown`: whether the student lets the leaderboard show the name. */
type Person = { first_name: string; last_name: string; is_name_shown: boolean };

/** How a student is named before classmates: by the name if the student permits it, otherwise by initials. */
export function shownName(person: Person): string {
  if (person.is_name_shown) return fullName(person);
  const initials = [person.first_name, person.last_name].filter((name) => name !== '').map(initialOf);
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
