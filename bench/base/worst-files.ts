import { deflateRawSync } from 'node:zlib';
import * as limits from '#contract/limits.ts';

const LARGE = limits.formBytes.file.file - 1_024;

const filled = (before: string, text: string, after = '') =>
  Buffer.from(before + text.repeat(Math.floor((LARGE - before.length - after.length) / text.length)) + after);

/** Returns the files that cost the reader the most time within its limits. */
export const worstFiles = (): Buffer[] => [
  filled('[html]', '<i>a</i> ', '{=a ~b}'),
  filled('[html]', '$$x$$ ', '{=a ~b}'),
  filled('', 'Q? {=a ~b}\n\n'),
  filled('<quiz><question>', '&nope;'),
  filled('<quiz>', '<question type="multichoice"/>', '</quiz>'),
  filled('', 'A. a\nB. b\nANSWER: A\n'),
  filled('', '1. Which?\na) this\nb) that\n'),
  filled('question,a,b,right\n', '"which, of these",a,b,a\n'),
  filled('[', '{"question_text":"Q?","options":[]},', '{}]'),
  zipOfBlanks(),
];

function zipOfBlanks(): Buffer {
  const content = Buffer.alloc(990_000, ' ');
  const packed = deflateRawSync(content);
  const count = Math.floor(limits.questionFile.unzipped / content.length);
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (let n = 0; n < count; n++) {
    const name = Buffer.from(`${n}.xml`);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(8, 4);
    about.writeUInt32LE(packed.length, 14);
    about.writeUInt32LE(content.length, 18);
    about.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), about, name, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), about, rest, name);
    locals.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, listed, Buffer.from('PK\x05\x06'), end]);
}

/** Returns a form with a file for `readQuestions` or `readStudents`. Its boundary is `cut`. */
export const importForm = (file: Buffer, data: object = {}): Buffer =>
  Buffer.concat([
    Buffer.from(`--cut\r\nContent-Disposition: form-data; name="data"\r\n\r\n${JSON.stringify(data)}\r\n`),
    Buffer.from('--cut\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'),
    file,
    Buffer.from('\r\n--cut--\r\n'),
  ]);
