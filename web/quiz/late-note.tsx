import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { forget, type Owner } from './kept.ts';
import { describeLate, parseLate } from './late.ts';
import { useKept } from './use-kept.ts';

/** On the contest's page: answers that came too late, until the student has seen enough of it. */
export function LateNote({ owner }: { owner: Owner }) {
  const late = parseLate(useKept('late', owner));
  if (!late) return null;
  return (
    <Alert
      mt="md"
      color="wrong"
      icon={<IconAlertCircle />}
      title="Some answers came too late"
      withCloseButton
      closeButtonLabel="Close"
      onClose={() => forget('late', owner)}
    >
      {describeLate(late)}
    </Alert>
  );
}
