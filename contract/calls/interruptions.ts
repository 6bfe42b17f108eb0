import { ContestBody } from '../contest.ts';
import { GiveBack, Interruptions, ResumeClock, StopClock, UndoInterruption } from '../interruptions.ts';
import { Detail } from '../text.ts';
import { call } from '../call.ts';

const change = {
  method: 'POST',
  right: 'teach',
  needs: { contest: 'edit' },
  turns: 'supervision',
  act: 'recorded',
  answer: Detail,
} as const;

export const stopClock = call({
  ...change,
  summary: 'Stop the clock for all students, a class, a room or some students',
  path: '/api/user/teacher/contest/stop/',
  size: 'medium',
  body: StopClock,
  refusals: [
    'not_published',
    'not_started',
    'contest_ended',
    'results_open',
    'clock_stopped',
    'nobody_working',
    'unknown_participant',
    'unknown_class',
  ],
  example: {
    contest: 12345678,
    cause: 'fire',
    note: 'Wait in the yard.',
    emails: ['ada@school.example'],
    of_class: 7,
    room: 'Room 12',
  },
});

export const resumeClock = call({
  ...change,
  summary: 'Let the clock go on; the students get the time of the stop',
  path: '/api/user/teacher/contest/resume/',
  body: ResumeClock,
  refusals: ['clock_running'],
  example: { contest: 12345678, interruption: 7 },
});

export const giveBack = call({
  ...change,
  summary: 'Give students time back for an incident',
  path: '/api/user/teacher/contest/giveback/',
  size: 'medium',
  keyed: true,
  body: GiveBack,
  refusals: [
    'not_published',
    'not_started',
    'contest_ended',
    'results_open',
    'unknown_participant',
    'unknown_class',
    'nobody_working',
    'too_much_given_back',
  ],
  example: {
    contest: 12345678,
    cause: 'network',
    note: 'Room 12 was offline.',
    minutes: 17,
    emails: ['ada@school.example'],
    of_class: 7,
    room: 'Room 12',
  },
});

export const undoInterruption = call({
  ...change,
  summary: 'Take the time of an interruption away again',
  path: '/api/user/teacher/contest/undointerruption/',
  body: UndoInterruption,
  refusals: ['unknown_interruption', 'contest_ended', 'results_open', 'clock_stopped', 'deadline_passed'],
  example: { contest: 12345678, interruption: 7 },
});

export const getInterruptions = call({
  summary: 'The interruptions of a contest, and its classes',
  method: 'POST',
  path: '/api/user/teacher/contest/interruptions/',
  right: 'teach',
  needs: { contest: 'see' },
  turns: 'supervision',
  body: ContestBody,
  answer: Interruptions,
  example: { contest: 12345678 },
});
