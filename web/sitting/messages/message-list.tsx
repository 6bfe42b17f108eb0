import { t } from '@lingui/core/macro';
import { Text } from '../../base/elements/text.tsx';
import cards from '../../base/lists/cards.module.css';
import { Instant } from '../../base/time/instant.tsx';
import classes from './message-list.module.css';
import type { MessageFacts } from './message-source.ts';

type Message = MessageFacts['messages'][number];

/** The messages of a contest, latest first, with how many students have read each. */
export const MessageList = ({ messages }: { messages: readonly Message[] }) => (
  <ul className={cards.ruled} aria-label={t`Messages, latest first`}>
    {messages.map((message) => (
      <li key={message.number} className={classes.message} data-look="wrap">
        <span dir="auto" className={classes.text}>
          {message.text}
        </span>
        <Text size="sm" c="dimmed">
          {seenWords(message)} · <bdi>{recipientOf(message)}</bdi> · <bdi>{message.author}</bdi> ·{' '}
          <Instant at={message.datetime} />
        </Text>
      </li>
    ))}
  </ul>
);

export const seenWords = ({ seen, recipients }: Pick<Message, 'seen' | 'recipients'>): string =>
  t`Seen by ${seen} of ${recipients}`;

const recipientOf = ({ audience, class_name: className, room, student }: Message): string =>
  audience === 'all'
    ? t`To all`
    : audience === 'class'
      ? (room ?? className ?? '')
      : (student?.name ?? t`Removed student`);
