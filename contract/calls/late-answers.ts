import { ofStudent } from '../examples.ts';
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
