import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type CallName, callNames, calls, has } from '#contract/calls.ts';
import * as limits from '#contract/limits.ts';
import { testApp } from '../test/app.ts';
import type { Person, Reply } from '../test/make-app.ts';
import { loadSigningKey } from '../people/session/signing-key.ts';
import { WatchTokens } from '../sitting/invigilation/watch-tokens.ts';
import type { OtherAnswer } from '../test/attempt-acts.ts';
import { PASSWORD, contestBody, draftContent, logInAs, userBody } from '../test/factories.ts';

const app = await testApp();
const { call, clock } = app;

/** Ids of pictures in questions and options, in explanations, and in drafts. */
const pictures = { asked: new Set<string>(), explained: new Set<string>(), drafted: new Set<string>() };
const names = (ids: Set<string>, text: string) => [...ids].some((id) => text.includes(id));

/** Tests that find each secret in a response. Other content does not match. */
const secrets = {
  name: ({ text }) => /Secret contest/.test(text),
  // A student who was added may see which teacher added them.
  "teacher's name": ({ text }) => /Ophelia/.test(text),
  // Students know how many options are right, but only together with the question.
  questions: ({ text }) => /Secret question|Secret option|"choose"/.test(text),
  pictures: ({ text }) => names(pictures.asked, text),
  key: ({ text }) => /is_correct|"accepted"|Secret accepted/.test(text),
  explanation: ({ text }) => /Secret explanation|"explanation/.test(text),
  "explanation's picture": ({ text }) => names(pictures.explained, text),
  class: ({ text }) => /Secret class|Secret student|@secret\.invalid/.test(text),
  'access code': ({ text }) => /Secret word/i.test(text),
  draft: ({ text }) => /Secret draft/.test(text) || names(pictures.drafted, text),
  tags: ({ text }) => /Secret tag|"tags"/.test(text),
  correction: ({ text }) => /Secret reason|"correction/.test(text),
  'marks of questions': ({ text }) => /"ruling|earned_marks/.test(text),
  'own score': ({ text, body }) => /(?<![\d.])13\.5(?!\d)/.test(text) || telling(body),
  "others' scores": ({ text }) => /(?<![\d.])(17\.5|15\.5)(?!\d)/.test(text),
  // Matches fields such as "right_share", but not share codes, nor the shares of accepted answers.
  statistics: ({ text }) => /"(?:\w+_)?share"(?!:(?:2520|1260)\b)|distribution|responses/.test(text),
  classmate: ({ text }) => /zebulon|5550001111/i.test(text),
  unopened: ({ text }) => /quentin|5550002222/i.test(text),
  teacher: ({ text }) => /ophelia@|5550003333/i.test(text),
} satisfies Record<string, (answer: { text: string; body: unknown }) => boolean>;

type Secret = keyof typeof secrets;
const all = Object.keys(secrets).filter((name): name is Secret => name in secrets);

/** Returns whether any field reveals right answers, passing or marks. */
function telling(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([name, item]) =>
      (/correct|right|score|passed|average/i.test(name) && item !== null && item !== 0) || telling(item),
  );
}

const DAY = 86_400_000;
const MINUTES = 60_000;

const choice = (option: number) => ({ option, chosen_datetime: new Date(clock.now()).toISOString() });
const otherChoice = (other: OtherAnswer) =>
  Object.assign({ chosen_datetime: new Date(clock.now()).toISOString() }, other);

type OwnersAct =
  | 'correctKey'
  | 'setLeaderboard'
  | 'setCertificate'
  | 'setPractice'
  | 'withdrawContest'
  | 'publishContest'
  | 'archiveContest'
  | 'deleteContest'
  | 'restoreContest';

type Looker = {
  schoolClass: number;
  contest: number;
  as: Person | undefined;
  submission: number[];
  /** The student's answers to questions with several right options, and to statements. */
  several?: OtherAnswer[];
  others: Person[];
  /** The token of an invigilator, who has no account. */
  watch?: string;
};

/** Address in the calls' examples. */
const ADDRESS = 'ada@school.example';

/** Returns the example of a call's body, about this contest and class, and about each of the others. */
function fromExample(name: CallName, { contest, schoolClass, others, watch }: Looker): unknown[] {
  if (!has('body', name)) return [undefined];
  const text = JSON.stringify(calls[name].example)
    .replaceAll('12345678', String(contest))
    .replaceAll('"class":7', `"class":${schoolClass}`)
    .replace(/"watch":"[^"]*"/, (example) => (watch ? `"watch":"${watch}"` : example));
  const addresses = text.includes(ADDRESS) ? others.map(({ email }) => email) : [ADDRESS];
  return addresses.map((address) => JSON.parse(text.replaceAll(ADDRESS, address)) as unknown);
}

/** Secrets that administrators may know: names of people and of contests. */
const OF_PEOPLE = new Set<Secret>(['name', "teacher's name", 'class', 'classmate', 'unopened', 'teacher']);

/** Secrets of a contest that coordinators may know once its results are open, of those who have opened it. */
const OF_RESULTS = new Set<Secret>(['classmate', 'own score', "others' scores", 'statistics']);
/** Before that: what any contest's list has, and class names. */
const OF_THE_LIST = new Set<Secret>(['name', "teacher's name", 'class']);

