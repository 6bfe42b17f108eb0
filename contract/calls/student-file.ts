import { WrittenFile } from '../questions.ts';
import { ExportOwnData, ExportStudent } from '../student-file.ts';
import { call } from '../call.ts';

export const exportStudent = call({
  summary: "One student's whole file in a contest as JSON: attempt, answers, devices, record, acts, receipts",
  method: 'POST',
  path: '/api/user/teacher/contest/exportstudent/',
  right: 'teach',
  file: true,
  needs: { contest: 'own' },
  turns: 'long',
  act: 'logged',
  body: ExportStudent,
  answer: WrittenFile,
  refusals: ['unknown_participant'],
  example: { contest: 12345678, email: 'ada@school.example' },
});

export const exportOwnData = call({
  summary: 'Everything that is stored about the own account as JSON, without keys',
  method: 'POST',
  path: '/api/user/exportowndata/',
  right: 'account',
  isRare: true,
  needsOwnPassword: true,
  file: true,
  turns: 'account',
  act: 'logged',
  body: ExportOwnData,
  answer: WrittenFile,
  refusals: ['account_gone', 'too_many_tries'],
  example: { only: 12345678 },
});
