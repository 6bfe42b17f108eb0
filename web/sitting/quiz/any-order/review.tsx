import { plural, t } from '@lingui/core/macro';
import { IconFlagFilled } from '@tabler/icons-react';
import { ANSWERED_TILE, NOT_ANSWERED_TILE, type Tile } from '../question-tiles.tsx';
import classes from './any-order.module.css';

/** Flagged questions and seen questions, by question index. */
export type Review = { flagged: boolean[]; seen: boolean[] };

export const NOT_SEEN_TILE: Tile = { isAnswered: false, words: t`not seen yet`, signs: null };

export const FlagSign = () => <IconFlagFilled className={classes.flagSign} size={14} aria-hidden="true" />;

export const tilesOf = (answered: boolean[], { flagged, seen }: Review): Tile[] =>
  answered.map((isAnswered, questionIndex) => {
    const tile = isAnswered ? ANSWERED_TILE : seen[questionIndex] ? NOT_ANSWERED_TILE : NOT_SEEN_TILE;
    if (!flagged[questionIndex]) return tile;
    return {
      ...tile,
      words: t`${tile.words}, flagged`,
      signs: (
        <>
          {tile.signs}
          <FlagSign />
        </>
      ),
    };
  });

/** Formats as "2 questions are flagged. "; '' if there are none. */
export function describeFlags({ flagged }: Review): string {
  const amount = flagged.filter(Boolean).length;
  if (amount === 0) return '';
  return `${plural(amount, { one: '# question is flagged.', other: '# questions are flagged.' })} `;
}
