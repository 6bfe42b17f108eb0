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
import { call } from '../call.ts';

const text = 'Question 3: the unit is metres.';
const watch = `12345678.7.${'A'.repeat(43)}`;
const email = 'ada@school.example';
const refusals = ['not_published', 'unknown_participant', 'no_recipients', 'too_many_messages'] as const;
const closed = ['watch_closed', 'watch_not_open'] as const;

export const sendMessage = call({
  summary: 'Write to all students of a published contest, to those of a class, or to one',
  method: 'POST',
  path: '/api/user/teacher/contest/message/send/',
  right: 'teach',
  needs: { contest: 'edit', class: 'see' },
  turns: 'supervision',
  keyed: true,
  body: SendMessage,
  answer: SentMessage,
  refusals,
  // The body has a class or an address, not both.
  example: { contest: 12345678, text, class: 7 },
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
  summary: 'Write to all students of the watched contest, or to one',
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
