import { ContestBody } from '../contest.ts';
import { Seating, SetDesks } from '../seating.ts';
import { Detail } from '../text.ts';
import { call } from '../call.ts';

export const getSeating = call({
  summary: "A contest's students with their rooms and desks",
  method: 'POST',
  path: '/api/user/teacher/contest/seating/',
  right: 'teach',
  needs: { contest: 'see' },
  turns: 'supervision',
  body: ContestBody,
  answer: Seating,
  refusals: ['too_large'],
  example: { contest: 12345678 },
});

export const setDesks = call({
  summary: 'Set who sits where; replaces all desks of the contest',
  method: 'POST',
  path: '/api/user/teacher/contest/seating/set/',
  right: 'teach',
  needs: { contest: 'edit' },
  size: 'medium',
  turns: 'supervision',
  act: 'recorded',
  body: SetDesks,
  answer: Detail,
  refusals: ['unknown_participant', 'desk_taken'],
  example: {
    contest: 12345678,
    desks: [{ email: 'ada@school.example', room: 'Room 12', desk: 'B7' }],
  },
});
