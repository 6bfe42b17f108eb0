import { t } from '@lingui/core/macro';
import { IconGavel } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { call, explainFault } from '../../base/api/call.ts';
import { Button } from '../../base/elements/button.tsx';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { Modal } from '../../base/elements/modal.tsx';
import { toast } from '../../base/elements/toast.ts';
import { ErrorMessage } from '../../base/pages/placeholders.tsx';
import { WordsField } from '../../sitting/messages/words-field.tsx';
import type { AnsweredQuestion } from './answers.ts';
import { HistoryList } from './history-list.tsx';
import classes from './question-history.module.css';
import { resultQuery } from './result-queries.ts';

type Props = {
  question: AnsweredQuestion;
  /** The contest, while the student can appeal. */
  contest: number | undefined;
};

/** A question's reports and appeals, and the button to appeal about it once. */
export function QuestionHistory({ question, contest }: Props) {
  const { history = [], received } = question;
  const hasAppealed = history.some(({ kind }) => kind === 'appeal');
  const isOpen = hasAppealed && !history.some(({ kind }) => kind === 'answer');
  return (
    <div className={classes.history}>
      {history.length > 0 && <HistoryList entries={history} marks={received} />}
      {isOpen && (
        <p className={classes.open} data-look="quiet small">
          {t`Your teacher has not answered yet. Your marks stay until then.`}
        </p>
      )}
      {contest !== undefined && !hasAppealed && <Appeal contest={contest} question={question} />}
    </div>
  );
}

function Appeal({ contest, question: { id, number } }: { contest: number; question: AnsweredQuestion }) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<unknown>();
  const queryClient = useQueryClient();
  const close = () => setOpen(false);
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isSending || text.trim() === '') return;
    setSending(true);
    setFault(undefined);
    try {
      const { detail } = await call('appealQuestion', { body: { contest, question: id, text: text.trim() } });
      toast.success(detail);
      close();
      await queryClient.invalidateQueries({ queryKey: resultQuery(contest).queryKey });
    } catch (fault) {
      setFault(fault);
    }
    setSending(false);
  };
  return (
    <div data-look="screen">
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconGavel size={18} aria-hidden="true" />}
        aria-label={t`Appeal about question ${number}`}
        onClick={() => setOpen(true)}
      >{t`Appeal`}</Button>
      <Modal opened={isOpen} onClose={close} title={t`Appeal about question ${number}`}>
        <form onSubmit={(event) => void send(event)}>
          <Stack>
            <WordsField
              label={t`Why are the marks for this question wrong? You can write once. Your teacher reads and answers it.`}
              value={text}
              onChange={setText}
            />
            {fault !== undefined && (
              <ErrorMessage>
                {explainFault(fault, t`Your appeal could not be sent. Please try again.`)}
              </ErrorMessage>
            )}
            <Group>
              <Button type="submit" loading={isSending} disabled={text.trim() === ''}>
                {t`Send the appeal`}
              </Button>
              <Button variant="default" onClick={close}>{t`Cancel`}</Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </div>
  );
}
