import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../base/elements/button.tsx';
import { Group } from '../../base/elements/layout.tsx';
import { Text } from '../../base/elements/text.tsx';
import { seenWords } from './message-list.tsx';
import type { MessageSource } from './message-source.ts';

type Props = { source: MessageSource; mayWrite: boolean; size?: 'touch'; onOpen: () => void };

/** A line with the button to all messages, and how many students have read the latest. */
export function LatestMessage({ source, mayWrite, size, onOpen }: Props) {
  const { data } = useQuery(source.query);
  const [latest] = data?.messages ?? [];
  const count = data?.messages.length ?? 0;
  if (!latest && !mayWrite) return null;
  return (
    <Group gap="sm">
      <Button size={size} variant="default" onClick={onOpen}>
        {count === 0 ? t`Write a message` : t`Messages (${count})`}
      </Button>
      {data?.open_reports !== undefined && data.open_reports > 0 && (
        <Text size="sm">
          {plural(data.open_reports, { one: '# report on a question', other: '# reports on questions' })}
        </Text>
      )}
      {latest && (
        <Text size="sm" c="dimmed">
          {seenWords(latest)}
        </Text>
      )}
    </Group>
  );
}
