import {
  AskSeb,
  GrantedSebPass,
  ProveSeb,
  RecordEvents,
  RecordedEvents,
  SaveAnswers,
  SavedAnswers,
  SebNonce,
  SubmitAttempt,
} from '../attempt.ts';
import {
  OwnerContest,
  OwnNetwork,
  SetAccessCode,
  SetNetworksOnly,
  StudentContest,
  ViewContest,
} from '../contest.ts';
import { HASH } from '../examples.ts';
import { Detail } from '../text.ts';
import { call } from '../call.ts';

const whereabouts = { place: 3, away: true };

export const viewContest = call({
  summary: "A contest with its questions; a student's first view starts the attempt",
  method: 'POST',
  path: '/api/user/viewcontest/',
  right: 'account',
  needs: { contest: 'see' },
  turns: 'teach',
  sitting: true,
  body: ViewContest,
  answers: { owner: OwnerContest, student: StudentContest },
  refusals: [
    'access_code_needed',
    'wrong_access_code',
    'seb_needed',
    'network_needed',
    'not_started',
    'contest_ended',
    'already_submitted',
    'clock_not_started',
    'clock_stopped',
    'contest_withdrawn',
  ],
  example: { contest: 12345678, begin: true, code: 'room 7b', seb_pass: 'k3j2h1' },
});

export const submitAttempt = call({
  summary: 'Submit the answers',
  method: 'POST',
  path: '/api/user/student/contest/submit/',
  right: 'sit',
  size: 'medium',
  sitting: true,
  body: SubmitAttempt,
  answer: Detail,
  refusals: [
    'invalid_options',
    'access_code_needed',
    'seb_needed',
    'network_needed',
    'unknown_contest',
    'not_started',
    'contest_ended',
    'already_submitted',
    'clock_not_started',
    'clock_stopped',
    'attempt_reopened',
    'time_left',
  ],
  example: {
    contest: 12345678,
    submission: [1, 2],
    others: [
      { question: 3, answer: [5, 6] },
      { question: 4, answer: [-7, 8] },
    ],
    round: 1,
    cause: 'zero',
  },
});

export const saveAnswers = call({
  summary: "Save choices as they are made; answers the server's state, merged over all devices",
  method: 'POST',
  path: '/api/user/student/contest/save/',
  right: 'sit',
  size: 'medium',
  sitting: true,
  body: SaveAnswers,
  answer: SavedAnswers,
  refusals: ['invalid_options', 'unknown_contest', 'not_started', 'contest_ended', 'attempt_not_begun'],
  example: {
    contest: 12345678,
    round: 1,
    device: 7,
    answers: [{ option: 1, chosen_datetime: '2026-03-02T09:00:00Z' }],
    others: [{ question: 3, answer: [5, 6], chosen_datetime: '2026-03-02T09:00:00Z' }],
    ...whereabouts,
    seb_pass: 'k3j2h1',
  },
});

export const recordEvents = call({
  summary: 'Record what happened during the attempt; answers how often the student left the page',
  method: 'POST',
  path: '/api/user/student/contest/record/',
  right: 'sit',
  size: 'medium',
  sitting: true,
  body: RecordEvents,
  answer: RecordedEvents,
  refusals: ['unknown_contest', 'not_started', 'attempt_not_begun'],
  example: {
    contest: 12345678,
    round: 1,
    device: 7,
    events: [{ number: 1, kind: 'departure', datetime: '2026-03-02T09:00:00Z', duration: 1500 }],
    ...whereabouts,
  },
});

export const askSeb = call({
  summary:
    'A code for the address of the page that hands over the keys of Safe Exam Browser, or logs in there',
  method: 'POST',
  path: '/api/user/student/contest/seb/',
  right: 'sit',
  body: AskSeb,
  answer: SebNonce,
  refusals: ['unknown_contest'],
  example: { contest: 12345678, log_in: true },
});

export const proveSeb = call({
  summary: 'Hand over the keys of Safe Exam Browser; answers a pass for the attempt',
  method: 'POST',
  path: '/api/user/student/contest/seb/prove/',
  right: 'sit',
  body: ProveSeb,
  answer: GrantedSebPass,
  refusals: ['wrong_seb_keys', 'unknown_contest'],
  example: {
    contest: 12345678,
    nonce: 'k3j2h1',
    config_key_hash: HASH,
    exam_key_hash: HASH,
  },
});

export const setAccessCode = call({
  summary: 'Change the access code of a published contest, or remove it',
  method: 'POST',
  path: '/api/user/teacher/contest/accesscode/',
  right: 'teach',
  needs: { contest: 'edit' },
  turns: 'supervision',
  act: 'recorded',
  body: SetAccessCode,
  answer: Detail,
  refusals: ['not_published'],
  example: { contest: 12345678, code: 'room 7b' },
});

export const setNetworksOnly = call({
  summary: 'Set whether attempts of a published contest begin only in the school’s networks',
  method: 'POST',
  path: '/api/user/teacher/contest/networksonly/',
  right: 'teach',
  needs: { contest: 'edit' },
  turns: 'supervision',
  act: 'recorded',
  body: SetNetworksOnly,
  answer: Detail,
  refusals: ['not_published'],
  example: { contest: 12345678, only: false },
});

export const getOwnNetwork = call({
  summary: 'The network of this request, as the server sees it',
  method: 'GET',
  path: '/api/user/teacher/network/',
  right: 'teach',
  answer: OwnNetwork,
  refusals: ['unknown_network'],
});
