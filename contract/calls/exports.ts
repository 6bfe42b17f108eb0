import { ExportGradebook } from '../gradebook.ts';
import { WrittenFile } from '../questions.ts';
import { ExportResults } from '../result.ts';
import { call } from '../call.ts';

export const exportGradebook = call({
  summary: 'The gradebook of a class as an Excel workbook or as CSV, also for Canvas and Moodle',
  method: 'POST',
  path: '/api/user/teacher/class/export/',
  right: 'teach',
  size: 'medium',
  file: true,
  needs: { class: 'see' },
  turns: 'long',
  body: ExportGradebook,
  answer: WrittenFile,
  example: { class: 7, format: 'xlsx', contests: [12345678], time_zone: 'Europe/Berlin' },
});

export const exportResults = call({
  summary: 'Marks, answers and analysis of a contest as an Excel workbook, or everything as JSON',
  method: 'POST',
  path: '/api/user/teacher/contest/export/',
  right: 'teach',
  file: true,
  needs: { contest: 'see' },
  turns: 'long',
  body: ExportResults,
  answer: WrittenFile,
  example: { contest: 12345678, format: 'xlsx', time_zone: 'Europe/Berlin' },
});
