import { usualScales } from '#contract/grades.ts';
import type { TSchema } from 'typebox';
import type { CallName } from '#contract/calls.ts';
import { schemas } from '#contract/schemas.ts';
import { userBody } from './factories.ts';

export type BodyCall = {
  [Name in CallName]: (typeof schemas)[Name] extends { body: TSchema } ? Name : never;
}[CallName];

const HASH = '81aad4ab9dfd447cc479e6a4a7c9a544e2cafc7f3adeb68b2a21efad68eca4dc';

const contest = {
  name: 'World geography',
  start_datetime: '2026-03-02T09:00:00Z',
  end_datetime: '2026-03-02T10:00:00Z',
  minimum_marks: 1,
  shuffle_options: true,
  settings: {
    shuffle_questions: true,
    sections: [{ title: 'Rivers', questions: 1 }],
    seb: { browser_keys: [HASH], quit_password_hash: HASH },
  },
};
/** Key with every field, which no kind has. */
const key = {
  pairs: [0, 1],
  accepted: [{ text: '3.14', tolerance: { within: 0.01, percent: 5, digits: 3 }, share: 2520 }],
  language: 'tr',
  ignores_accents: true,
  matches_case: false,
};
const question = (id: object) => ({
  ...id,
  kind: 'matching',
  content: { rule: 'all', choose: 1, unit: 'km', prompts: [{ text: 'One' }, { text: 'Two' }] },
  key,
  format: 'rich',
  question_text: 'Which is the longest river of **Africa**?',
  explanation: 'It is $6{,}650$ km long.',
  tags: ['rivers'],
  marks: 2,
  options: [
    { ...id, option_text: 'The Nile', is_correct: true },
    { ...id, option_text: 'The Congo', is_correct: false },
  ],
});
const ofStudent = { contest: 12345678, email: 'ada@school.example' };
const classStudent = { name: 'Ada Lovelace', email: 'ada@school.example', number: '2026-17' };
const whereabouts = { place: 3, away: true };
const passwords = { password1: 'a better horse 43', password2: 'a better horse 43' };