/** Secrets that invigilators may know: the contest's name and its students, as its teacher sees them. */
const IN_THE_ROOM = new Set<Secret>(['name', "teacher's name", 'classmate']);

/** An account that does not exist, because an administrator would change the one in the example. */
const NO_ACCOUNT = 2_147_483_647;

/** Request bodies of calls whose example would try too little, or affect later states. */
const special: Partial<Record<CallName, (by: Looker) => unknown[]>> = {
  exportResults: ({ contest }) => [{ contest, format: 'json' }],
  exportOwnData: ({ contest }) => [{ only: contest }],
  findAccounts: () => [{}],
  deleteAccount: () => [{ account: NO_ACCOUNT }],
  findSchoolContests: () => [{}],
  getSchoolContest: ({ contest }) => [{ contest }],
  setRole: () => [{ account: NO_ACCOUNT, role: 'Teacher' }],
  setDisabled: () => [{ account: NO_ACCOUNT, disabled: true }],
  makeOneTimeCode: () => [{ account: NO_ACCOUNT }],
  decideAccount: () => [{ account: NO_ACCOUNT, approved: false }],
  setPictureRoom: () => [{ account: NO_ACCOUNT, room: 2 }],
  previewMerge: () => [{ keep: NO_ACCOUNT, merge: NO_ACCOUNT - 1 }],
  mergeAccounts: () => [
    { keep: NO_ACCOUNT, merge: NO_ACCOUNT - 1, log_in: 'keep', email: 'ada@school.example' },
  ],
  setTeacherSignup: () => [{ mode: 'open' }],
  // Views without and with the access code.
  viewContest: ({ contest }) => [
    { contest },
    { contest, begin: true },
    { contest, begin: true, code: 'Secret word' },
  ],
  submitAttempt: ({ contest, submission, several = [] }) => [
    { contest, submission: [1] },
    { contest, submission: [], others: [{ question: 1, answer: [1] }] },
    // Repeats of a submission: the same answers, then different answers.
    ...(submission.length > 0 ? [submission, submission.slice(1)] : []).map((again) => ({
      contest,
      submission: again,
      others: several,
    })),
  ],
  saveAnswers: ({ contest, submission, several = [] }) => [
    { contest, device: 7, answers: [] },
    { contest, device: 7, answers: [choice(1)] },
    { contest, device: 7, answers: [], others: [otherChoice({ question: 1, answer: [1] })] },
    // Late answers: an answer that already counts, the removal of an answer, and a faulty answer.
    ...several.flatMap(({ question, answer }) =>
      [answer, null, [0]].map((late) => ({
        contest,
        device: 7,
        answers: [],
        others: [otherChoice({ question, answer: late })],
      })),
    ),
    // A late answer that is equal to the answer that already counts.
    ...submission.slice(0, 1).map((option) => ({ contest, device: 7, answers: [choice(option)] })),
  ],
  recordEvents: ({ contest }) => [
    {
      contest,
      device: 7,
      events: [{ number: 1, kind: 'opened', datetime: new Date(clock.now()).toISOString() }],
    },
  ],
  getLive: ({ contest }) => [{ contest }, { contest, since: new Date(clock.now()).toISOString() }],
  getLiveGrid: ({ contest }) => [{ contest }, { contest, from: 1 }],
  correctKey: ({ contest }) => [
    { ...calls.correctKey.example, contest },
    { ...calls.correctKey.example, contest, dry_run: true },
  ],
  // The `shows` that a student sends is ignored.
  getLeaderboard: ({ contest }) => [{ contest }, { contest, shows: 'neighbours' }],
  // The option and the question are not in this contest, so nothing is stored.
  finishPractice: ({ contest }) => [
    { contest, try: 1, submission: [1] },
    { contest, try: 1, submission: [], others: [{ question: 1, answer: [1] }] },
  ],
  extendContest: ({ contest }) => [{ contest, end_datetime: new Date(clock.now() + DAY).toISOString() }],
  duplicateContest: ({ contest }) => [{ contest }],
  repeatContest: ({ contest }) => [
    {
      contest,
      start_datetime: new Date(clock.now() + DAY).toISOString(),
      end_datetime: new Date(clock.now() + 2 * DAY).toISOString(),
    },
  ],
  addSecondDate: ({ contest }) => [
    {
      contest,
      start_datetime: new Date(clock.now() + DAY).toISOString(),
      end_datetime: new Date(clock.now() + 2 * DAY).toISOString(),
    },
  ],
  deleteContest: ({ contest }) => [{ contest, name: 'Secret contest' }],
  createContest: () => [{ contest: {}, questions: [] }],
  getDraft: ({ contest }) => [{}, { contest }],
  // `readQuestions` returns only the caller's own input.
  readQuestions: () => [{}],
  findQuestions: ({ contest }) => [{}, { contest }, { text: 'Secret' }, { tag: 'Secret tag' }],
  updateContest: ({ contest }) => {
    const { contest: details, questions } = contestBody(app);
    return [{ contest: { ...details, id: contest }, questions }];
  },
  logIn: ({ others }) => others.map(({ email }) => ({ email, password: 'not the password' })),
  refreshAccess: ({ as }) => [{ refresh: as?.refresh ?? 'none' }],
  signUpStudent: ({ others }) => others.slice(0, 1).map(({ email }) => userBody(email)),
  signUpTeacher: ({ others }) => others.slice(0, 1).map(({ email }) => userBody(email)),
  updateProfile: () => [{ user: { address: 'elsewhere' } }],
  changePassword: () => [{ old_password: 'not it', password1: PASSWORD, password2: PASSWORD }],
  declineContest: ({ contest }) => [{ contest: contest + 1 }],
  exportGradebook: ({ schoolClass }) => [{ class: schoolClass, format: 'csv' }],
  getColleagues: ({ contest, schoolClass }) => [{ contest }, { class: schoolClass }],
  removeColleague: ({ contest, schoolClass }) => [
    { contest, colleague: 1 },
    { class: schoolClass, colleague: 1 },
  ],
  setRight: ({ contest }) => [{ contest, colleague: 1, right: 'own' }],
  makeShareCode: ({ contest, schoolClass }) => [
    { contest, right: 'see' },
    { class: schoolClass, right: 'see' },
  ],
  getActs: ({ contest, schoolClass }) => [{ contest }, { class: schoolClass }],
  // This call is last, because it can make a stranger a participant.
  joinContest: ({ contest, others }) => [...others.map(({ email }) => ({ contest, email })), { contest }],
};

