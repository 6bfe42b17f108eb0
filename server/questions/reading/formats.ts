import { aiken } from './formats/aiken.ts';
import { gift } from './formats/gift.ts';
import { moodleXml } from './formats/moodle-xml.ts';
import { tallymark } from './formats/tallymark.ts';
import type { Reader } from './item.ts';

/** THE table of the formats that can be read. The first reader that recognises a file reads it. */
export const readers: readonly Reader[] = [tallymark, moodleXml, gift, aiken];
