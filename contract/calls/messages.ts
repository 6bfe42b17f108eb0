import { ContestBody } from '../contest.ts';
import { GetWatch } from '../invigilation.ts';
import {
  Messages,
  OwnMessages,
  ReadMessages,
  SendMessage,
  SentMessage,
  WatchedMessages,
  WatchMessage,
} from '../messages.ts';
import { AnswerReports, ReportQuestion, Reports } from '../reports.ts';
import { Detail } from '../text.ts';
import { call } from '../call.ts';

const text = 'Question 3: the unit is metres.';
const watch = `12345678.7.${'A'.repeat(43)}`;
const email = 'ada@school.example';
const refusals = ['not_published', 'unknown_participant', 'no_recipients', 'too_many_messages'] as const;
const closed = ['watch_closed', 'watch_not_open'] as const;

export const sendMessage = call({
  summary: 'Write to all students of a published contest, to those of a class or room, or to one',
  method: 'POST',
  path: '/api/user/teacher/contest/message/send/',
  right: 'teach',
  needs: { contest: 'edit', class: 'see' },
  turns: 'supervision',
  keyed: true,
  body: SendMessage,
  answer: SentMessage,
  refusals: [...refusals, 'unknown_question', 'not_started'],
  // The body has a class, a room or an address.
  example: { contest: 12345678, text, class: 7, question: 3 },
});

export const getMessages = call({
  summary: 'The messages of a contest, and how many students have read each',
  method: 'POST',
  path: '/api/user/teacher/contest/messages/',
  right: 'teach',
  needs: { contest: 'see' },
  turns: 'supervision',
  body: ContestBody,
  answer: Messages,
  example: { contest: 12345678 },
});

export const watchMessage = call({
  summary: 'Write to all students of the watched contest, to those of a room, or to one',
  method: 'POST',
  path: '/api/watch/message/send/',
  right: 'none',
  isRare: true,
  turns: 'link',
  body: WatchMessage,
  answer: SentMessage,
  refusals: [...closed, ...refusals],
  example: { watch, text, email },
});

export const watchMessages = call({
  summary: 'The messages of the watched contest, and how many students have read each',
  method: 'POST',
  path: '/api/watch/messages/',
  right: 'none',
  isRare: true,
  turns: 'link',
  body: GetWatch,
  answer: WatchedMessages,
  refusals: closed,
  example: { watch },
});

export const readMessages = call({
  summary: "The student's messages of a contest; marks those up to a number as read",
  method: 'POST',
  path: '/api/user/student/contest/messages/',
  right: 'sit',
  sitting: true,
  isRare: true,
  body: ReadMessages,
  answer: OwnMessages,
  refusals: ['unknown_contest'],
  example: { contest: 12345678, read: 2 },
});

export const reportQuestion = call({
  summary: "Say what is wrong with a question; replaces the student's earlier text about it",
  method: 'POST',
  path: '/api/user/student/contest/report/',
  right: 'sit',
  sitting: true,
  isRare: true,
  body: ReportQuestion,
  answer: Detail,
  refusals: [
    'unknown_contest',
    'unknown_question',
    'not_started',
    'attempt_not_begun',
    'contest_ended',
    'results_open',
  ],
  example: { contest: 12345678, question: 3, text: 'Two options are the same.' },
});

export const getReports = call({
  summary: "Students' reports on the questions of a contest",
  method: 'POST',
  path: '/api/user/teacher/contest/reports/',
  right: 'teach',
  needs: { contest: 'see' },
  turns: 'supervision',
  body: ContestBody,
  answer: Reports,
  example: { contest: 12345678 },
});

export const answerReports = call({
  summary: 'Tell colleagues for some minutes that the caller is answering the reports on a question',
  method: 'POST',
  path: '/api/user/teacher/contest/reports/answering/',
  right: 'teach',
  needs: { contest: 'edit' },
  turns: 'supervision',
  body: AnswerReports,
  answer: Detail,
  refusals: ['unknown_question'],
  example: { contest: 12345678, question: 3, answering: true },
});
