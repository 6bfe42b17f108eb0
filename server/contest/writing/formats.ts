import type { WriteFormat } from '#contract/formats.ts';
import { writeCsv } from './formats/csv.ts';
import { writeGift } from './formats/gift.ts';
import { writeMoodleXml } from './formats/moodle-xml.ts';
import { writeQti1 } from './formats/qti-1.ts';
import { writeQti2 } from './formats/qti-2.ts';
import { writeTallymark } from './formats/tallymark.ts';
import { writeXlsx } from './formats/xlsx.ts';
import { withoutArrows, withoutOrders, withoutTypedArrows } from './held-kinds.ts';
import type { Writer } from './writer.ts';

export const writers: Readonly<Record<WriteFormat, Writer>> = {
  gift: withoutTypedArrows(withoutOrders(writeGift)),
  moodle_xml: writeMoodleXml,
  'qti_1.2': withoutOrders(writeQti1),
  qti_2: writeQti2,
  csv: withoutArrows(writeCsv),
  xlsx: withoutArrows(writeXlsx),
  tallymark: writeTallymark,
};
