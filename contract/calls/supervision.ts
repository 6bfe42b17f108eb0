import { ContestBody } from '../contest.ts';
import { ofStudent } from '../examples.ts';
import {
  EndContest,
  ExtendContest,
  ExtendedContest,
  GetLive,
  GetLiveGrid,
  LiveGrid,
  LiveView,
  Minutes,
  OpenAttempts,
  SetExcused,
  SetExtraTime,
  SetFocusExemption,
  SetSebExemption,
  StartedContest,
  StudentBody,
  Timeline,
} from '../supervision.ts';
import { Detail } from '../text.ts';
import { call } from '../call.ts';

export const getLive = call({
  summary: 'The state of each student: not started, working, away, submitted or ended',
  method: 'POST',
  path: '/api/user/teacher/contest/live/',
  right: 'teach',
  needs: { contest: 'see' },
  turns: 'supervision',
  body: GetLive,
  answer: LiveView,
  refusals: ['not_started'],
  example: { contest: 12345678, since: '2026-03-02T09:00:00Z' },
});

export const getLiveGrid = call({
  summary: 'The questions that each student has answered',
  method: 'POST',
  path: '/api/user/teacher/contest/live/grid/',
  right: 'teach',
  needs: { contest: 'see' },
  turns: 'supervision',
  body: GetLiveGrid,
  answer: LiveGrid,
  refusals: ['not_started'],
  example: { contest: 12345678, from: 300 },
});

export const getTimeline = call({
  summary: "One student's attempt: what happened when, and the late answers",
  method: 'POST',
  path: '/api/user/teacher/contest/timeline/',
  right: 'teach',
  needs: { contest: 'see' },
  turns: 'supervision',
  body: StudentBody,
  answer: Timeline,
  refusals: ['unknown_participant'],
  example: ofStudent,
});

export const setExtraTime = call({
  summary: 'Give one student more time, until all attempts have closed',
  method: 'POST',
  path: '/api/user/teacher/contest/extratime/',
  right: 'teach',
  needs: { contest: 'edit' },
  turns: 'supervision',
  act: 'recorded',
  body: SetExtraTime,
  answer: Detail,
  refusals: ['unknown_participant', 'contest_ended', 'deadline_passed', 'results_open'],
  // The body has minutes or a factor, not both.
  example: { ...ofStudent, minutes: 10 },
});

export const setFocusExemption = call({
  summary: 'Set whether leaving the page may submit for this student',
  method: 'POST',
  path: '/api/user/teacher/contest/exempt/',
  right: 'teach',
  needs: { contest: 'edit' },
  turns: 'supervision',
  act: 'recorded',
  body: SetFocusExemption,
  answer: Detail,
  refusals: ['unknown_participant', 'contest_ended', 'results_open'],
  example: { ...ofStudent, exempt: true },
});

export const setSebExemption = call({
  summary: 'Set whether this student may start without Safe Exam Browser',
  method: 'POST',
  path: '/api/user/teacher/contest/exemptseb/',
  right: 'teach',
  needs: { contest: 'edit' },
  turns: 'supervision',
  act: 'recorded',
  body: SetSebExemption,
  answer: Detail,
  refusals: ['unknown_participant', 'contest_ended', 'results_open'],
  example: { ...ofStudent, exempt: true },
});

export const getMinutes = call({
  summary: 'Who sat a contest, who came late and who did not come',
  method: 'POST',
  path: '/api/user/teacher/contest/minutes/',
  right: 'teach',
  needs: { contest: 'see' },
  turns: 'supervision',
  body: ContestBody,
  answer: Minutes,
  example: { contest: 12345678 },
});

export const setExcused = call({
  summary: 'Set whether an absent student has an excuse',
  method: 'POST',
  path: '/api/user/teacher/contest/excused/',
  right: 'teach',
  needs: { contest: 'edit' },
  act: 'recorded',
  body: SetExcused,
  answer: Detail,
  refusals: ['unknown_participant', 'not_ended', 'not_absent'],
  example: { ...ofStudent, excused: true },
});

export const extendContest = call({
  summary: 'Move the end of a published contest to later for everybody, until all attempts have closed',
  method: 'POST',
  path: '/api/user/teacher/contest/extend/',
  right: 'teach',
  needs: { contest: 'edit' },
  turns: 'supervision',
  act: 'recorded',
  body: ExtendContest,
  answer: ExtendedContest,
  refusals: ['contest_ended', 'not_published', 'results_open'],
  example: { contest: 12345678, end_datetime: '2026-03-02T11:00:00Z' },
});

export const startNow = call({
  summary: 'Move the start of a published contest to this moment; the contest keeps its length',
  method: 'POST',
  path: '/api/user/teacher/contest/startnow/',
  right: 'teach',
  needs: { contest: 'edit' },
  turns: 'supervision',
  act: 'recorded',
  body: ContestBody,
  answer: StartedContest,
  refusals: ['contest_started', 'not_published'],
  example: { contest: 12345678 },
});

export const endNow = call({
  summary: 'Move the end of a running contest to one minute from now, with or without extra time',
  method: 'POST',
  path: '/api/user/teacher/contest/endnow/',
  right: 'teach',
  needs: { contest: 'edit' },
  turns: 'supervision',
  act: 'recorded',
  body: EndContest,
  answer: ExtendedContest,
  refusals: ['not_started', 'contest_ended', 'not_published'],
  example: { contest: 12345678, extra_time: 'remove' },
});

export const getStillOpen = call({
  summary: 'The students who keep a contest open after its end, and until when',
  method: 'POST',
  path: '/api/user/teacher/contest/stillopen/',
  right: 'teach',
  needs: { contest: 'see' },
  turns: 'supervision',
  body: ContestBody,
  answer: OpenAttempts,
  example: { contest: 12345678 },
});

export const closeForStudent = call({
  summary: 'Close an ended contest for one student who has extra time',
  method: 'POST',
  path: '/api/user/teacher/contest/close/',
  right: 'teach',
  needs: { contest: 'edit' },
  turns: 'supervision',
  act: 'recorded',
  body: StudentBody,
  answer: Detail,
  refusals: ['unknown_participant', 'contest_ended', 'attempt_still_open', 'not_ended', 'results_open'],
  example: ofStudent,
});

export const reopenAttempt = call({
  summary: 'Reopen a submitted attempt before its deadline',
  method: 'POST',
  path: '/api/user/teacher/contest/reopen/',
  right: 'teach',
  needs: { contest: 'edit' },
  turns: 'supervision',
  act: 'recorded',
  body: StudentBody,
  answer: Detail,
  refusals: [
    'unknown_participant',
    'contest_ended',
    'attempt_not_submitted',
    'deadline_passed',
    'results_open',
  ],
  example: ofStudent,
});
