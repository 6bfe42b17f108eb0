import { ContestBody, JoinContest, RemoveParticipant } from '../contest.ts';
import { ContestMails, SetContestMail } from '../contest-mails.ts';
import { ofStudent } from '../examples.ts';
import {
  AddParticipants,
  AddressOutcome,
  AnswerJoinRequests,
  ClaimSeat,
  FreeSeat,
  FreedSeat,
  JoinRequests,
} from '../participation.ts';
import { Detail } from '../text.ts';
import { Type } from 'typebox';
import { call } from '../call.ts';

export const joinContest = call({
  summary: 'Student: join a public contest. Teacher: add an address to a private contest',
  method: 'POST',
  path: '/api/user/joincontest/',
  right: 'account',
  needs: { contest: 'edit' },
  turns: 'teach',
  act: 'logged',
  body: JoinContest,
  answer: Detail,
  refusals: [
    'contest_ended',
    'already_joined',
    'already_added',
    'admission_needed',
    'too_many_participants',
    'contest_is_public',
    'contest_started',
    'contest_withdrawn',
  ],
  example: { contest: 12345678, email: 'ada@school.example' },
});

export const addParticipants = call({
  summary: 'Add a list of addresses to a private contest; answers one outcome per address',
  method: 'POST',
  path: '/api/user/teacher/contest/addparticipants/',
  right: 'teach',
  size: 'medium',
  needs: { contest: 'edit' },
  turns: 'long',
  act: 'recorded',
  body: AddParticipants,
  answer: Type.Array(AddressOutcome),
  refusals: ['already_added', 'too_many_participants', 'contest_is_public', 'contest_started'],
  example: {
    contest: 12345678,
    emails: ['ada@school.example'],
    names: ['Ada Lovelace'],
    claim_codes: true,
  },
});

export const askToJoin = call({
  summary: 'Ask the teacher of a private contest to be admitted, if the contest takes requests',
  method: 'POST',
  path: '/api/user/student/contest/ask/',
  right: 'sit',
  body: ContestBody,
  answer: Detail,
  refusals: [
    'unknown_contest',
    'contest_ended',
    'already_joined',
    'too_many_requests',
    'contest_is_public',
    'contest_withdrawn',
  ],
  example: { contest: 12345678 },
});

export const getRequests = call({
  summary: 'The students who ask to be admitted to a private contest, the longest wait first',
  method: 'POST',
  path: '/api/user/teacher/contest/requests/',
  right: 'teach',
  needs: { contest: 'see' },
  turns: 'supervision',
  body: ContestBody,
  answer: JoinRequests,
  example: { contest: 12345678 },
});

export const answerRequests = call({
  summary: 'Admit students who ask to join, or refuse them',
  method: 'POST',
  path: '/api/user/teacher/contest/requests/answer/',
  right: 'teach',
  size: 'medium',
  needs: { contest: 'edit' },
  turns: 'supervision',
  act: 'recorded',
  body: AnswerJoinRequests,
  answer: Detail,
  refusals: ['contest_ended', 'too_many_participants', 'other_seat', 'not_published', 'results_open'],
  example: { contest: 12345678, requests: [7], admitted: true },
});

export const openContest = call({
  summary: 'Open a contest that a teacher added the student to; from then on the teacher sees who it is',
  method: 'POST',
  path: '/api/user/student/contest/open/',
  right: 'sit',
  body: ContestBody,
  answer: Detail,
  refusals: ['unknown_contest', 'contest_withdrawn'],
  example: { contest: 12345678 },
});

export const declineContest = call({
  summary: 'Decline a contest that a teacher added the student to, before the attempt starts',
  method: 'POST',
  path: '/api/user/student/contest/decline/',
  right: 'sit',
  body: ContestBody,
  answer: Detail,
  refusals: ['unknown_contest', 'contest_is_public', 'contest_started', 'contest_withdrawn'],
  example: { contest: 12345678 },
});

export const freeSeat = call({
  summary: 'Take a seat of a private contest from its student and make a new claim code for it',
  method: 'POST',
  path: '/api/user/teacher/contest/freeseat/',
  right: 'teach',
  needs: { contest: 'edit' },
  turns: 'supervision',
  act: 'recorded',
  body: FreeSeat,
  answer: FreedSeat,
  refusals: ['unknown_participant', 'contest_ended', 'contest_is_public', 'results_open'],
  example: ofStudent,
});

export const claimSeat = call({
  summary: 'Take the seat that belongs to a claim code',
  method: 'POST',
  path: '/api/user/student/contest/claim/',
  right: 'sit',
  act: 'recorded',
  body: ClaimSeat,
  answer: Detail,
  refusals: ['wrong_claim_code', 'contest_ended', 'already_joined', 'other_seat'],
  example: { contest: 12345678, code: '7K2M-Q9RD-3XVA-8T' },
});

export const removeParticipant = call({
  summary: 'Remove a participant or an invitation before the start',
  method: 'POST',
  path: '/api/user/teacher/contest/removeparticipant/',
  right: 'teach',
  needs: { contest: 'edit' },
  act: 'recorded',
  body: RemoveParticipant,
  answer: Detail,
  refusals: ['unknown_participant', 'declined', 'contest_started'],
  example: { contest: 12345678, email: 'ada@school.example' },
});

export const getContestMails = call({
  summary: 'Which mails the students of a contest get, and how many addresses have one',
  method: 'POST',
  path: '/api/user/teacher/contest/mails/',
  right: 'teach',
  needs: { contest: 'see' },
  body: ContestBody,
  answer: ContestMails,
  example: { contest: 12345678 },
});

export const setContestMail = call({
  summary: 'Turn a mail to the students of a published contest on or off',
  method: 'POST',
  path: '/api/user/teacher/contest/mail/',
  right: 'teach',
  needs: { contest: 'edit' },
  act: 'recorded',
  body: SetContestMail,
  answer: Detail,
  refusals: ['no_mail', 'not_published'],
  example: { contest: 12345678, kind: 'reminder', is_on: true, time_zone: 'Europe/Berlin' },
});
