import { t } from '@lingui/core/macro';
import type { Wire } from '#contract/schemas.ts';
import { groupCode } from '../../contest/shared/contest-code.ts';
import { sectionTitles } from '../quiz/section-titles.ts';
import { formatExact } from '../../base/time/time.ts';
import { plainWords } from '../../base/text/plain-words.ts';

export type ReceiptData = Wire<'getReceipt'>;

/** Describes the cause of a submission to the student. Null means that time ran out. */
export function describeCause(cause: string | null): string {
  if (cause === 'student') return t`you`;
  if (cause === 'paper') return t`your teacher, from paper`;
  return cause === 'departures' ? t`leaving the page 4 times` : t`time running out`;
}

export function receiptText(receipt: ReceiptData): string {
  const { id, name, student, round, recorded_datetime: recorded, cause, code } = receipt;
  const answers = 'answers' in receipt ? receipt.answers : [];
  const titles = sectionTitles('answers' in receipt ? receipt.sections : undefined);
  const titleAbove = (index: number) =>
    titles[index] === titles[index - 1] ? '' : `— ${titles[index]} —\r\n\r\n`;
  const contestCode = groupCode(id).join(' ');
  const facts: [string, string][] = [
    [t`Contest:`, t`${name} (ID ${contestCode})`],
    [t`Student:`, student],
    [t`Recorded:`, formatExact(new Date(recorded))],
    ['', t`${recorded}, by the server's clock`],
    [t`Submitted by:`, describeCause(cause)],
    ...(round > 1 ? [[t`Round:`, String(round)] as [string, string]] : []),
    [t`Code:`, code],
  ];
  const width = Math.max(...facts.map(([label]) => label.length)) + 1;
  const lines = [
    t`Tallymark: receipt`,
    '',
    ...facts.map(([label, value]) => label.padEnd(width) + value),
    '',
    ...answers.flatMap(({ question_text, question_tree, option_text, option_tree }, index) => [
      `${titleAbove(index)}${index + 1}. ${plainWords(question_text, question_tree)}`,
      `   ${option_text === null ? t`(no answer)` : t`Answer: ${plainWords(option_text, option_tree)}`}`,
      '',
    ]),
    t`The teacher can check this code on the contest’s Participants page.`,
  ];
  return `${lines.join('\r\n')}\r\n`;
}
