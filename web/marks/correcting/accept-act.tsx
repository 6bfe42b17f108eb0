import { t } from '@lingui/core/macro';
import { IconCheck } from '@tabler/icons-react';
import { Button } from '../../base/elements/button.tsx';
import { Text } from '../../base/elements/text.tsx';

type Props = { answer: string; isAccepted: boolean; onAccept: (answer: string) => void };

/** The button that accepts an answer, or the word that it is accepted. */
export const AcceptAct = ({ answer, isAccepted, onAccept }: Props) =>
  isAccepted ? (
    <Text size="sm" c="var(--tally-right)">
      <IconCheck size={16} aria-hidden="true" /> {t({ message: 'Accepted', context: 'a typed answer' })}
    </Text>
  ) : (
    <Button
      size="compact"
      variant="default"
      aria-label={t`Accept “${answer}”`}
      onClick={() => onAccept(answer)}
    >
      {t({ message: 'Accept', context: 'a typed answer' })}
    </Button>
  );
