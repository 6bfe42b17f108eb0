import { ClassMarks, Dashboard, Overview, OwnMarks } from '../dashboard.ts';
import { call } from '../call.ts';

export const getDashboard = call({
  summary: 'Counts and upcoming contests',
  method: 'GET',
  path: '/api/user/dashboard/',
  right: 'account',
  turns: 'account',
  answer: Dashboard,
});

export const getOwnMarks = call({
  summary: "The student's marks over time, of contests whose results are open",
  method: 'GET',
  path: '/api/user/student/marks/',
  right: 'sit',
  turns: 'account',
  answer: OwnMarks,
});

export const getClassMarks = call({
  summary: "The marks of the teacher's classes over time",
  method: 'GET',
  path: '/api/user/teacher/classmarks/',
  right: 'teach',
  answer: ClassMarks,
});

export const getOverview = call({
  summary: "The progress and outcome of the teacher's published contests, and the tasks that wait",
  method: 'GET',
  path: '/api/user/teacher/overview/',
  right: 'teach',
  answer: Overview,
});
