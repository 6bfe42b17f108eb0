import { aiken } from './formats/aiken.ts';
import { blackboard } from './formats/blackboard.ts';
import { brightspace } from './formats/brightspace.ts';
import { csv } from './formats/csv.ts';
import { docx } from './formats/docx.ts';
import { gift } from './formats/gift.ts';
import { googleForms } from './formats/google-forms.ts';
import { h5p } from './formats/h5p.ts';
import { moodleXml } from './formats/moodle-xml.ts';
import { qti1 } from './formats/qti-1.ts';
import { qti2, qti3 } from './formats/qti-2.ts';
import { tallymark } from './formats/tallymark.ts';
import { text } from './formats/text.ts';
import { kahoot, xlsx } from './formats/xlsx.ts';
import type { Reader } from './item.ts';

/** All readers. The first one that recognises a file reads it, so unmistakable formats come first. */
export const readers: readonly Reader[] = [
  tallymark,
  googleForms,
  moodleXml,
  qti1,
  qti2,
  qti3,
  h5p,
  docx,
  kahoot,
  xlsx,
  blackboard,
  brightspace,
  csv,
  gift,
  aiken,
  text,
];
