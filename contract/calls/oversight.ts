import { FindSchoolContests, GetSchoolContest, SchoolContests, SchoolContestView } from '../oversight.ts';
import { call } from '../call.ts';

export const findSchoolContests = call({
  summary: 'The published contests of all teachers, the latest start first, with participation',
  method: 'POST',
  path: '/api/user/school/contests/',
  right: 'oversee',
  turns: 'account',
  body: FindSchoolContests,
  answer: SchoolContests,
  example: { search: 'geography', after: 12345678 },
});

export const getSchoolContest = call({
  summary: "One contest's participation and, once the results are open, its results without questions",
  method: 'POST',
  path: '/api/user/school/contest/',
  right: 'oversee',
  turns: 'account',
  act: 'recorded',
  body: GetSchoolContest,
  answer: SchoolContestView,
  refusals: ['unknown_contest'],
  example: { contest: 12345678, from: 200 },
});
