import { ContestBody } from '../contest.ts';
import { TakenHandOver } from '../hand-over.ts';
import {
  AddedInvigilator,
  AddIncident,
  AddInvigilator,
  EndInvigilator,
  GetWatch,
  Invigilation,
  SetAttendance,
  StartedWatch,
  StartWatch,
  Watch,
  WatchExtraTime,
  WatchGrid,
  WatchHandOver,
  WatchLive,
  WatchResumeClock,
  WatchStopClock,
} from '../invigilation.ts';
import { LiveGrid, LiveView } from '../supervision.ts';
import { Detail } from '../text.ts';
import { call } from '../call.ts';

export const getInvigilation = call({
  summary: "The links of a contest's invigilators, and what they recorded",
  method: 'POST',
  path: '/api/user/teacher/contest/invigilation/',
  right: 'teach',
  needs: { contest: 'see' },
  turns: 'supervision',
  body: ContestBody,
  answer: Invigilation,
  example: { contest: 12345678 },
});

export const addInvigilator = call({
  summary: 'Make a link with which somebody without an account watches a contest',
  method: 'POST',
  path: '/api/user/teacher/contest/invigilation/add/',
  right: 'teach',
  needs: { contest: 'edit' },
  act: 'recorded',
  body: AddInvigilator,
  answer: AddedInvigilator,
  refusals: ['too_many_invigilators'],
  example: { contest: 12345678, name: 'Room 12, Ms Ito', may_extend: true },
});

export const endInvigilator = call({
  summary: "End an invigilator's link at once",
  method: 'POST',
  path: '/api/user/teacher/contest/invigilation/end/',
  right: 'teach',
  needs: { contest: 'edit' },
  act: 'recorded',
  body: EndInvigilator,
  answer: Detail,
  refusals: ['unknown_invigilator'],
  example: { contest: 12345678, invigilator: 7 },
});

const watch = `12345678.7.${'A'.repeat(43)}`;
const email = 'ada@school.example';

/** Refusals of the calls of invigilators, who have no account. */
const closed = ['watch_closed', 'watch_not_open'] as const;

export const startWatch = call({
  summary: "Exchange the secret of an invigilator's link for a token",
  method: 'POST',
  path: '/api/watch/start/',
  right: 'none',
  isRare: true,
  body: StartWatch,
  answer: StartedWatch,
  refusals: [...closed, 'wrong_watch_link', 'too_many_tries'],
  example: { secret: 'A'.repeat(43) },
});

export const getWatch = call({
  summary: 'The contest that an invigilator watches, and what invigilators recorded',
  method: 'POST',
  path: '/api/watch/',
  right: 'none',
  isRare: true,
  turns: 'link',
  body: GetWatch,
  answer: Watch,
  refusals: closed,
  example: { watch },
});

export const watchLive = call({
  summary: 'The state of each student, for an invigilator',
  method: 'POST',
  path: '/api/watch/live/',
  right: 'none',
  isRare: true,
  turns: 'link',
  body: WatchLive,
  answer: LiveView,
  refusals: closed,
  example: { watch, since: '2026-03-02T09:00:00Z' },
});

export const watchGrid = call({
  summary: 'The questions that each student has answered, for an invigilator',
  method: 'POST',
  path: '/api/watch/grid/',
  right: 'none',
  isRare: true,
  turns: 'link',
  body: WatchGrid,
  answer: LiveGrid,
  refusals: closed,
  example: { watch, from: 300 },
});

export const setAttendance = call({
  summary: 'Record whether a student is in the room',
  method: 'POST',
  path: '/api/watch/attendance/',
  right: 'none',
  isRare: true,
  turns: 'link',
  body: SetAttendance,
  answer: Detail,
  refusals: [...closed, 'unknown_participant'],
  example: { watch, email, is_present: true },
});

export const addIncident = call({
  summary: 'Record a note of a category, about one student or about everybody',
  method: 'POST',
  path: '/api/watch/incident/',
  right: 'none',
  isRare: true,
  turns: 'link',
  body: AddIncident,
  answer: Detail,
  refusals: [...closed, 'unknown_participant', 'too_many_incidents'],
  example: { watch, email, category: 'device', text: 'The keyboard failed at 9:12.' },
});

export const watchExtraTime = call({
  summary: 'Give one student more time, if the link allows it',
  method: 'POST',
  path: '/api/watch/extratime/',
  right: 'none',
  isRare: true,
  turns: 'link',
  act: 'logged',
  body: WatchExtraTime,
  answer: Detail,
  refusals: [
    ...closed,
    'right_too_small',
    'unknown_participant',
    'contest_ended',
    'deadline_passed',
    'results_open',
  ],
  // The body has minutes or a factor, not both.
  example: { watch, email, minutes: 10 },
});

export const watchStopClock = call({
  summary: 'Stop the clock for all or some students, if the link may give extra time',
  method: 'POST',
  path: '/api/watch/stop/',
  right: 'none',
  isRare: true,
  turns: 'link',
  size: 'medium',
  act: 'logged',
  body: WatchStopClock,
  answer: Detail,
  refusals: [
    ...closed,
    'right_too_small',
    'not_started',
    'contest_ended',
    'results_open',
    'clock_stopped',
    'nobody_working',
    'unknown_participant',
  ],
  example: { watch, cause: 'fire', note: 'Wait in the yard.', emails: [email], room: 'Room 12' },
});

export const watchResumeClock = call({
  summary: 'Let the clock go on, if the link may give extra time',
  method: 'POST',
  path: '/api/watch/resume/',
  right: 'none',
  isRare: true,
  turns: 'link',
  act: 'logged',
  body: WatchResumeClock,
  answer: Detail,
  refusals: [...closed, 'right_too_small', 'clock_running'],
  example: { watch, interruption: 7 },
});

export const watchHandOver = call({
  summary: "Read in answers that a student's device could not send; their content is not shown",
  method: 'POST',
  path: '/api/watch/handover/',
  right: 'none',
  isRare: true,
  turns: 'link',
  size: 'medium',
  act: 'logged',
  body: WatchHandOver,
  answer: TakenHandOver,
  refusals: [
    ...closed,
    'hand_over_unreadable',
    'hand_over_elsewhere',
    'unknown_participant',
    'invalid_options',
    'not_started',
    'attempt_not_begun',
  ],
  example: { watch, handed: '7K2M Q9RD 3XVA 8PLM C5' },
});
