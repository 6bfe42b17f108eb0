import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { type CallName, callNames, calls } from '#contract/calls.ts';
import type { Audience } from '../base/language/audiences.ts';
import type { Collected } from './collect-sentences.ts';
import { keyOf } from './expand-macros.ts';
import { serverSentences } from './tagged-sentences.ts';

const root = join(import.meta.dirname, '../..');

/** Share of all sentences that a language must have to be offered to teachers. */
const ENOUGH_FOR_TEACHERS = 0.9;

/** Returns whether students or visitors can make a call. */
const isForStudents = (name: CallName) => ['none', 'account', 'sit'].includes(calls[name].right);

const IMPORT = /(?:from|import|URL)\s*\(?\s*'((?:\.|#(?:contract|shared)\/)[^']+\.ts)'/g;
const SERVED = /from '(\.[^']+)'/g;

const readCode = (path: string) => readFileSync(join(root, path), 'utf8');

/** Returns the files that serve calls of students, and those of letters. */
function entries(): string[] {
  const served = Array.from(readCode('server/served.ts').matchAll(SERVED), ([, path = '']) =>
    join('server', path),
  );
  const students = served.filter((path) => {
    const code = readCode(path);
    return callNames.some((name) => isForStudents(name) && code.includes(`'${name}'`));
  });
  return [...students, 'server/process/letters.ts'];
}

/** Returns the files of the server whose sentences students may read. */
function filesOfStudents(): Set<string> {
  const reached = new Set<string>();
  const waiting = entries();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path) || !existsSync(join(root, path))) continue;
    reached.add(path);
    const imports = Array.from(readCode(path).matchAll(IMPORT), ([, target = '']) => target);
    for (const target of imports)
      waiting.push(target.startsWith('.') ? normalize(join(dirname(path), target)) : target.slice(1));
  }
  return reached;
}

/** Keys of the sentences that each audience reads. */
export type SentencesByAudience = Record<Audience, ReadonlySet<string>>;

/** Returns the sentences of pages, the server and mails that each audience reads. */
export function neededBy(sentences: Collected['sentences']): SentencesByAudience {
  const ofStudents = filesOfStudents();
  const server = serverSentences();
  const anyone = sentences.anyone.map(keyOf);
  const ofServer = (isIn: (place: string) => boolean) =>
    server.filter(({ place }) => isIn(place)).map(({ id }) => id);
  return {
    anyone: new Set([...anyone, ...ofServer((place) => ofStudents.has(place))]),
    teacher: new Set([...anyone, ...sentences.teacher.map(keyOf), ...ofServer(() => true)]),
  };
}

/** Returns the sentences that an audience would read in English. */
export const findMissing = (
  needed: ReadonlySet<string>,
  translations: ReadonlyMap<string, string>,
): string[] => [...needed].filter((key) => !translations.has(key));

/** Returns the audiences to which a language is offered: students read no English in it, teachers little. */
export function audiencesOf(
  { anyone, teacher }: SentencesByAudience,
  translations: ReadonlyMap<string, string>,
): Audience[] {
  const isForTeachers = findMissing(teacher, translations).length <= teacher.size * (1 - ENOUGH_FOR_TEACHERS);
  return [
    ...(findMissing(anyone, translations).length === 0 ? (['anyone'] as const) : []),
    ...(isForTeachers ? (['teacher'] as const) : []),
  ];
}
