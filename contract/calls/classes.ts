import { Gradebook } from '../gradebook.ts';
import {
  AddClass,
  AddSecondDate,
  AddStudents,
  AddedClass,
  AddedStudents,
  ArchiveClass,
  ArchivedClasses,
  ChangeStudents,
  ChangedStudents,
  ClassBody,
  ClassList,
  ClassLists,
  ConnectClass,
  CreateClass,
  CreatedClass,
  ParsedStudents,
  ReadStudentsBody,
  RemoveStudents,
  RenameClass,
  RepeatContest,
  RepeatedContest,
  SchoolClass,
  SchoolYear,
  SecondDate,
  Slips,
  StartSchoolYear,
  StudentsBody,
  UpdateStudent,
} from '../school-class.ts';
import { Detail } from '../text.ts';
import { call } from '../call.ts';

const ada = { name: 'Ada Lovelace', email: 'ada@school.example', number: '2026-17' };

export const addClass = call({
  summary: 'Add the students of a class to a private contest, and those who join the class before its start',
  method: 'POST',
  path: '/api/user/teacher/contest/addclass/',
  right: 'teach',
  needs: { contest: 'edit', class: 'see' },
  turns: 'long',
  act: 'recorded',
  body: AddClass,
  answer: AddedClass,
  refusals: [
    'class_archived',
    'too_many_contests',
    'too_many_participants',
    'contest_is_public',
    'contest_started',
  ],
  example: { contest: 12345678, class: 7 },
});

export const removeClass = call({
  summary: 'No longer add new students of a class to a contest; those who were added stay',
  method: 'POST',
  path: '/api/user/teacher/contest/removeclass/',
  right: 'teach',
  needs: { contest: 'edit' },
  withoutRightOn: 'class',
  act: 'recorded',
  body: AddClass,
  answer: Detail,
  example: { contest: 12345678, class: 7 },
});

export const getClasses = call({
  summary: "The teacher's own and shared classes",
  method: 'GET',
  path: '/api/user/teacher/classes/',
  right: 'teach',
  answer: ClassList,
});

export const getClass = call({
  summary: 'A class with its students',
  method: 'POST',
  path: '/api/user/teacher/class/',
  right: 'teach',
  needs: { class: 'see' },
  body: ClassBody,
  answer: SchoolClass,
  example: { class: 7 },
});

export const createClass = call({
  summary: 'Create a class',
  method: 'POST',
  path: '/api/user/teacher/class/create/',
  right: 'teach',
  keyed: true,
  act: 'recorded',
  body: CreateClass,
  answer: CreatedClass,
  refusals: ['too_many_classes'],
  example: { name: '7b' },
});

export const renameClass = call({
  summary: 'Give a class another name',
  method: 'POST',
  path: '/api/user/teacher/class/rename/',
  right: 'teach',
  needs: { class: 'edit' },
  act: 'recorded',
  body: RenameClass,
  answer: Detail,
  example: { class: 7, name: '7c' },
});

export const connectClass = call({
  summary: "Connect a class with one of the school's log-in, whose students are then added; or end that",
  method: 'POST',
  path: '/api/user/teacher/class/connect/',
  right: 'teach',
  needs: { class: 'own' },
  act: 'recorded',
  body: ConnectClass,
  answer: Detail,
  refusals: ['not_vouched', 'too_many_participants'],
  example: { class: 7, sign_on_class: '7b' },
});

export const deleteClass = call({
  summary: 'Delete a class; its students stay in the contests that they are in',
  method: 'POST',
  path: '/api/user/teacher/class/delete/',
  right: 'teach',
  needs: { class: 'own' },
  body: ClassBody,
  answer: Detail,
  example: { class: 7 },
});

export const addStudents = call({
  summary: 'Add students to a class, and to the contests that the class was added to',
  method: 'POST',
  path: '/api/user/teacher/class/addstudents/',
  right: 'teach',
  size: 'medium',
  needs: { class: 'edit' },
  keyed: true,
  act: 'recorded',
  body: AddStudents,
  answer: AddedStudents,
  refusals: ['too_many_participants', 'class_full'],
  example: { class: 7, students: [ada] },
});

export const updateStudent = call({
  summary: 'Change what a class says of a student',
  method: 'POST',
  path: '/api/user/teacher/class/updatestudent/',
  right: 'teach',
  needs: { class: 'edit' },
  act: 'recorded',
  body: UpdateStudent,
  answer: Detail,
  refusals: ['unknown_student', 'too_many_participants', 'already_in_class'],
  // The body has minutes or a factor, not both.
  example: { class: 7, student: 1, ...ada, minutes: 10, exempt: true },
});

export const removeStudents = call({
  summary: 'Remove students from a class; they stay in the contests that they are in',
  method: 'POST',
  path: '/api/user/teacher/class/removestudents/',
  right: 'teach',
  size: 'medium',
  needs: { class: 'edit' },
  act: 'recorded',
  body: RemoveStudents,
  answer: Detail,
  example: { class: 7, students: [1] },
});

export const getClassLists = call({
  summary: 'The lists of all classes that the caller may edit, to compare them with a file',
  method: 'GET',
  path: '/api/user/teacher/class/lists/',
  right: 'teach',
  answer: ClassLists,
  refusals: ['lists_too_long'],
});

