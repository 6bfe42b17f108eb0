import { ofStudent } from '../examples.ts';
import { TakeHandOver, TakenHandOver } from '../hand-over.ts';
import { AcceptLateAnswers, AcceptedLateAnswers } from '../supervision.ts';
import { call } from '../call.ts';

export const acceptLateAnswers = call({
  summary: "Accept one student's late answers, or undo that",
  method: 'POST',
  path: '/api/user/teacher/contest/late/',
  right: 'teach',
  needs: { contest: 'edit' },
  act: 'recorded',
  body: AcceptLateAnswers,
  answer: AcceptedLateAnswers,
  refusals: ['unknown_participant', 'attempt_still_open', 'no_late_answers'],
  example: { ...ofStudent, accepted: true },
});

export const takeHandOver = call({
  summary: "Read in answers that a student's device could not send",
  method: 'POST',
  path: '/api/user/teacher/contest/handover/',
  right: 'teach',
  needs: { contest: 'edit' },
  turns: 'supervision',
  size: 'medium',
  act: 'recorded',
  body: TakeHandOver,
  answer: TakenHandOver,
  refusals: [
    'hand_over_unreadable',
    'hand_over_elsewhere',
    'unknown_participant',
    'invalid_options',
    'not_started',
    'attempt_not_begun',
  ],
  example: { contest: 12345678, handed: '7K2M Q9RD 3XVA 8PLM C5' },
});