/** Returns the secrets that appear in a reply, including its headers. */
function foundIn(reply: Reply): Secret[] {
  expect(reply.status, reply.text).toBeLessThan(500);
  const text = `${JSON.stringify(reply.headers)} ${reply.text}`;
  return all.filter((secret) => secrets[secret]({ text, body: reply.body }));
}

async function askAll(by: Looker): Promise<Reply[]> {
  const ask = async (name: CallName) => {
    // Public calls ignore the caller, so only the visitor makes them.
    if (calls[name].right === 'none' && by.as && !by.watch) return [];
    const replies: Reply[] = [];
    for (const body of special[name]?.(by) ?? fromExample(name, by)) {
      const made = () => call(name, { ...(by.as && { as: by.as }), body });
      let reply = await made();
      // A busy machine answers some of so many calls with 503.
      while (reply.status === 503) reply = await made();
      replies.push(reply);
    }
    return replies;
  };
  const others = callNames.filter((name) => name !== 'joinContest');
  // The calls run in parallel, because the server delays each refusal of a contest.
  const replies = await Promise.all(others.map(ask));
  return [...replies.flat(), ...(await ask('joinContest'))];
}

/** Returns all secrets in the responses to every call. */
async function look(by: Looker): Promise<Secret[]> {
  const found = new Set((await askAll(by)).flatMap(foundIn));
  return all.filter((secret) => found.has(secret));
}

/** Creates people in every role around a contest, with different names, addresses and numbers. */
async function people(site: string) {
  const [owner, classmate, unopened] = [
    await logInAs(app, 'Teacher', {
      email: `ophelia@${site}`,
      first_name: 'Ophelia',
      phone_number: '5550003333',
    }),
    await logInAs(app, 'Student', {
      email: `zebulon@${site}`,
      first_name: 'Zebulon',
      phone_number: '5550001111',
    }),
    await logInAs(app, 'Student', {
      email: `added@${site}`,
      first_name: 'Quentin',
      phone_number: '5550002222',
    }),
  ];
  const [submitter, viewer] = [await logInAs(app, 'Student'), await logInAs(app, 'Student')];
  return { owner, classmate, unopened, submitter, viewer, colleague: await logInAs(app, 'Teacher') };
}

let side = 1;

