import { useQuery } from '@tanstack/react-query';
import { Stack } from '../../base/elements/layout.tsx';
import { LoadFailed, Loading } from '../../base/pages/placeholders.tsx';
import { useRestoreFocus } from '../../base/pages/use-restore-focus.ts';
import { MessageForm } from './message-form.tsx';
import { MessageList } from './message-list.tsx';
import type { MessageSource } from './message-source.ts';

type Props = { source: MessageSource; mayWrite: boolean; rooms?: readonly string[] };

/** Content of a dialog: a new message, and those sent before. */
export function MessagesPanel({ source, mayWrite, rooms }: Props) {
  const { data, error, refetch } = useQuery(source.query);
  useRestoreFocus();
  if (!data) return error ? <LoadFailed fault={error} onRetry={refetch} /> : <Loading />;
  return (
    <Stack>
      {mayWrite && <MessageForm source={source} classes={data.classes} rooms={rooms} />}
      {data.messages.length > 0 && <MessageList messages={data.messages} />}
    </Stack>
  );
}
