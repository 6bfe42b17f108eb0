import { t } from '@lingui/core/macro';
import { Button } from '../../../base/elements/button.tsx';
import { Stack } from '../../../base/elements/layout.tsx';
import { Modal } from '../../../base/elements/modal.tsx';
import { Text } from '../../../base/elements/text.tsx';
import { IconLayoutGrid } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { ANSWERED_TILE, NOT_ANSWERED_TILE, QuestionTiles, type Tile } from '../question-tiles.tsx';
import summary from '../submit-summary.module.css';
import classes from './any-order.module.css';
import { FlagSign, NOT_SEEN_TILE } from './review.tsx';

export const OverviewButton = ({
  variant,
  size,
  isLocked,
  onOpen,
}: {
  variant: 'subtle' | 'default';
  size: 'sm' | 'md';
  isLocked: boolean;
  onOpen: () => void;
}) => (
  <Button
    size={size}
    variant={variant}
    className={classes.tool}
    leftSection={<IconLayoutGrid size={18} aria-hidden="true" />}
    disabled={isLocked}
    onClick={onOpen}
  >{t`All questions`}</Button>
);

export const Overview = ({
  opened,
  tiles,
  current,
  words,
  onClose,
  onShow,
  onSubmit,
}: {
  opened: boolean;
  tiles: Tile[];
  current: number;
  words: string;
  onClose: () => void;
  onShow: (questionIndex: number) => void;
  onSubmit: () => void;
}) => (
  <Modal opened={opened} onClose={onClose} title={t`All questions`}>
    <Stack>
      <Text>{words}</Text>
      <div onKeyDown={moveFocus}>
        <QuestionTiles tiles={tiles} current={current} onShow={onShow} />
      </div>
      {/* Hidden from screen readers, because each tile's label says this too. */}
      <ul className={classes.legend} aria-hidden="true">
        <li>
          {ANSWERED_TILE.signs} {ANSWERED_TILE.words}
        </li>
        <li>
          {NOT_ANSWERED_TILE.signs} {NOT_ANSWERED_TILE.words}
        </li>
        <li>
          <FlagSign /> {t`flagged`}
        </li>
        {tiles.includes(NOT_SEEN_TILE) && <li>{t`unmarked: not seen yet`}</li>}
      </ul>
      <div className={summary.ways}>
        {/* Submit is above, where the next dialog has no submit button. Otherwise, a double tap could
            submit for good. */}
        <Button size="md" onClick={onSubmit}>{t`Submit Quiz`}</Button>
        <Button
          size="md"
          variant="default"
          onClick={onClose}
          data-autofocus
        >{t`Back to the questions`}</Button>
      </div>
    </Stack>
  </Modal>
);

/** Moves the focus between the buttons with the arrow keys, Home and End. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const from = buttons.findIndex((button) => button === document.activeElement);
  const first = buttons[0];
  if (from === -1 || !first) return;
  const columns = buttons.filter((button) => button.offsetTop === first.offsetTop).length;
  const to = new Map([
    ['ArrowLeft', from - 1],
    ['ArrowRight', from + 1],
    ['ArrowUp', from - columns],
    ['ArrowDown', from + columns],
    ['Home', 0],
    ['End', buttons.length - 1],
  ]).get(event.key);
  if (to === undefined) return;
  event.preventDefault();
  buttons[to]?.focus();
}
