import { AnswerAppeal, AppealQuestion, Appeals } from '../appeals.ts';
import { ContestBody, SetCertificate, SetGrades } from '../contest.ts';
import { ofStudent } from '../examples.ts';
import { usualScales } from '../grades.ts';
import {
  GetLeaderboard,
  OwnerLeaderboard,
  SetLeaderboard,
  ShowName,
  StudentLeaderboard,
} from '../leaderboard.ts';
import {
  GetTypedAnswers,
  OngoingMarks,
  OngoingResult,
  OpenedAnswers,
  OpenedMarks,
  OpenedResult,
  Paper,
  ParticipantRow,
  Similarity,
  Statistics,
  TypedAnswers,
} from '../result.ts';
import { Scales } from '../scale.ts';
import { StudentBody } from '../supervision.ts';
import { Detail } from '../text.ts';
import { Type } from 'typebox';
import { call } from '../call.ts';

export const getResult = call({
  summary: "The student's response; with key and score once the results are open",
  method: 'POST',
  path: '/api/user/student/contest/result/',
  right: 'sit',
  turns: 'account',
  body: ContestBody,
  answers: {
    ongoing: OngoingResult,
    ongoingMarks: OngoingMarks,
    opened: OpenedResult,
    openedAnswers: OpenedAnswers,
    openedMarks: OpenedMarks,
  },
  refusals: ['unknown_contest', 'no_response', 'answers_removed'],
  example: { contest: 12345678 },
});

export const getParticipants = call({
  summary: 'Participants with their marks',
  method: 'POST',
  path: '/api/user/teacher/contest/participents/',
  right: 'teach',
  needs: { contest: 'see' },
  turns: 'shared',
  body: ContestBody,
  answer: Type.Array(ParticipantRow),
  example: { contest: 12345678 },
});

export const getStatistics = call({
  summary: 'The distribution of marks, and how many chose each option',
  method: 'POST',
  path: '/api/user/teacher/contest/statistics/',
  right: 'teach',
  needs: { contest: 'see' },
  turns: 'long',
  body: ContestBody,
  answer: Statistics,
  example: { contest: 12345678 },
});

export const getTypedAnswers = call({
  summary: 'All different answers that students have typed to a question, with their marks',
  method: 'POST',
  path: '/api/user/teacher/contest/typed-answers/',
  right: 'teach',
  needs: { contest: 'see' },
  turns: 'long',
  body: GetTypedAnswers,
  answer: TypedAnswers,
  refusals: ['unknown_question'],
  example: { contest: 12345678, question: 1 },
});

export const getSimilarity = call({
  summary: 'Pairs of students whose equal wrong answers are improbable, after the contest',
  method: 'POST',
  path: '/api/user/teacher/contest/similarity/',
  right: 'teach',
  needs: { contest: 'see' },
  turns: 'long',
  body: ContestBody,
  answer: Similarity,
  refusals: ['not_ended'],
  example: { contest: 12345678 },
});

export const getLeaderboard = call({
  summary: "The best marks, a student's neighbours or place, as far as the teacher wants them shown",
  method: 'POST',
  path: '/api/user/contest/leaderboard/',
  right: 'account',
  needs: { contest: 'see' },
  turns: 'teach',
  body: GetLeaderboard,
  answers: { owner: OwnerLeaderboard, student: StudentLeaderboard },
  refusals: ['no_response'],
  example: { contest: 12345678, shows: 'first_5' },
});

export const setLeaderboard = call({
  summary: 'Switch the leaderboard of a published contest on or off',
  method: 'POST',
  path: '/api/user/teacher/contest/leaderboard/',
  right: 'teach',
  needs: { contest: 'edit' },
  act: 'recorded',
  body: SetLeaderboard,
  answer: Detail,
  refusals: ['not_published'],
  example: { contest: 12345678, shows: 'neighbours' },
});

export const setCertificate = call({
  summary: 'Let students who passed a published contest print their own certificate, or no longer',
  method: 'POST',
  path: '/api/user/teacher/contest/certificate/',
  right: 'teach',
  needs: { contest: 'edit' },
  act: 'recorded',
  body: SetCertificate,
  answer: Detail,
  refusals: ['not_published'],
  example: { contest: 12345678, certificate: 'marks' },
});

export const setGrades = call({
  summary: 'Give a contest a scale of grades, and show students their grade, or not',
  method: 'POST',
  path: '/api/user/teacher/contest/grades/',
  right: 'teach',
  size: 'medium',
  needs: { contest: 'edit' },
  act: 'recorded',
  body: SetGrades,
  answer: Detail,
  example: { contest: 12345678, scale: usualScales[0], shown: true },
});

export const getScales = call({
  summary: 'The scales of grades that the teacher has used',
  method: 'GET',
  path: '/api/user/teacher/scales/',
  right: 'teach',
  answer: Scales,
});

export const releaseResults = call({
  summary: 'Release the results of a contest to its students; this cannot be undone',
  method: 'POST',
  path: '/api/user/teacher/contest/release/',
  right: 'teach',
  needs: { contest: 'edit' },
  act: 'recorded',
  body: ContestBody,
  answer: Detail,
  refusals: ['not_ended'],
  example: { contest: 12345678 },
});

export const showName = call({
  summary: "Let the contest's leaderboard show the student's name, or initials again",
  method: 'POST',
  path: '/api/user/student/contest/showname/',
  right: 'sit',
  body: ShowName,
  answer: Detail,
  refusals: ['no_response'],
  example: { contest: 12345678, shown: true },
});

export const getPaper = call({
  summary: "One student's paper: what was chosen in each question, what arrived too late, and the marks",
  method: 'POST',
  path: '/api/user/teacher/contest/paper/',
  right: 'teach',
  needs: { contest: 'see' },
  body: StudentBody,
  answer: Paper,
  refusals: ['unknown_participant'],
  example: ofStudent,
});

export const appealQuestion = call({
  summary: 'Appeal against the marks for a question, once for each',
  method: 'POST',
  path: '/api/user/student/contest/appeal/',
  right: 'sit',
  isRare: true,
  body: AppealQuestion,
  answer: Detail,
  refusals: ['no_response', 'answers_removed', 'unknown_question', 'appeals_closed', 'already_appealed'],
  example: { contest: 12345678, question: 3, text: 'Two options are right.' },
});

export const getAppeals = call({
  summary: 'The appeals of a contest with their histories, open ones first',
  method: 'POST',
  path: '/api/user/teacher/contest/appeals/',
  right: 'teach',
  needs: { contest: 'see' },
  body: ContestBody,
  answer: Appeals,
  example: { contest: 12345678 },
});

export const answerAppeal = call({
  summary: 'Answer an appeal: the marks stay, or the key was corrected',
  method: 'POST',
  path: '/api/user/teacher/contest/appeals/answer/',
  right: 'teach',
  needs: { contest: 'edit' },
  body: AnswerAppeal,
  answer: Detail,
  refusals: ['unknown_participant', 'unknown_appeal', 'already_answered', 'key_not_corrected'],
  example: {
    contest: 12345678,
    question: 3,
    email: 'ada@school.example',
    text: 'Only the first option is right.',
    outcome: 'stays',
  },
});
