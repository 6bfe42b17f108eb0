import { t } from '@lingui/core/macro';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './submit-summary.module.css';

/** Tile of a question. `words` describe the question's state to screen readers; `signs` show it. */
export type Tile = { isAnswered: boolean; words: string; signs: ReactNode };

export const ANSWERED_TILE: Tile = {
  isAnswered: true,
  words: t`answered`,
  signs: <IconCheck size={16} aria-hidden="true" />,
};
export const NOT_ANSWERED_TILE: Tile = {
  isAnswered: false,
  words: t`not answered`,
  signs: <IconMinus size={16} aria-hidden="true" />,
};

export const QuestionTiles = ({
  tiles,
  current,
  onShow,
}: {
  tiles: Tile[];
  current?: number;
  onShow: (questionIndex: number) => void;
}) => (
  <ul className={classes.questions} aria-label={t`Your questions`}>
    {tiles.map(({ isAnswered, words, signs }, questionIndex) => (
      <li key={questionIndex}>
        <button
          type="button"
          className={classes.question}
          data-answered={isAnswered || undefined}
          aria-label={t`Question ${{ number: questionIndex + 1 }}: ${words}`}
          aria-current={questionIndex === current || undefined}
          onClick={() => onShow(questionIndex)}
        >
          {questionIndex + 1}
          {signs}
        </button>
      </li>
    ))}
  </ul>
);