/** A valid body for each call, with every optional field. Tests change these bodies to make them invalid. */
export const validBodies: Record<BodyCall, object> = {
  logIn: { email: 'ada@school.example', password: 'correct horse 42' },
  refreshAccess: { refresh: 'a-refresh-token' },
  endSession: { refresh: 'a-refresh-token', all: true },
  signUpStudent: userBody('ada@school.example'),
  signUpTeacher: userBody('grace@school.example'),
  resetPassword: { email: 'ada@school.example', code: '7K2M-Q9RD-3XVA', ...passwords },
  readJoinLink: { contest: 12345678 },
  updateProfile: {
    user: { first_name: 'Emmy', last_name: 'Noether', phone_number: '9876543210', address: '2 Hill Street' },
  },
  changePassword: { old_password: 'correct horse 42', ...passwords },
  getContest: { contest: 12345678 },
  viewContest: { contest: 12345678, begin: true, code: 'room 7b', seb_pass: 'k3j2h1' },
  joinContest: { contest: 12345678, email: 'ada@school.example' },
  addParticipants: {
    contest: 12345678,
    emails: ['ada@school.example'],
    names: ['Ada Lovelace'],
    claim_codes: true,
  },
  addClass: { contest: 12345678, class: 7 },
  removeClass: { contest: 12345678, class: 7 },
  getClass: { class: 7 },
  createClass: { name: '7b' },
  renameClass: { class: 7, name: '7c' },
  deleteClass: { class: 7 },
  // The body names a contest or a class, not both.
  getColleagues: { contest: 12345678 },
  removeColleague: { contest: 12345678, colleague: 7 },
  setRight: { class: 7, colleague: 7, right: 'see' },
  makeShareCode: { class: 7, right: 'edit' },
  readShareCode: { code: '7K2M-Q9RD-3XVA' },
  takeShareCode: { code: '7K2M-Q9RD-3XVA' },
  getActs: { contest: 12345678, before: 7 },
  addStudents: { class: 7, students: [classStudent] },
  // The body has minutes or a factor, not both.
  updateStudent: { class: 7, student: 1, ...classStudent, minutes: 10, exempt: true },
  removeStudents: { class: 7, students: [1] },
  makeAccounts: { class: 7, students: [1] },
  renewPasswords: { class: 7, students: [1] },
  readStudents: { class: 7, text: 'Ada Lovelace', columns: ['name'] },
  getGradebook: { class: 7 },
  exportGradebook: { class: 7, format: 'xlsx', contests: [12345678], time_zone: 'Europe/Berlin' },
  askToJoin: { contest: 12345678 },
  getRequests: { contest: 12345678 },
  answerRequests: { contest: 12345678, requests: [7], admitted: true },
  openContest: { contest: 12345678 },
  declineContest: { contest: 12345678 },
  freeSeat: ofStudent,
  claimSeat: { contest: 12345678, code: '7K2M-Q9RD-3XVA' },
  removeParticipant: { contest: 12345678, email: 'ada@school.example' },
  createContest: { contest: { ...contest, is_public: true }, questions: [question({})] },
  updateContest: { contest: { ...contest, id: 12345678 }, questions: [question({ id: 1 })] },
  renderQuestion: { texts: ['What is $x^2$?'] },
  // The body names a contest or a sample, not both.
  duplicateContest: { sample: 'physics' },
  repeatContest: {
    contest: 12345678,
    name: 'Rivers 2',
    start_datetime: '2026-03-09T09:00:00.000Z',
    end_datetime: '2026-03-09T10:00:00.000Z',
  },
  addSecondDate: {
    contest: 12345678,
    start_datetime: '2026-03-09T09:00:00.000Z',
    end_datetime: '2026-03-09T10:00:00.000Z',
  },
  publishContest: { contest: 12345678 },
  withdrawContest: { contest: 12345678 },
  archiveContest: { contest: 12345678, archived: true },
  deleteContest: { contest: 12345678, name: 'World geography' },
  restoreContest: { contest: 12345678 },
  getDraft: { contest: 12345678 },
  saveDraft: {
    contest: 12345678,
    version: 3,
    editor: 'k3j2h1',
    content: {
      base: 'k1-k2',
      details: {
        name: 'World geography',
        start: '2026-03-02T09:00',
        end: '2026-03-02T10:00',
        isPublic: true,
        passing: '1',
        shuffle: true,
      },
      questions: [
        {
          id: 1,
          kind: 'several',
          format: 'rich',
          text: 'Which is the longest river of **Africa**?',
          explanation: 'It is $6{,}650$ km long.',
          tags: ['rivers'],
          marks: 2,
          options: [
            { id: 1, text: 'The Nile' },
            { id: 2, text: '' },
          ],
          correct: 0,
          moreCorrect: [1],
          rule: 'minus',
          tellsCount: true,
          matched: { pairs: [{ prompt: 'One', answer: '1' }], others: ['2'] },
          typed: {
            accepted: [{ text: '6650', tolerance: 'within', amount: '10', share: 2520 }],
            unit: 'km',
            ignoresAccents: true,
            matchesCase: false,
            isTurkish: false,
          },
        },
      ],
      sections: [{ title: 'Rivers', questions: 1, draw: 1 }],
    },
  },
  dropDraft: { contest: 12345678, version: 3 },
  addPicture: {},
  readQuestions: {
    text: 'Which is the longest river of Africa? {=The Nile ~The Congo}',
    with_lines: true,
  },
  findQuestions: {
    text: 'longest river',
    tag: 'rivers',
    contest: 12345678,
    after: { start_datetime: '2026-03-02T09:00:00Z', contest: 12345678, position: 3 },
  },
  exportQuestions: { contest: 12345678, format: 'gift' },
  submitAttempt: {
    contest: 12345678,
    submission: [1, 2],
    others: [
      { question: 3, answer: [5, 6] },
      { question: 4, answer: [-7, 8] },
    ],
    round: 1,
    cause: 'zero',
  },
  saveAnswers: {
    contest: 12345678,
    round: 1,
    device: 7,
    answers: [{ option: 1, chosen_datetime: '2026-03-02T09:00:00Z' }],
    others: [{ question: 3, answer: [5, 6], chosen_datetime: '2026-03-02T09:00:00Z' }],
    ...whereabouts,
    seb_pass: 'k3j2h1',
  },
  recordEvents: {
    contest: 12345678,
    round: 1,
    device: 7,
    events: [{ number: 1, kind: 'departure', datetime: '2026-03-02T09:00:00Z', duration: 1500 }],
    ...whereabouts,
  },
  askSeb: { contest: 12345678 },
  proveSeb: {
    contest: 12345678,
    nonce: 'k3j2h1',
    config_key_hash: HASH,
    exam_key_hash: HASH,
  },
  getReceipt: { contest: 12345678 },
  getResult: { contest: 12345678 },
  getParticipants: { contest: 12345678 },
  getStatistics: { contest: 12345678 },
  getTypedAnswers: { contest: 12345678, question: 1 },
  getSimilarity: { contest: 12345678 },
  getLeaderboard: { contest: 12345678, shows: 'first_5' },
  setLeaderboard: { contest: 12345678, shows: 'neighbours' },
  releaseResults: { contest: 12345678 },
  setGrades: { contest: 12345678, scale: usualScales[0], shown: true },
  setCertificate: { contest: 12345678, certificate: 'marks' },
  setAccessCode: { contest: 12345678, code: 'room 7b' },
  setPractice: { contest: 12345678, open: true },
  getPractice: { contest: 12345678 },
  finishPractice: {
    contest: 12345678,
    try: 7,
    submission: [1, 2],
    others: [{ question: 3, answer: [5, 6] }],
  },
  showName: { contest: 12345678, shown: true },
  correctKey: {
    contest: 12345678,
    version: 1,
    rulings: [{ question: 1, ruling: 'accept', options: [1, 2], key }],
    nobody_loses: true,
    scale_passing: false,
    reason: 'The Nile is as long as the Amazon.',
    dry_run: false,
  },
  restoreKey: {
    contest: 12345678,
    version: 2,
    restored: 1,
    reason: 'It was right after all.',
    dry_run: true,
  },
  getKeyVersions: { contest: 12345678 },
  exportResults: { contest: 12345678, format: 'xlsx', time_zone: 'Europe/Berlin' },
  getLive: { contest: 12345678, since: '2026-03-02T09:00:00Z' },
  getLiveGrid: { contest: 12345678, from: 300 },
  getTimeline: ofStudent,
  getPaper: ofStudent,
  // The body has minutes or a factor, not both.
  setExtraTime: { ...ofStudent, minutes: 10 },
  setSebExemption: { ...ofStudent, exempt: true },
  setExcused: { ...ofStudent, excused: true },
  setFocusExemption: { ...ofStudent, exempt: true },
  extendContest: { contest: 12345678, end_datetime: '2026-03-02T11:00:00Z' },
  startNow: { contest: 12345678 },
  endNow: { contest: 12345678, extra_time: 'remove' },
  getStillOpen: { contest: 12345678 },
  closeForStudent: ofStudent,
  reopenAttempt: ofStudent,
  acceptLateAnswers: { ...ofStudent, accepted: true },
  confirmReceipt: { contest: 12345678, code: '7K2M-Q9RD-3XVA-M0TE' },
};

export const validBodyOf = (name: BodyCall): TSchema => schemas[name].body;

export const bodyCalls = Object.keys(validBodies).filter((name): name is BodyCall => name in validBodies);
