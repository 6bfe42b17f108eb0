import { callNames, type CallName, type CallRow, calls, callsWith } from '../../contract/calls.ts';
import { makeBody } from './bodies.ts';
import { type RandomSource, pick, pickWeighted } from './chance.ts';
import { PNG } from './contests.ts';
import { corruptBody } from './faults.ts';
import { OUTSIDERS, type School, STUDENTS, TEACHERS } from './school.ts';

/** Calls that need a password hash, a thread or a wait, of which only a few are made. */
const SLOW: CallName[] = [
  'logIn',
  'signUpStudent',
  'signUpTeacher',
  'resetPassword',
  'changePassword',
  'makeAccounts',
];
const SLOWER: CallName[] = [
  'renewPasswords',
  'addPicture',
  'readQuestions',
  'readStudents',
  'exportQuestions',
];
const SLOWEST: CallName[] = [
  'exportResults',
  'exportGradebook',
  'getSimilarity',
  'endSession',
  'updateProfile',
];
/** Calls that would soon remove or close everything that other calls need. */
const RUINOUS = new Set<CallName>([
  'deleteContest',
  'archiveContest',
  'withdrawContest',
  'deleteClass',
  'removeClass',
  'removeStudents',
  'removeParticipant',
  'removeColleague',
  'declineContest',
  'closeForStudent',
  'setRight',
]);

const seldom = new Set([...SLOW, ...SLOWER, ...SLOWEST]);
const sittingCalls: CallName[] = callsWith('sitting');
const weights = (sittingWeight: number) =>
  callNames.map((name) => {
    if (sittingCalls.includes(name)) return [sittingWeight, name] as const;
    if (seldom.has(name)) return [0.4, name] as const;
    return [RUINOUS.has(name) ? 0.2 : 1, name] as const;
  });

/** Draws a caller, usually one who may make the call. */
function audienceOf(name: CallName, chance: RandomSource): string {
  const { right } = calls[name];
  const student = () => pick(chance, chance() < 0.85 ? STUDENTS : OUTSIDERS);
  const teacher = () => (chance() < 0.6 ? 'owner' : pick(chance, TEACHERS));
  const place = chance();
  if (right === 'none' || place < 0.03) return 'nobody';
  if (right === 'account') return place < 0.5 ? student() : teacher();
  return (right === 'sit') === place < 0.93 ? student() : teacher();
}

const FILES = [
  PNG,
  Buffer.from('no picture'),
  Buffer.from('::One:: Which? {=The Nile ~The Congo}\n'),
  Buffer.from('name,email,number\nAda,ada@school.example,1\nEmmy,,2\n'),
  PNG.subarray(0, 60),
];

const ODD_HEADERS: Record<string, string>[] = [
  { authorization: 'Bearer forged' },
  { authorization: 'Basic YTpi' },
  { 'content-type': 'text/plain' },
  { 'sec-fetch-site': 'cross-site' },
  { accept: 'text/html' },
];

export async function sendRandomRequest(
  school: School,
  chance: RandomSource,
  sittingWeight: number,
): Promise<void> {
  const name = pickWeighted(chance, weights(sittingWeight));
  const as = school.people.get(audienceOf(name, chance));
  const contest = pickWeighted(
    chance,
    [...school.contests].map(([id, name]) => [/Draft|Archived|Deleted/.test(name) ? 0.4 : 1, id] as const),
  );
  const made = makeBody({ name, school, as, chance, contest });
  const isSpoilt = chance() < 0.15;
  const row: CallRow = calls[name];
  const body = isSpoilt && row.method === 'POST' ? corruptBody(chance, made) : made;
  const file = row.multipart && chance() < 0.5 ? pick(chance, FILES) : undefined;
  const headers = chance() < 0.01 ? pick(chance, ODD_HEADERS) : {};
  const answer = await school.session.call(name, { as, body, file, headers });
  school.learn(name, answer, as, body);
}
