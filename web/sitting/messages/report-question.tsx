import { t } from '@lingui/core/macro';
import { IconFlagQuestion } from '@tabler/icons-react';
import { useId, useState } from 'react';
import * as limits from '#contract/limits.ts';
import { Button } from '../../base/elements/button.tsx';
import { Group, Stack } from '../../base/elements/layout.tsx';
import { Modal } from '../../base/elements/modal.tsx';
import { Text } from '../../base/elements/text.tsx';
import type { AttemptId } from '../attempt/attempt.ts';
import { useAttempts, useEntry } from '../attempt/attempts.ts';
import { keepReport } from '../attempt/send-reports.ts';
import classes from './report-question.module.css';

type Props = { id: AttemptId; question: number; number: number };

/** Lets a student say what is wrong with the question. The text is kept like an answer, also offline. */
export function ReportQuestion({ id, question, number }: Props) {
  const { store, outbox } = useAttempts();
  const waiting = useEntry('reports', id) ?? [];
  const [reported, setReported] = useState<ReadonlySet<number>>(new Set());
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const area = useId();
  const isWaiting = waiting.some((report) => report.question === question);
  const close = () => setOpen(false);
  const report = () => {
    keepReport(store, id, { question, text: text.trim() });
    setReported(new Set([...reported, question]));
    setText('');
    close();
    outbox.sendNow();
  };
  return (
    <div className={classes.report}>
      <Button
        variant="subtle"
        leftSection={<IconFlagQuestion size={18} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >{t`Something is wrong with this question`}</Button>
      <Text size="sm" role="status">
        {isWaiting
          ? t`Your report is kept on this device and will be sent.`
          : reported.has(question) && t`Your teacher has your report.`}
      </Text>
      <Modal opened={isOpen} onClose={close} title={t`What is wrong with question ${number}?`}>
        <Stack>
          <div>
            <label htmlFor={area}>{t`Your teacher reads this. It changes nothing in your answers.`}</label>
            <textarea
              id={area}
              className={classes.text}
              data-autofocus
              rows={4}
              maxLength={limits.reportLength}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          </div>
          <Group>
            <Button disabled={text.trim() === ''} onClick={report}>{t`Send the report`}</Button>
            <Button variant="default" onClick={close}>{t`Cancel`}</Button>
          </Group>
        </Stack>
      </Modal>
    </div>
  );
}
