import {
  ExportQuestions,
  FindQuestions,
  ParsedQuestions,
  QuestionSearchPage,
  ReadQuestions,
  UsedTags,
  WrittenFile,
} from '../questions.ts';
import { call } from '../call.ts';

export const readQuestions = call({
  summary: 'Read the questions of a file or of a pasted text, in any known format; nothing is stored',
  method: 'POST',
  path: '/api/user/teacher/questions/read/',
  right: 'teach',
  multipart: 'file',
  turns: 'elsewhere',
  body: ReadQuestions,
  answer: ParsedQuestions,
  refusals: ['unreadable_file', 'too_many_pictures', 'wrong_picture'],
  example: {
    text: 'Which is the longest river of Africa? {=The Nile ~The Congo}',
    with_lines: true,
  },
});

export const exportQuestions = call({
  summary: 'The questions of a contest as a file, in a format that other programs read',
  method: 'POST',
  path: '/api/user/teacher/questions/export/',
  right: 'teach',
  file: true,
  needs: { contest: 'see' },
  turns: 'long',
  body: ExportQuestions,
  answer: WrittenFile,
  example: { contest: 12345678, format: 'gift' },
});

export const findQuestions = call({
  summary: "Search the questions of the teacher's own contests, with the key, page by page",
  method: 'POST',
  path: '/api/user/teacher/questions/find/',
  right: 'teach',
  needs: { contest: 'see' },
  turns: 'long',
  body: FindQuestions,
  answer: QuestionSearchPage,
  example: {
    text: 'longest river',
    tag: 'rivers',
    contest: 12345678,
    after: { start_datetime: '2026-03-02T09:00:00Z', contest: 12345678, position: 3 },
  },
});

export const getTags = call({
  summary: "The tags of the teacher's questions, the most used first",
  method: 'GET',
  path: '/api/user/teacher/tags/',
  right: 'teach',
  answer: UsedTags,
});
