import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { count } from '../ui/time.ts';
import { useLast } from '../ui/use-last.ts';
import type { Contest } from './contest-queries.ts';

type Props = {
  contest: Contest | undefined;
  isPending: boolean;
  onClose: () => void;
  onWithdraw: (contest: Contest) => void;
};

/** Asks before a published contest is withdrawn. It is open while there is a `contest`. */
export function WithdrawModal({ contest, isPending, onClose, onWithdraw }: Props) {
  const shown = useLast(contest);
  return (
    <Modal opened={contest !== undefined} onClose={onClose} title="Withdraw this contest?" centered>
      {shown && (
        <Stack>
          <Text style={{ overflowWrap: 'anywhere' }}>
            <strong dir="auto">{shown.name}</strong> becomes a draft again, and you can change everything in
            it.
          </Text>
          <Text>
            {shown.participants_count > 0
              ? `Its ${count(shown.participants_count, 'participant')} keep their places, and read that it ` +
                'is not published now. They see it again once you publish it.'
              : 'Students cannot find it until you publish it again.'}
          </Text>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={isPending} data-autofocus>
              Cancel
            </Button>
            <Button loading={isPending} onClick={() => onWithdraw(shown)}>
              Withdraw
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
