import { plural, t } from '@lingui/core/macro';
import { Button } from '../../base/elements/button.tsx';
import { Stack } from '../../base/elements/layout.tsx';
import { Modal } from '../../base/elements/modal.tsx';
import { Text } from '../../base/elements/text.tsx';
import type { ReactNode } from 'react';
import { ANSWERED_TILE, NOT_ANSWERED_TILE, QuestionTiles } from './question-tiles.tsx';
import classes from './submit-summary.module.css';

export function SubmitSummary({
  opened,
  answered,
  tiles = answered.map((has) => (has ? ANSWERED_TILE : NOT_ANSWERED_TILE)),
  more,
  onClose,
  onShow,
  onSubmit,
}: {
  opened: boolean;
  answered: boolean[];
  /** Tiles that show more than whether a question is answered. */
  tiles?: Parameters<typeof QuestionTiles>[0]['tiles'];
  more?: ReactNode;
  onClose: () => void;
  onShow: (questionIndex: number) => void;
  onSubmit: () => void;
}) {
  const total = answered.length;
  const blank = answered.filter((has) => !has).length;
  const done = total - blank;
  return (
    // Clicks outside do not close it, because the second tap of a double tap on Submit Quiz would.
    <Modal opened={opened} onClose={onClose} title={t`Submit your answers?`} closeOnClickOutside={false}>
      <Stack>
        <Text>
          {blank === 0
            ? t`All ${total} questions are answered.`
            : plural(blank, {
                one: `${done} of ${total} questions are answered, # is not.`,
                other: `${done} of ${total} questions are answered, # are not.`,
              })}{' '}
          {more}
          {t`You cannot change your answers afterwards.`}
        </Text>
        <QuestionTiles tiles={tiles} onShow={onShow} />
        <div className={classes.ways} data-asks>
          {/* The safe button gets the focus, so that pressing Enter twice does not submit for good. */}
          <Button
            size="md"
            variant="default"
            onClick={onClose}
            data-autofocus
          >{t`Back to the questions`}</Button>
          <Button size="md" onClick={onSubmit}>{t`Submit Quiz`}</Button>
        </div>
      </Stack>
    </Modal>
  );
}
