export const readFormats = [
  'gift',
  'aiken',
  'moodle_xml',
  'tallymark',
  'qti_1.2',
  'qti_2',
  'qti_3',
  'h5p',
  'google_forms',
  'csv',
  'xlsx',
  'kahoot',
  'blackboard',
  'brightspace',
  'docx',
  'text',
] as const;
export const writeFormats = ['gift', 'moodle_xml', 'qti_1.2', 'qti_2', 'csv', 'xlsx', 'tallymark'] as const;
export type WriteFormat = (typeof writeFormats)[number];

export type FormatName = (typeof readFormats)[number];
