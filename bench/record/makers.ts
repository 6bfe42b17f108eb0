import type { CallName } from '../../contract/calls.ts';
import { type RandomSource, pick, drawBelow } from './chance.ts';
import { ACCESS_CODE, contestBody, contestShapes } from './contests.ts';
import type { School } from './school.ts';
import { type Json, PASSWORD, type Person } from './session.ts';

export type BodyContext = {
  name: CallName;
  school: School;
  as: Person | undefined;
  chance: RandomSource;
  contest: number;
};
type Maker = (making: BodyContext) => Json;

const MINUTE = 60_000;
const iso = (time: number) => new Date(time).toISOString();

export const TEXTS = [
  'river',
  'The Nile',
  'What is $x^2$?',
  '**Bold** and *slanted*',
  'a\n\n- list',
  '\\frac{1}{2}',
];
const PASTED = [
  'Which? {=The Nile ~The Congo}',
  'Which?\nA. The Nile\nB. The Po\nANSWER: A',
  'name;email\nAda;a@b.example',
];
const DOMAIN = '@school.example';

/** Draws options of some of the contest's questions, rarely with duplicates or options of other contests. */
function chosen({ school, as, contest, chance }: BodyContext): number[] {
  const questions = school.seen(as, contest).filter(() => chance() < 0.7);
  const options = questions.flatMap(({ options }) => (options.length > 0 ? [pick(chance, options)] : []));
  return chance() < 0.05 ? [...options, ...options, 7] : options;
}

const idOfQuestion: Maker = ({ school, as, contest, chance }) =>
  school.seen(as, contest)[drawBelow(chance, 8)]?.id ?? 7;

const known =
  (otherwise: Json, ...paths: string[]): Maker =>
  ({ school, chance }) =>
    chance() < 0.9 ? school.known(chance, paths, otherwise) : otherwise;

const email: Maker = ({ school, chance }) =>
  chance() < 0.85 ? pick(chance, [...school.people.values()]).email : `guest${drawBelow(chance, 9)}${DOMAIN}`;

const someContest: Maker = ({ school, chance, contest }) => {
  const place = chance();
  if (place < 0.92) return contest;
  if (place < 0.95) return String(contest);
  if (place < 0.97) return 12_345_678;
  return school.known(chance, ['createContest.id', 'duplicateContest.id'], contest);
};

export const editedContest: Maker = ({ name, school, as, chance, contest }) => {
  const shape = pick(chance, contestShapes(school.end + 60 * MINUTE));
  const isNew = name === 'createContest';
  const times = { start: school.start + drawBelow(chance, 9) * MINUTE, end: school.end };
  const body = contestBody(shape, times, null, isNew ? undefined : school.seen(as, contest));
  return { ...body, contest: { ...body.contest, ...(!isNew && { id: contest }) } };
};

const draftContent: Maker = ({ school, chance }) => ({
  base: '',
  details: {
    name: 'Typed',
    start: iso(school.start).slice(0, 16),
    end: '',
    isPublic: true,
    passing: '1',
    shuffle: true,
  },
  questions: TEXTS.slice(drawBelow(chance, 5)).map((text) => ({
    text,
    marks: 1,
    options: [{ text: 'right' }, { text: '' }],
    correct: drawBelow(chance, 2),
  })),
});

/** Functions that make fields, for one call or for all. Other fields follow from their schema. */
export const makers: Record<string, Maker> = {
  contest: someContest,
  // Does not delete the round's class, which other calls need.
  'deleteClass.class': known(7, 'createClass.id'),
  class: ({ school, chance }) => (chance() < 0.95 ? pick(chance, school.classes) : 7),
  email,
  emails: (making) => [email(making), email(making), 'no address'],
  names: () => ['Ada Lovelace', null],
  student: known(7, 'getClass.students.id', 'addStudents.students'),
  colleague: known(7, 'getColleagues.colleagues.id', 'getColleagues.codes.id'),
  refresh: known('a-refresh-token', 'refreshAccess.refresh', 'logIn.refresh'),
  password: () => PASSWORD,
  old_password: () => PASSWORD,
  password1: () => PASSWORD,
  password2: ({ chance }) => (chance() < 0.9 ? PASSWORD : 'another horse 43'),
  'signUpStudent.email': ({ chance }) => `new${drawBelow(chance, 1e9)}${DOMAIN}`,
  'signUpTeacher.email': ({ chance }) => `new${drawBelow(chance, 1e9)}${DOMAIN}`,
  'updateStudent.email': ({ chance }) => `new${drawBelow(chance, 1e9)}${DOMAIN}`,
  code: () => ACCESS_CODE,
  'logInBySlip.code': known(
    'k7mqx-3vd9h-bt2c',
    'makeAccounts.slips.password',
    'renewPasswords.slips.password',
  ),
  'readShareCode.code': known('7K2M-Q9RD-3XVA-8T', 'makeShareCode.code'),
  'takeShareCode.code': known('7K2M-Q9RD-3XVA-8T', 'makeShareCode.code'),
  'claimSeat.code': known('7K2M-Q9RD-3XVA-8T', 'addParticipants.claim_code', 'freeSeat.claim_code'),
  'confirmReceipt.code': known('7K2M-Q9RD-3XVA-M0TE', 'getReceipt.code'),
  nonce: known('k3j2h1', 'askSeb.nonce'),
  seb_pass: known('k3j2h1', 'proveSeb.pass'),
  before: known(7, 'getActs.acts.id', 'getActs.next'),
  try: known(7, 'getPractice.try'),
  'requests.item': known(7, 'getRequests.requests.id'),
  'students.item': known(7, 'getClass.students.id'),
  'contests.item': someContest,
  'addStudents.email': ({ chance }) => `pupil${drawBelow(chance, 30)}${DOMAIN}`,
  version: ({ chance }) => 1 + drawBelow(chance, 2),
  'saveDraft.version': ({ chance }) => drawBelow(chance, 3),
  'dropDraft.version': ({ chance }) => drawBelow(chance, 3),
  restored: ({ chance }) => 1 + drawBelow(chance, 2),
  round: () => 1,
  question: idOfQuestion,
  'options.item': ({ school, as, contest, chance }) =>
    pick(chance, [7, ...school.seen(as, contest).flatMap(({ options }) => options)]),
  submission: chosen,
  answers: (making) =>
    chosen(making).map((option) => ({
      option,
      chosen_datetime: iso(making.school.session.server.now() - drawBelow(making.chance, 20_000)),
    })),
  rulings: (making) => {
    const question = pick(
      making.chance,
      making.school.seen(undefined, making.contest).concat({ id: 7, options: [7] }),
    );
    const ruling = pick(making.chance, ['accept', 'all', 'drop']);
    const options = question.options.slice(0, 1 + drawBelow(making.chance, 2));
    return [{ question: question.id, ruling, ...(ruling === 'accept' && { options }) }];
  },
  'deleteContest.name': ({ school, contest }) => school.contests.get(contest) ?? 'Plain',
  'extendContest.end_datetime': ({ school, chance }) => iso(school.end + (1 + drawBelow(chance, 5)) * MINUTE),
  content: draftContent,
  texts: ({ chance }) => TEXTS.slice(drawBelow(chance, 6)),
  'readQuestions.text': ({ chance }) => pick(chance, PASTED),
  'readStudents.text': ({ chance }) => pick(chance, PASTED),
  time_zone: ({ chance }) => pick(chance, ['Europe/Berlin', 'UTC', 'Nowhere']),
  phone_number: () => '0123456789',
  tag: ({ chance }) => pick(chance, ['rivers', 'water', 'nothing']),
};
