import { ofStudent } from '../examples.ts';
import { AddListedPerson, ListedPerson, TypePaperAnswers } from '../paper-answers.ts';
import { Detail } from '../text.ts';
import { call } from '../call.ts';

export const typePaperAnswers = call({
  summary: 'Type in the answers that a student wrote on paper',
  method: 'POST',
  path: '/api/user/teacher/contest/paperanswers/',
  right: 'teach',
  needs: { contest: 'edit' },
  turns: 'supervision',
  size: 'medium',
  act: 'recorded',
  body: TypePaperAnswers,
  answer: Detail,
  refusals: [
    'unknown_participant',
    'not_started',
    'invalid_options',
    'questions_drawn',
    'answered_on_device',
    'student_not_known',
    'answers_removed',
    'results_open',
  ],
  example: { ...ofStudent, submission: [1, 2] },
});

export const addListedPerson = call({
  summary: 'Add a person without an account, who sits the contest on paper',
  method: 'POST',
  path: '/api/user/teacher/contest/listedperson/',
  right: 'teach',
  needs: { contest: 'edit' },
  turns: 'teach',
  act: 'recorded',
  keyed: true,
  body: AddListedPerson,
  answer: ListedPerson,
  refusals: ['too_many_accounts', 'too_many_participants', 'not_published', 'answers_removed'],
  example: { contest: 12345678, name: 'Ada Lovelace' },
});
