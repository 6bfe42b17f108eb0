import { Button, Modal, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
  const blank = answered.filter((has) => !has).length;
  return (
    // Clicks outside do not close it, because the second tap of a double tap on Submit Quiz would.
    <Modal
      opened={opened}
      onClose={onClose}
      title={t`Submit your answers?`}
      centered
      closeOnClickOutside={false}
    >
      <Stack>
        <Text>
          {blank === 0
            ? t`All ${answered.length} questions are answered.`
            : t`${answered.length - blank} of ${answered.length} questions are answered, ${blank} ${blank === 1 ? 'is' : 'are'} not.`}{' '}
          <Trans>{more}You cannot change your answers afterwards.</Trans>
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
