import { t } from '@lingui/core/macro';
import type { FormatName } from '#contract/formats.ts';

export const formatNames: Record<FormatName, string> = {
  gift: 'GIFT',
  aiken: t`Aiken`,
  moodle_xml: t`Moodle XML`,
  tallymark: 'Tallymark',
  'qti_1.2': t`QTI 1.2 and Canvas`,
  qti_2: t`QTI 2`,
  qti_3: t`QTI 3`,
  h5p: 'H5P',
  google_forms: t`Google Forms`,
  csv: 'CSV',
  xlsx: t`Excel`,
  kahoot: t`Kahoot`,
  blackboard: t`Blackboard`,
  brightspace: t`Brightspace`,
  docx: t({ message: 'Word', context: 'Microsoft Word' }),
  text: t`Text`,
};
