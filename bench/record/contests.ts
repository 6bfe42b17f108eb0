import { deflateSync, crc32 } from 'node:zlib';
import type { Fields, Json } from './session.ts';

export type ContestShape = {
  name: string;
  isPublic: boolean;
  settings?: Fields;
  /** Minutes added to the usual end of a contest. */
  longer?: number;
  isRich?: boolean;
  /** State of the contest before its start. Default: published. */
  fate?: 'draft' | 'archived' | 'deleted';
};

export const ACCESS_CODE = 'room 7b';
const HASH = '81aad4ab9dfd447cc479e6a4a7c9a544e2cafc7f3adeb68b2a21efad68eca4dc';

export const contestShapes = (releaseAt: number): ContestShape[] => [
  { name: 'Plain', isPublic: true },
  { name: 'Private', isPublic: false },
  {
    name: 'Drawn',
    isPublic: true,
    settings: {
      shuffle_questions: true,
      sections: [
        { title: 'All', questions: 2 },
        { title: 'Some', questions: 6, draw: 3 },
      ],
    },
  },
  { name: 'Own time', isPublic: true, settings: { own_minutes: 20, navigation: 'free' }, longer: 120 },
  { name: 'Code', isPublic: false, settings: { access_code: ACCESS_CODE, takes_requests: true } },
  { name: 'Safe', isPublic: true, settings: { seb: {} } },
  { name: 'Certain', isPublic: false, settings: { seb: { browser_keys: [HASH], quit_password_hash: HASH } } },
  {
    name: 'Released',
    isPublic: true,
    settings: { release: 'teacher', shows: 'answers', navigation: 'page' },
  },
  {
    name: 'Later',
    isPublic: false,
    settings: { release: 'time', release_datetime: new Date(releaseAt).toISOString(), shows: 'marks' },
  },
  { name: 'Rich', isPublic: true, isRich: true },
  { name: 'Draft', isPublic: true, fate: 'draft' },
  { name: 'Archived', isPublic: true, fate: 'archived' },
  { name: 'Deleted', isPublic: false, fate: 'deleted' },
];

const QUESTIONS = 8;

const iso = (time: number) => new Date(time).toISOString();

/** Creates a body for `createContest` or, with the ids in `seen`, for `updateContest`. */
export function contestBody(
  { name, isPublic, settings, isRich = false }: ContestShape,
  { start, end }: { start: number; end: number },
  picture: Json,
  seen?: { id: number; options: number[] }[],
): { contest: Fields; questions: Fields[] } {
  const rich = (text: string) => (isRich ? `**${text}** $x^2$` : text);
  const questions = Array.from({ length: QUESTIONS }, (_, index): Fields => {
    const known = seen?.[index];
    const image =
      isRich && index === 0 && typeof picture === 'string' ? `\n\n![A map](picture:${picture})` : '';
    return {
      ...(known && { id: known.id }),
      format: isRich ? 'rich' : 'plain',
      question_text: `${rich(`Which river is number ${index + 1}?`)}${image}`,
      ...(index % 2 === 0 && { explanation: rich('It is the longest.') }),
      tags: index % 3 === 0 ? ['rivers'] : ['water', 'maps'],
      marks: [0.5, 1, 2][index % 3] ?? 1,
      options: ['The Nile', 'The Congo', 'The Rhine', 'The Po'].map((option, place): Fields => {
        const id = known?.options[place];
        const made: Fields = { option_text: rich(option), is_correct: place === index % 4 };
        if (id !== undefined) made.id = id;
        return made;
      }),
    };
  });
  return {
    contest: {
      name,
      start_datetime: iso(start),
      end_datetime: iso(end),
      minimum_marks: 3,
      ...(!seen && { is_public: isPublic }),
      ...(settings && { settings }),
    },
    questions,
  };
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

const header = Buffer.alloc(13);
header.writeUInt32BE(40, 0);
header.writeUInt32BE(30, 4);
header.set([8, 0, 0, 0, 0], 8);
export const PNG = Buffer.concat([
  Buffer.from('89504e470d0a1a0a', 'hex'),
  chunk('IHDR', header),
  chunk('IDAT', deflateSync(Buffer.alloc(30 * 41))),
  chunk('IEND', Buffer.alloc(0)),
]);