export const changeStudents = call({
  summary: 'Take over a new list of a class: add, change and remove students, all or none of them',
  method: 'POST',
  path: '/api/user/teacher/class/changestudents/',
  right: 'teach',
  size: 'medium',
  needs: { class: 'edit' },
  keyed: true,
  act: 'recorded',
  body: ChangeStudents,
  answer: ChangedStudents,
  refusals: ['class_changed', 'unknown_student', 'already_in_class', 'too_many_participants', 'class_full'],
  // Students have minutes or a factor, not both.
  example: {
    class: 7,
    state: 'x',
    added: [{ ...ada, minutes: 10, from: 1 }],
    changed: [{ student: 2, ...ada, factor: 1.25 }],
    left: [3],
  },
});

export const getArchivedClasses = call({
  summary: 'Archived classes that the caller may see',
  method: 'GET',
  path: '/api/user/teacher/class/archived/',
  right: 'teach',
  answer: ArchivedClasses,
});

export const archiveClass = call({
  summary: 'Remove a class from the lists of classes, or bring it back; it stays readable',
  method: 'POST',
  path: '/api/user/teacher/class/archive/',
  right: 'teach',
  needs: { class: 'own' },
  act: 'recorded',
  body: ArchiveClass,
  answer: Detail,
  refusals: ['same_class_name'],
  example: { class: 7, archived: true },
});

export const startSchoolYear = call({
  summary: 'Archive classes and make new ones of their students, who keep their accounts and slips',
  method: 'POST',
  path: '/api/user/teacher/class/schoolyear/',
  right: 'teach',
  size: 'medium',
  keyed: true,
  act: 'logged',
  body: StartSchoolYear,
  answer: SchoolYear,
  refusals: [
    'unknown_class',
    'unknown_student',
    'class_changed',
    'same_class_name',
    'too_many_classes',
    'class_full',
  ],
  example: { from: [{ id: 7, state: 'x' }], classes: [{ name: '8a', students: [1] }] },
});

export const makeAccounts = call({
  summary: 'Make accounts for students of a class without an address; answers a slip for each',
  method: 'POST',
  path: '/api/user/teacher/class/makeaccounts/',
  right: 'teach',
  size: 'medium',
  needs: { class: 'edit' },
  keyed: true,
  turns: 'elsewhere',
  act: 'recorded',
  body: StudentsBody,
  answer: Slips,
  refusals: ['too_many_participants', 'too_many_accounts'],
  example: { class: 7, students: [1] },
});

export const renewPasswords = call({
  summary: 'New one-time passwords for accounts that a teacher made; their sessions end',
  method: 'POST',
  path: '/api/user/teacher/class/renewpasswords/',
  right: 'teach',
  size: 'medium',
  needs: { class: 'edit' },
  keyed: true,
  turns: 'elsewhere',
  act: 'recorded',
  body: StudentsBody,
  answer: Slips,
  example: { class: 7, students: [1] },
});

export const readStudents = call({
  summary: 'Read a list of students from a file or a pasted text; nothing is stored',
  method: 'POST',
  path: '/api/user/teacher/class/readstudents/',
  right: 'teach',
  multipart: 'file',
  turns: 'elsewhere',
  body: ReadStudentsBody,
  answer: ParsedStudents,
  refusals: ['unreadable_file'],
  example: { text: 'Ada Lovelace', columns: ['name'] },
});

export const getGradebook = call({
  summary: 'The marks of a class in all its contests whose attempts have all closed',
  method: 'POST',
  path: '/api/user/teacher/class/gradebook/',
  right: 'teach',
  needs: { class: 'see' },
  body: ClassBody,
  answer: Gradebook,
  example: { class: 7 },
});

export const repeatContest = call({
  summary: 'Make a draft of a contest at another time, with its classes',
  method: 'POST',
  path: '/api/user/teacher/contest/repeat/',
  right: 'teach',
  needs: { contest: 'see' },
  keyed: true,
  body: RepeatContest,
  answer: RepeatedContest,
  refusals: [
    'unknown_class',
    'class_archived',
    'too_many_contests',
    'too_many_drafts',
    'too_many_participants',
  ],
  example: {
    contest: 12345678,
    name: 'Rivers 2',
    start_datetime: '2026-03-09T09:00:00.000Z',
    end_datetime: '2026-03-09T10:00:00.000Z',
  },
});

export const addSecondDate = call({
  summary: 'Make a second date of a contest, for those who were absent',
  method: 'POST',
  path: '/api/user/teacher/contest/seconddate/',
  right: 'teach',
  needs: { contest: 'edit' },
  keyed: true,
  turns: 'long',
  act: 'recorded',
  body: AddSecondDate,
  answer: SecondDate,
  refusals: [
    'too_many_contests',
    'too_many_drafts',
    'too_many_participants',
    'contest_is_public',
    'contest_started',
    'not_ended',
    'not_absent',
  ],
  example: {
    contest: 12345678,
    start_datetime: '2026-03-09T09:00:00.000Z',
    end_datetime: '2026-03-09T10:00:00.000Z',
  },
});
