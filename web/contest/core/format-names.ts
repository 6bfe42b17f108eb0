import type { FormatName } from '#contract/formats.ts';

export const formatNames: Record<FormatName, string> = {
  gift: 'GIFT',
  aiken: 'Aiken',
  moodle_xml: 'Moodle XML',
  tallymark: 'Tallymark',
  'qti_1.2': 'QTI 1.2 and Canvas',
  qti_2: 'QTI 2',
  qti_3: 'QTI 3',
  h5p: 'H5P',
  google_forms: 'Google Forms',
  csv: 'CSV',
  xlsx: 'Excel',
  kahoot: 'Kahoot',
  blackboard: 'Blackboard',
  brightspace: 'Brightspace',
  docx: 'Word',
  text: 'Text',
};
