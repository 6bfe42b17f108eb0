import { ContestBody } from '../contest.ts';
import { FinishPractice, FinishedPractice, Practice, SetPractice } from '../practice.ts';
import { Detail } from '../text.ts';
import { call } from '../call.ts';

export const setPractice = call({
  summary: 'Let students practise with the questions of a contest whose results are open, or no longer',
  method: 'POST',
  path: '/api/user/teacher/contest/practice/',
  right: 'teach',
  needs: { contest: 'edit' },
  act: 'recorded',
  body: SetPractice,
  answer: Detail,
  refusals: ['not_ended'],
  example: { contest: 12345678, open: true },
});

export const getPractice = call({
  summary: "A new try of a practice, with the key, and the student's own finished tries",
  method: 'POST',
  path: '/api/user/student/contest/practice/',
  right: 'sit',
  turns: 'account',
  body: ContestBody,
  answer: Practice,
  refusals: ['unknown_contest', 'practice_closed'],
  example: { contest: 12345678 },
});

export const finishPractice = call({
  summary: 'Keep what the student reached in a try of a practice; no mark counts it',
  method: 'POST',
  path: '/api/user/student/contest/practice/finish/',
  right: 'sit',
  size: 'medium',
  body: FinishPractice,
  answer: FinishedPractice,
  refusals: ['invalid_options', 'unknown_contest', 'practice_closed'],
  example: {
    contest: 12345678,
    try: 7,
    submission: [1, 2],
    others: [{ question: 3, answer: [5, 6] }],
  },
});
