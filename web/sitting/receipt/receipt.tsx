import { t } from '@lingui/core/macro';
import { Button } from '../../base/elements/button.tsx';
import { Card, Group, Stack } from '../../base/elements/layout.tsx';
import { Text, Title } from '../../base/elements/text.tsx';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { ContestCode } from '../../contest/shared/contest-id.tsx';
import { sectionTitles } from '../quiz/section-titles.ts';
import { download, fileName } from '../../base/files/download.ts';
import { usePrinting } from '../../base/pages/use-printing.ts';
import { CopyButton } from '../../base/elements/copy-button.tsx';
import { Facts } from '../../base/elements/facts.tsx';
import { formatExact } from '../../base/time/time.ts';
import { AnswerList } from './answer-list.tsx';
import { describeCause, type ReceiptData, receiptText } from './receipt-text.ts';
import classes from './receipt.module.css';

export function Receipt({ receipt }: { receipt: ReceiptData }) {
  usePrinting();
  const { id, name, student, round, recorded_datetime: recorded, cause, code } = receipt;
  const save = () =>
    download(fileName(name, 'receipt.txt'), 'text/plain;charset=utf-8', receiptText(receipt));
  return (
    <>
      <Stack gap="sm">
        <Title order={1}>{t`Receipt`}</Title>
        <Text>
          {'answers' in receipt
            ? t`The server has recorded the answers below.`
            : t`The server has recorded your answers. They are not shown here.`}{' '}
          {t`Keep this code. With it, your teacher can check which answers were saved.`}
        </Text>
      </Stack>
      <Card p="lg" className={classes.card}>
        <Stack gap="md">
          <div>
            <Text size="sm" c="dimmed" id="receipt-code">{t`Code`}</Text>
            <p className={classes.code} data-look="strong" aria-labelledby="receipt-code" translate="no">
              {code}
            </p>
          </div>
          <Group gap="xs" className={classes.screenOnly} data-look="screen">
            <CopyButton text={code} label={t`Copy code`} />
            <Button
              size="sm"
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden="true" />}
              onClick={save}
            >{t`Save`}</Button>
            <Button
              size="sm"
              variant="default"
              leftSection={<IconPrinter size={16} aria-hidden="true" />}
              onClick={() => window.print()}
            >{t`Print`}</Button>
          </Group>
          <Facts
            rows={[
              [
                t`Contest`,
                <span key="name" className={classes.text} data-look="wrap" dir="auto">
                  {name}
                </span>,
              ],
              [t`Contest ID`, <ContestCode key="id" id={id} />],
              [
                t`Student`,
                <span key="student" className={classes.text} data-look="wrap" dir="auto">
                  {student}
                </span>,
              ],
              [
                t`Recorded`,
                <time key="recorded" dateTime={recorded}>
                  {formatExact(new Date(recorded))}
                </time>,
              ],
              [t`Submitted by`, describeCause(cause)],
              ...(round > 1
                ? [[t({ message: 'Round', context: 'number of an attempt' }), round] as [string, number]]
                : []),
            ]}
          />
        </Stack>
      </Card>
      {'answers' in receipt && (
        <section aria-labelledby="receipt-answers">
          <Title order={2} size="h3" id="receipt-answers" mb="sm">{t`Recorded answers`}</Title>
          <AnswerList answers={receipt.answers} titles={sectionTitles(receipt.sections)} />
        </section>
      )}
    </>
  );
}
