import { t } from '@lingui/core/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { IconMessage } from '@tabler/icons-react';
import { call } from '../../base/api/call.ts';
import { Refused } from '../../base/api/send.ts';
import { Button } from '../../base/elements/button.tsx';
import { Instant } from '../../base/time/instant.tsx';
import { afterFailures } from '../attempt/pauses.ts';
import classes from './own-messages.module.css';

type Props = {
  contest: number;
  news: number;
  /** The student's questions, and the id of the one shown; absent outside the quiz. */
  quiz?: readonly { id: number }[];
  shown?: number;
};

const isRefused = (fault: unknown) => fault instanceof Refused && fault.status < 500;

/** Loads the messages, and again once the server names a later one or the student has read another. */
function useMessages({ contest, news, quiz }: Props, read: number) {
  const { data } = useQuery({
    // Messages about questions come once the student has begun.
    queryKey: ['messages', contest, news, read, quiz !== undefined],
    queryFn: () => call('readMessages', { body: { contest, ...(read > 0 && { read }) } }),
    placeholderData: keepPreviousData,
    staleTime: 'static',
    retry: (_failures, fault) => !isRefused(fault),
    retryDelay: (failures) => afterFailures(failures, Infinity, true),
  });
  const messages = data?.messages ?? [];
  const readUntil = Math.max(data?.read ?? 0, read);
  return { messages, unread: messages.filter(({ number }) => number > readUntil) };
}

/**
 * The oldest unread message, in a line that stays until “Read” and never takes the focus. Then a button that
 * shows all messages again. `news`: number of the latest message that the server named.
 */
export function OwnMessages(props: Props) {
  const { quiz = [], shown } = props;
  const [read, setRead] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const { messages, unread } = useMessages(props, read);
  const [first] = unread;
  const count = messages.length;
  const place = count - unread.length + 1;
  const corrections = messages.filter((one) => one.is_correction && one.question === shown);
  const about = (question: number | undefined) => {
    const number = quiz.findIndex(({ id }) => id === question) + 1;
    return number > 0 && <strong>{t`Question ${number}:`} </strong>;
  };
  const next = () => (first ? setRead(first.number) : setOpen(!isOpen));
  return (
    <section
      className={classes.messages}
      aria-label={t`Messages from your teacher`}
      data-empty={count === 0 || undefined}
    >
      <div className={classes.line} data-unread={Boolean(first)}>
        <IconMessage size={20} aria-hidden="true" />
        {/* Exists before its text, so that screen readers speak each message once. */}
        <div role="status" className={classes.text}>
          {first && (
            <>
              <strong>{count > 1 ? t`Message ${place} of ${count}:` : t`Message:`}</strong>{' '}
              {about(first.question)}
              <span dir="auto">{first.text}</span>
            </>
          )}
        </div>
        {/* One button with two labels, so that the focus stays when the message goes. */}
        {count > 0 && (
          <Button variant="default" onClick={next} aria-expanded={first ? undefined : isOpen}>
            {first ? t({ message: 'Read', context: 'the message was read' }) : t`Messages (${count})`}
          </Button>
        )}
      </div>
      {!first && isOpen && (
        <ol className={classes.list}>
          {messages.map(({ number, text, datetime, question }) => (
            <li key={number}>
              {about(question)}
              <span dir="auto">{text}</span>{' '}
              <small>
                <Instant at={datetime} />
              </small>
            </li>
          ))}
        </ol>
      )}
      {corrections.map(({ number, text }) => (
        <p key={number} className={classes.correction}>
          <strong>{t`Correction of this question:`}</strong> <span dir="auto">{text}</span>
        </p>
      ))}
    </section>
  );
}
