import type { WriteFormat } from '#contract/formats.ts';
import type { Problem } from '#contract/questions.ts';
import { sentence } from '#shared/sentence.ts';
import type { KindInFiles } from '../../kinds/shared/kind-in-files.ts';
import { partForQuestion } from '../../kinds/kinds.ts';
import type { WholeQuestion } from '../../kinds/shared/whole-question.ts';
import { writeCsv } from './formats/csv.ts';
import { writeGift } from './formats/gift.ts';
import { writeMoodleXml } from './formats/moodle-xml.ts';
import { writeQti1 } from './formats/qti-1.ts';
import { writeQti2 } from './formats/qti-2.ts';
import { writeTallymark } from './formats/tallymark.ts';
import { writeXlsx } from './formats/xlsx.ts';
import type { Writer } from './writer.ts';

/** Returns a writer that leaves out questions that the format cannot express, and reports all losses. */
function holding(format: keyof KindInFiles, writer: Writer): Writer {
  const isHeld = ({ source }: WholeQuestion) => {
    const part = partForQuestion(source, format);
    return part !== undefined && (part.holds?.(source) ?? true);
  };
  const lostOf = (question: WholeQuestion) =>
    isHeld(question) ? (partForQuestion(question.source, format)?.lost?.(question) ?? []) : [LEFT_OUT];
  return async (contest) => {
    const lost = contest.questions.flatMap((question) =>
      lostOf(question).map(({ code, detail }): Problem => ({
        code,
        detail: sentence`Question ${question.number}: ${detail}`,
      })),
    );
    const file = await writer({ ...contest, questions: contest.questions.filter(isHeld) });
    return { ...file, lost: [...lost, ...file.lost] };
  };
}

const LEFT_OUT: Problem = {
  code: 'kind_left_out',
  detail: sentence`It is left out, because this format cannot hold its kind.`,
};

export const writers: Readonly<Record<WriteFormat, Writer>> = {
  gift: holding('gift', writeGift),
  moodle_xml: holding('moodle', writeMoodleXml),
  'qti_1.2': holding('qti1', writeQti1),
  qti_2: holding('qti2', writeQti2),
  csv: holding('table', writeCsv),
  xlsx: holding('table', writeXlsx),
  tallymark: writeTallymark,
};