/** Uploads a picture and records its id. */
async function pictureOf(as: Person, ids: Set<string>) {
  const bytes = await sharp({ create: { width: side++, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const file = new Blob([Uint8Array.from(bytes)]);
  const { picture } = (await call('addPicture', { as, body: {}, file })).body;
  ids.add(picture);
  return ` ![A sign](picture:${picture})`;
}

/**
 * Creates a contest of 22.5 marks: questions 2 to 12 add up to 13.5, and the first 15 to 17.5. Question 16
 * has two right options, and question 17 has statements. The last two questions have typed answers.
 */
async function secretContest(
  owner: Person,
  is_public: boolean,
  settings: object = { access_code: 'Secret word' },
) {
  const { contest, questions } = contestBody(app, {
    count: 20,
    contest: { name: 'Secret contest', is_public, settings },
  });
  const [inText, inOption] = [await pictureOf(owner, pictures.asked), await pictureOf(owner, pictures.asked)];
  const inExplanation = await pictureOf(owner, pictures.explained);
  const body = {
    contest,
    questions: questions.map(({ marks, options }, n) => ({
      // Every other question is rich text, whose source and tree are both secret.
      format: n % 2 === 0 ? 'rich' : 'plain',
      question_text: `Secret question ${n}${n === 0 ? inText : ''}`,
      explanation: `Secret explanation ${n}${n === 0 ? inExplanation : ''}`,
      tags: ['Secret tag'],
      marks,
      kind: kindAt(n),
      content: n === SEVERAL ? { choose: 2 } : undefined,
      key: typedAt(n)?.key,
      options: typedAt(n)
        ? []
        : options.map(({ is_correct }, m) => ({
            option_text: `Secret option ${m}${n === 0 ? inOption : ''}`,
            is_correct: is_correct || (n === SEVERAL && m === 1),
          })),
    })),
  };
  const { id } = (await call('createContest', { as: owner, body })).body;
  const view = (await call('viewContest', { as: owner, body: { contest: id } })).body;
  const idsOf = (questionIndex: number) => view.questions[questionIndex]?.options.map(({ id }) => id) ?? [];
  return {
    id,
    start: new Date(view.start_datetime),
    end: new Date(view.end_datetime),
    questions: view.questions,
    /** Wrong answers to questions of unusual kinds. */
    several: [
      { question: view.questions[SEVERAL]?.id, answer: idsOf(SEVERAL).slice(2) },
      {
        question: view.questions[STATEMENTS]?.id,
        answer: idsOf(STATEMENTS)
          .slice(0, 1)
          .map((id) => -id),
      },
      { question: view.questions[18]?.id, answer: '1' },
    ],
    right: view.questions.flatMap(({ options }) => options.slice(0, 1).map((option) => option.id)),
  };
}

const SEVERAL = 15;
const STATEMENTS = 16;

/** Returns kind and key of a question with a typed answer. */
const typedAt = (n: number) =>
  new Map([
    [18, { kind: 'number', key: { accepted: [{ text: '4711', share: 2520 }] } }],
    [19, { kind: 'text', key: { accepted: [{ text: 'Secret accepted', share: 2520 }] } }],
  ]).get(n);

const kindAt = (n: number): string | undefined =>
  new Map([
    [SEVERAL, 'several'],
    [STATEMENTS, 'statements'],
  ]).get(n) ?? typedAt(n)?.kind;

/** Creates two drafts: changes to the contest, and a new contest. */
async function secretDrafts(owner: Person, contest: number) {
  const picture = await pictureOf(owner, pictures.drafted);
  const content = draftContent('Secret draft', `Secret draft${picture}`);
  for (const one of [{ contest }, {}]) {
    const body = { version: 0, editor: 'one', content, ...one };
    const reply = await call('saveDraft', { as: owner, body });
    expect(reply).toMatchObject({ status: 200 });
  }
}

async function secretClass(owner: Person): Promise<number> {
  const { id } = (await call('createClass', { as: owner, body: { name: 'Secret class' } })).body;
  const students = [{ name: 'Secret student' }];
  const added = await call('addStudents', { as: owner, body: { class: id, students } });
  const body = { class: id, students: added.body.students };
  expect(await call('makeAccounts', { as: owner, body })).toMatchObject({ status: 200 });
  return id;
}

/** Creates a former colleague who had full rights, and an unused code. */
async function sharedAndTakenBack(owner: Person, colleague: Person, thing: object) {
  const make = () => call('makeShareCode', { as: owner, body: { ...thing, right: 'own' } });
  const { code } = (await make()).body;
  expect(await call('takeShareCode', { as: colleague, body: { code } })).toMatchObject({ status: 200 });
  const { colleagues } = (await call('getColleagues', { as: owner, body: thing })).body;
  const body = { ...thing, colleague: colleagues[0]?.id };
  expect(await call('removeColleague', { as: owner, body })).toMatchObject({ status: 200 });
  await make();
}

test.each([
  ['public', true],
  ['private', false],
])(
  'of a %s contest nobody learns anything too early, nor what is meant for others',
  async (site, is_public) => {
    const { owner, classmate, unopened, submitter, viewer, colleague } = await people(`${site}.example`);
    const { id: contest, start, end, right, questions, several } = await secretContest(owner, is_public);
    await secretDrafts(owner, contest);
    const schoolClass = await secretClass(owner);
    await sharedAndTakenBack(owner, colleague, { contest });
    await sharedAndTakenBack(owner, colleague, { class: schoolClass });
    const others = [classmate, unopened];
    const administrator = await logInAs(app, 'Administrator');
    const coordinator = await logInAs(app, 'Coordinator');
    const invigilator = { name: 'Room 12', may_extend: false };
    await call('addInvigilator', { as: owner, body: { contest, ...invigilator } });
    const { id: link } = await app.db
      .selectFrom('invigilator')
      .select('id')
      .where('contest_id', '=', contest)
      .executeTakeFirstOrThrow();
    const watch = new WatchTokens(await loadSigningKey(app.db, 'watch')).sign({
      contestId: contest,
      id: link,
    });
    let submission: number[] = [];

    const joinAndPublish = async () => {
      const joining = [submitter, viewer, classmate];
      if (!is_public) {
        for (const { email } of [...joining, unopened])
          await call('joinContest', { as: owner, body: { contest, email } });
      }
      await call('publishContest', { as: owner, body: { contest } });
      // Leaderboards are on in every state, to prove that they stay empty until the results open.
      await on('setLeaderboard', { shows: 'first_10' });
      await on('setCertificate', { certificate: 'marks' });
      for (const as of joining)
        await call(is_public ? 'joinContest' : 'openContest', { as, body: { contest } });
    };
    const showClassmate = () => call('showName', { as: classmate, body: { contest, shown: true } });
    const on = async (name: OwnersAct, more: object = {}) =>
      expect(await call(name, { as: owner, body: { contest, ...more } })).toMatchObject({ status: 200 });
    const publishAgainAndStart = async () => {
      await on('restoreContest');
      await on('publishContest');
      clock.moveTo(start);
    };
    const view = async () => {
      for (const as of [submitter, viewer])
        await call('viewContest', { as, body: { contest, code: 'Secret word' } });
    };
    const submit = async () => {
      submission = right.slice(1, 12);
      await call('submitAttempt', { as: submitter, body: { contest, submission, others: several } });
      await call('viewContest', { as: classmate, body: { contest, code: 'Secret word' } });
      await call('submitAttempt', { as: classmate, body: { contest, submission: right.slice(0, 15) } });
      // Nobody has chosen these options, so no score changes.
      const [first, other] = [questions[0], questions[SEVERAL]];
      const options = first?.options.slice(0, 2).map(({ id }) => id);
      await on('correctKey', {
        version: 1,
        rulings: [
          { question: first?.id, ruling: 'accept', options },
          { question: other?.id, ruling: 'accept', options: other?.options.slice(0, 1).map(({ id }) => id) },
        ],
        reason: 'Secret reason',
        dry_run: false,
      });
    };

    const giveTime = async () => {
      clock.moveBy(-limits.timeChangeMargin);
      const body = { contest, email: viewer.email, minutes: 10 };
      expect(await call('setExtraTime', { as: owner, body })).toMatchObject({ status: 200 });
      clock.moveTo(new Date(end.getTime() + 10 * MINUTES + limits.grace - 1));
    };

    const known: Secret[] = is_public ? ['name'] : [];
    // Secrets that anyone with a join link may see without a log-in.
    const linked: Secret[] = is_public ? ['name', "teacher's name"] : [];
    const joined: Secret[] = is_public ? ['name'] : ['name', "teacher's name"];
    const during: Secret[] = [...joined, 'questions', 'pictures'];
    const nothing = { submitter: [], viewer: [], stranger: [] };
    const opened = {
      submitter: [
        ...during,
        'key',
        'explanation',
        "explanation's picture",
        'correction',
        'marks of questions',
        'own score',
      ] satisfies Secret[],
      viewer: joined,
      stranger: known,
    };
    const withMore = (...more: Secret[]) => ({
      ...opened,
      submitter: all.filter((secret) => [...opened.submitter, ...more].includes(secret)),
    });
    // The leaderboard shows other students' marks, and the certificate names the teacher.
    const ranked = withMore("others' scores", "teacher's name");
    const named = withMore("others' scores", "teacher's name", 'classmate');
    // Participants see the key in practice, even without a response.
    const practised = {
      ...opened,
      viewer: all.filter((secret) =>
        [...during, 'key', 'explanation', "explanation's picture", 'own score'].includes(secret),
      ),
    };
    const states: [string, () => unknown, Record<'submitter' | 'viewer' | 'stranger', Secret[]>][] = [
      ['unpublished', () => undefined, nothing],
      ['not started', joinAndPublish, { submitter: joined, viewer: joined, stranger: known }],
      ['withdrawn', () => on('withdrawContest'), nothing],
      ['a draft that was deleted', () => on('deleteContest'), nothing],
      ['running', publishAgainAndStart, { submitter: during, viewer: during, stranger: known }],
      ['viewed', view, { submitter: during, viewer: during, stranger: known }],
      ['submitted', submit, { submitter: during, viewer: during, stranger: known }],
      [
        'in the grace',
        () => clock.moveTo(new Date(end.getTime() + limits.grace - 1)),
        { submitter: during, viewer: joined, stranger: known },
      ],
      [
        'over, but not for the viewer with extra time',
        giveTime,
        { submitter: during, viewer: joined, stranger: known },
      ],
      ['results open', () => clock.moveBy(1), ranked],
      ['with the name of a classmate by leave', showClassmate, named],
      ['without a leaderboard', () => on('setLeaderboard', { shows: 'off' }), withMore("teacher's name")],
      ['without certificates', () => on('setCertificate', { certificate: 'off' }), opened],
      ['open for practice', () => on('setPractice', { open: true }), practised],
      ['no longer open for practice', () => on('setPractice', { open: false }), opened],
      ['archived', () => on('archiveContest', { archived: true }), opened],
    ];
    const lookAround = async ([state, enter, expected]: (typeof states)[number]) => {
      await enter();
      // The throttle is cleared, so that throttling in one state does not affect the next.
      await app.db.deleteFrom('throttle').execute();
      const stranger = await logInAs(app, 'Student');
      const by = (as: Person | undefined) => ({
        contest,
        schoolClass,
        as,
        others,
        submission: as === submitter ? submission : [],
        several: as === submitter && submission.length > 0 ? several : [],
      });
      const { submitter: toSubmitter, viewer: toViewer, stranger: toStranger } = expected;
      const lookers: [string, Person | undefined, Secret[]][] = [
        ['the student who submits', submitter, toSubmitter],
        ['the student who only views', viewer, toViewer],
        ['a student who has not joined', stranger, toStranger],
        ['a former colleague', colleague, []],
        ['nobody', undefined, expected === nothing ? [] : linked],
      ];
      // The calls run in parallel, because refusals are delayed. The exact comparison also proves that the
      // search finds secrets.
      const looks = lookers.map(async ([who, as, found]) => {
        expect(await look(by(as)), `${who}: ${state}`).toEqual(found);
      });
      const asAdministrator = async () => {
        const found = await look(by(administrator));
        const wrong = found.filter((secret) => !OF_PEOPLE.has(secret));
        expect(wrong, `the administrator: ${state}`).toEqual([]);
        expect(found, 'the search finds what administrators may know').toContain('teacher');
      };
      const asCoordinator = async () => {
        // Made apart, too, because the others fill the account's queue.
        const own = [
          await call('findSchoolContests', { as: coordinator, body: { search: 'Secret contest' } }),
          await call('getSchoolContest', { as: coordinator, body: { contest } }),
        ];
        const found = [...(await look(by(coordinator))), ...own.flatMap(foundIn)];
        const may = expected.submitter.includes('own score')
          ? new Set([...OF_RESULTS, ...OF_THE_LIST])
          : OF_THE_LIST;
        expect(
          found.filter((secret) => !may.has(secret)),
          `the coordinator: ${state}`,
        ).toEqual([]);
        if (state === 'results open') expect(found).toContain("others' scores");
      };
      const asInvigilator = async () => {
        // The token also stands in the place of an access token.
        const as = { email: '', token: watch, refresh: watch };
        const found = await look({ ...by(as), watch });
        const wrong = found.filter((secret) => !IN_THE_ROOM.has(secret));
        expect(wrong, `the invigilator: ${state}`).toEqual([]);
        if (state === 'running') expect(found).toContain('classmate');
      };
      await Promise.all([...looks, asAdministrator(), asCoordinator(), asInvigilator()]);
    };
    for (const state of states) await lookAround(state);

    const seen = new Set<Secret>();
    const { code } = (await call('getReceipt', { as: submitter, body: { contest } })).body;
    for (const name of [
      'viewContest',
      'getParticipants',
      'getStatistics',
      'getTeacher',
      'getLive',
      'getTimeline',
      'getPaper',
      'confirmReceipt',
      'getKeyVersions',
      'getDrafts',
      'getClass',
    ] as const) {
      for (const { email } of [submitter, ...others]) {
        const reply = await call(name, { as: owner, body: { contest, email, code, class: schoolClass } });
        for (const secret of foundIn(reply)) seen.add(secret);
      }
    }
    expect(
      all.filter((secret) => !seen.has(secret)),
      'the owner sees everything but who never opened it',
    ).toEqual(['unopened']);

    await lookAround(['deleted', () => on('deleteContest', { name: 'Secret contest' }), nothing]);
  },
);

test('where questions are drawn, a student learns nothing of the others, at no time', async () => {
  const owner = await logInAs(app, 'Teacher');
  const { contest: details, questions: written } = contestBody(app, {
    contest: { settings: { sections: [{ title: 'Hidden title', questions: 8, draw: 3 }] } },
    marks: Array.from({ length: 8 }, () => 1),
  });
  const asked = written.map((question, n) =>
    Object.assign(question, {
      question_text: `Hidden question ${n}`,
      explanation: `Hidden explanation ${n}`,
    }),
  );
  const { id: contest } = (
    await call('createContest', { as: owner, body: { contest: details, questions: asked } })
  ).body;
  await call('publishContest', { as: owner, body: { contest } });
  const { questions, start_datetime: start } = (await call('viewContest', { as: owner, body: { contest } }))
    .body;
  const [student, classmate] = [await logInAs(app, 'Student'), await logInAs(app, 'Student')];
  for (const as of [student, classmate]) await call('joinContest', { as, body: { contest } });
  let submission: number[] = [];
  /** Returns the indexes of the questions that the responses reveal, and whether they reveal the title. */
  const told = async () => {
    const by = { schoolClass: 1, contest, as: student, others: [classmate], submission };
    const texts = (await askAll(by)).map(({ text }) => text);
    const tells = (needle: string) => texts.some((text) => new RegExp(`${needle}(?!\\d)`).test(text));
    const ofQuestions = questions.flatMap(({ id, options }, n) => {
      const ids = [id, ...options.map((option) => option.id)];
      return [`Hidden (?:question|explanation) ${n}`, ...ids.map(String)].some(tells) ? [n] : [];
    });
    return { ofQuestions, ofTitle: tells('Hidden title') };
  };
  expect(await told()).toEqual({ ofQuestions: [], ofTitle: false });
  clock.moveTo(new Date(start));
  const { body: view } = await call('viewContest', { as: student, body: { contest } });
  const got = view.questions.map(({ id }) => questions.findIndex((question) => question.id === id));
  expect(got).toHaveLength(3);
  expect(await told()).toEqual({ ofQuestions: got, ofTitle: true });
  // The classmate has other questions. The correction is about a question that the student does not have.
  submission = view.questions.flatMap(({ options }) => options.slice(0, 1).map(({ id }) => id));
  await call('submitAttempt', { as: student, body: { contest, submission } });
  await call('submitAttempt', { as: classmate, body: { contest, submission: [] } });
  const other = questions.find((_, n) => !got.includes(n));
  const rulings = [{ question: other?.id, ruling: 'all' }];
  const corrected = { contest, version: 1, rulings, reason: 'It was wrong.' };
  expect(await call('correctKey', { as: owner, body: corrected })).toMatchObject({ status: 200 });
  expect(await told()).toEqual({ ofQuestions: got, ofTitle: true });
  clock.moveBy(DAY);
  expect(await told()).toEqual({ ofQuestions: got, ofTitle: true });
});

test('all scores of a class are told where the teacher shows them, to those with a response, once results open', async () => {
  const { owner, classmate, submitter, viewer } = await people('scores.example');
  const { id, start, end, right } = await secretContest(owner, true, {});
  const body = { contest: id };
  await call('publishContest', { as: owner, body });
  await call('setLeaderboard', { as: owner, body: { ...body, shows: 'distribution' } });
  const nine = [classmate];
  while (nine.length < limits.distribution.from - 1) nine.push(await logInAs(app, 'Student'));
  for (const as of [...nine, submitter, viewer]) await call('joinContest', { as, body });
  clock.moveTo(start);
  const submission = right.slice(1, 12);
  for (const as of nine) await call('submitAttempt', { as, body: { ...body, submission: [] } });
  await call('viewContest', { as: submitter, body: { ...body, begin: true } });
  await call('viewContest', { as: viewer, body: { ...body, begin: true } });
  const stranger = await logInAs(app, 'Student');
  const told = async (as: Person) =>
    (await look({ contest: id, schoolClass: 1, as, others: [classmate], submission })).filter(
      (secret) => secret === 'statistics' || secret === 'classmate',
    );
  expect(await told(submitter)).toEqual([]);
  clock.moveTo(new Date(end.getTime() + limits.grace));
  for (const as of [viewer, stranger]) expect(await told(as)).toEqual([]);
  for (const as of [submitter, classmate]) expect(await told(as)).toContain('statistics');
  await call('setLeaderboard', { as: owner, body: { ...body, shows: 'off' } });
  await app.db.deleteFrom('throttle').execute();
  for (const as of [submitter, classmate]) expect(await told(as)).not.toContain('statistics');
});

const releases = ['end', 'time', 'teacher'] as const;
const shown = ['all', 'answers', 'marks'] as const;

test.each(releases.flatMap((release) => shown.map((shows) => [release, shows] as const)))(
  'results that are released at: %s, and show: %s, tell no more and not earlier',
  async (release, shows) => {
    const { owner, classmate, submitter } = await people(`${release}.${shows}.example`);
    const releaseAt = new Date(clock.now() + DAY);
    const { id, start, end, right, questions, several } = await secretContest(owner, true, {
      release,
      ...(release === 'time' && { release_datetime: releaseAt.toISOString() }),
      shows,
    });
    const body = { contest: id };
    const on = async (name: CallName, more: object = {}) =>
      expect(await call(name, { as: owner, body: { ...body, ...more } })).toMatchObject({ status: 200 });
    await on('publishContest');
    await on('setLeaderboard', { shows: 'first_10' });
    for (const as of [submitter, classmate]) await call('joinContest', { as, body });
    clock.moveTo(start);
    const submission = right.slice(1, 12);
    for (const as of [submitter, classmate]) await call('viewContest', { as, body });
    await call('submitAttempt', { as: submitter, body: { ...body, submission, others: several } });
    await call('submitAttempt', { as: classmate, body: { ...body, submission: right.slice(0, 15) } });
    const [first] = questions;
    await on('correctKey', {
      version: 1,
      rulings: [
        { question: first?.id, ruling: 'accept', options: first?.options.slice(0, 2).map(({ id }) => id) },
      ],
      reason: 'Secret reason',
      dry_run: false,
    });

    const looked = (as: Person) =>
      look({
        contest: id,
        schoolClass: 1,
        as,
        others: [classmate],
        submission: as === submitter ? submission : [],
        several: as === submitter ? several : [],
      });
    const answers: Secret[] = shows === 'marks' ? [] : ['questions', 'pictures'];
    const before: Secret[] = ['name', ...answers];
    const key: Secret[] = ['key', 'explanation', "explanation's picture", 'marks of questions'];
    const after = [
      ...before,
      ...(shows === 'all' ? key : []),
      ...(['correction', 'own score', "others' scores"] satisfies Secret[]),
    ];
    const inOrder = (secrets: Secret[]) => all.filter((secret) => secrets.includes(secret));

    clock.moveTo(new Date(end.getTime() + limits.grace - 1));
    expect(await looked(submitter), 'before the last closing').toEqual(before);
    clock.moveBy(1);
    if (release !== 'end') {
      expect(await looked(submitter), 'after the last closing').toEqual(before);
      if (release === 'time') clock.moveTo(new Date(releaseAt.getTime() - 1));
      else clock.moveBy(3 * DAY);
      expect(await looked(submitter), 'before the release').toEqual(before);
      if (release === 'time') clock.moveBy(1);
      else await on('releaseResults');
    }
    expect(await looked(submitter), 'after the opening').toEqual(inOrder(after));
    expect(await looked(await logInAs(app, 'Student')), 'a student who has not joined').toEqual(['name']);
  },
);

test('the key of all dates of a contest stays closed to a student who has one of them to come', async () => {
  const { owner, classmate, submitter, viewer: absent } = await people('dates.example');
  const {
    id: first,
    start,
    end,
    right,
    questions,
  } = await secretContest(owner, false, { release: 'teacher' });
  const on = async (name: CallName, contest: number, more: object = {}) => {
    const reply = await call(name, { as: owner, body: { contest, ...more } });
    expect(reply, reply.text).toMatchObject({ status: 200 });
    return reply;
  };
  const add = (contest: number, { email }: Person) => on('joinContest', contest, { email });
  const dateAfter = async (contest: number) => {
    const [start, end] = [clock.now() + DAY, clock.now() + DAY + 60 * MINUTES].map((at) => new Date(at));
    if (!start || !end) throw new Error('no times');
    const times = { start_datetime: start.toISOString(), end_datetime: end.toISOString() };
    const { body } = await call('addSecondDate', { as: owner, body: { contest, ...times } });
    return { id: body.id, start, end };
  };
  const ofKey: Secret[] = [
    'questions',
    'pictures',
    'key',
    'explanation',
    "explanation's picture",
    'correction',
    'marks of questions',
  ];
  const seen = async (as: Person, contest: number) => {
    await app.db.deleteFrom('throttle').execute();
    const by = { contest, schoolClass: 1, as, others: [], submission: [] };
    return (await look(by)).filter((secret) => ofKey.includes(secret));
  };
  const practised = ofKey.slice(0, 5);
  const expectSeen = async (state: string, expected: [string, Person, number, Secret[]][]) => {
    for (const [who, as, contest, secrets] of expected) {
      expect(await seen(as, contest), `${who}: ${state}`).toEqual(secrets);
    }
  };

  for (const as of [submitter, absent, classmate]) await add(first, as);
  await on('publishContest', first);
  clock.moveTo(start);
  for (const as of [submitter, classmate]) {
    await call('submitAttempt', { as, body: { contest: first, submission: right.slice(1, 12) } });
  }
  await on('correctKey', first, {
    version: 1,
    rulings: [
      {
        question: questions[0]?.id,
        ruling: 'accept',
        options: questions[0]?.options.slice(0, 2).map(({ id }) => id),
      },
    ],
    reason: 'Secret reason',
    dry_run: false,
  });
  clock.moveTo(new Date(end.getTime() + limits.grace));
  await on('releaseResults', first);
  await on('setPractice', first, { open: true });
  await expectSeen('one date', [
    ['sat it', submitter, first, ofKey],
    ['absent', absent, first, practised],
  ]);

  const second = await dateAfter(first);
  await add(second.id, submitter);
  const held: Parameters<typeof expectSeen>[1] = [
    ['sits it again', submitter, first, []],
    ['absent', absent, first, []],
    ['has no second date', classmate, first, ofKey],
  ];
  await expectSeen('second date is a draft', held);
  await on('publishContest', second.id);
  await expectSeen('second date is published', held);
  clock.moveTo(second.start);
  await expectSeen('second date runs', held);
  const view = await call('viewContest', { as: submitter, body: { contest: second.id } });
  const submission = view.body.questions.flatMap(({ kind, options: [option] }) =>
    option && !kind ? [option.id] : [],
  );
  await call('submitAttempt', { as: submitter, body: { contest: second.id, submission } });
  clock.moveTo(new Date(second.end.getTime() + limits.grace - 1));
  await expectSeen('second date is in its grace', held);
  clock.moveBy(1);
  await expectSeen('second date has ended, and its results wait', [
    ['sat it', submitter, first, []],
    ['absent twice', absent, first, practised],
  ]);
  await on('releaseResults', second.id);
  await on('setPractice', second.id, { open: true });
  await expectSeen('the results of both are open', [
    ['sat both', submitter, first, ofKey],
    ['sat both', submitter, second.id, practised],
    ['absent twice', absent, second.id, practised],
  ]);

  const third = await dateAfter(second.id);
  const heldByThird: typeof held = [
    ['has no third date', submitter, second.id, practised],
    ['absent', absent, first, []],
    ['absent', absent, second.id, []],
  ];
  await expectSeen('third date is a draft', heldByThird);
  await on('publishContest', third.id);
  clock.moveTo(third.start);
  await expectSeen('third date runs', heldByThird);
});
