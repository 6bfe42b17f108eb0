import { Type } from 'typebox';
import { ContestId } from './contest.ts';
import * as limits from './limits.ts';
import { CopiedContest } from './questions.ts';
import { quotas } from './quotas.ts';
import { OptionalColleagues, OptionalShared } from './right.ts';
import { SetExtraTime } from './supervision.ts';
import { Email, Instant, Name, Nullable, Verbatim, SentenceText } from './text.ts';
import type { Sentence } from '#shared/sentence.ts';

const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const name = Name(limits.nameLength);

export const CreateClass = Type.Object({ name });
export const RenameClass = Type.Object({ class: id, name });
/** `sign_on_class`: name of the class at the school's log-in; absent to end the connection. */
export const ConnectClass = Type.Object({ class: id, sign_on_class: Type.Optional(name) });
export const ClassBody = Type.Object({ class: id });
export const CreatedClass = Type.Object({ id: Type.Integer(), detail: SentenceText });

export const ClassList = Type.Array(
  Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    students_count: Type.Integer(),
    /** Contests to which the class was added and that the caller may see. */
    contests: Type.Array(Type.Integer()),
    shared: OptionalShared,
  }),
);

/** Hash of a class's list, by which `changeStudents` and `startSchoolYear` notice other changes. */
const state = Verbatim(1, 100);

const student = {
  name: Name(limits.studentNameLength),
  email: Type.Optional(Email),
  number: Type.Optional(Name(limits.studentNumberLength)),
};

export const AddSecondDate = Type.Object({
  contest: ContestId,
  start_datetime: Instant,
  end_datetime: Instant,
});
/** `name`: name of the copy. By default, it is derived from the original's name. */
export const RepeatContest = Type.Object({
  ...AddSecondDate.properties,
  name: Type.Optional(name),
});
export const RepeatedContest = Type.Object({
  ...CopiedContest.properties,
  /** Classes added to the copy. `students`: number of students in the class. */
  classes: Type.Optional(Type.Array(Type.Object({ name: Type.String(), students: Type.Integer() }))),
});

export const SecondDate = Type.Object({
  ...CopiedContest.properties,
  students: Type.Integer(),
});

export const AddStudents = Type.Object({
  class: id,
  students: Type.Array(Type.Object(student), { minItems: 1, maxItems: limits.studentsPerCall }),
});
/**
 * A student's data. Extra time and exemption apply in all of the teacher's contests; by default there are
 * none.
 */
export const UpdateStudent = Type.Object({
  class: id,
  student: id,
  ...student,
  minutes: SetExtraTime.properties.minutes,
  factor: SetExtraTime.properties.factor,
  exempt: Type.Optional(Type.Boolean()),
});
export const RemoveStudents = Type.Object({
  class: id,
  students: Type.Array(id, { minItems: 1, maxItems: quotas.classStudents }),
});

const extraTime = { minutes: SetExtraTime.properties.minutes, factor: SetExtraTime.properties.factor };

/** Lists of the classes that the caller may edit, without archived classes. */
export const ClassLists = Type.Array(
  Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    state,
    /** Whether the caller made the class. */
    is_own: Type.Boolean(),
    students: Type.Array(
      Type.Object({
        id: Type.Integer(),
        name: Type.String(),
        email: Nullable(Type.String()),
        number: Nullable(Type.String()),
        extra_minutes: Type.Integer(),
        extra_factor: Type.Number(),
      }),
    ),
  }),
);

/**
 * Changes of a class's list, at most 500 together. `from`: the same student in another class of the same
 * owner, whose address, account, extra time and exemption are taken where the list has none. In `changed`,
 * absent fields stay as they are.
 */
export const ChangeStudents = Type.Object({
  class: id,
  state,
  added: Type.Array(Type.Object({ ...student, ...extraTime, from: Type.Optional(id) }), {
    maxItems: limits.listChanges,
  }),
  changed: Type.Array(
    Type.Object({ student: id, ...student, name: Type.Optional(student.name), ...extraTime }),
    { maxItems: limits.listChanges },
  ),
  left: Type.Array(id, { maxItems: limits.listChanges, uniqueItems: true }),
});
/** `added`: ids of the new students, in the order of the request. */
export const ChangedStudents = Type.Object({
  state,
  added: Type.Array(Type.Integer()),
  detail: SentenceText,
});

export const ArchiveClass = Type.Object({ class: id, archived: Type.Boolean() });
export const ArchivedClasses = Type.Array(
  Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    students_count: Type.Integer(),
    archived_datetime: Instant,
    shared: OptionalShared,
  }),
);

/**
 * A new school year. `from`: the caller's own classes, which are archived. `classes`: new classes, with
 * students of those by their ids. Students in none of them stay in the archive only.
 */
export const StartSchoolYear = Type.Object({
  from: Type.Array(Type.Object({ id, state }), { minItems: 1, maxItems: quotas.classes }),
  classes: Type.Array(
    Type.Object({ name, students: Type.Array(id, { maxItems: quotas.classStudents, uniqueItems: true }) }),
    { maxItems: quotas.classes },
  ),
});
export const SchoolYear = Type.Object({
  classes: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
  detail: SentenceText,
});

export const StudentsBody = Type.Object({
  class: id,
  students: Type.Array(id, { minItems: 1, maxItems: limits.slipsPerCall }),
});
/**
 * Log-in data, in the order of the request. Passwords cannot be shown again, because only their hashes are
 * stored.
 */
export const Slips = Type.Object({
  slips: Type.Array(
    Type.Object({
      student: Type.Integer(),
      name: Type.String(),
      /** Log-in name in the form of an address that cannot receive e-mail. */
      email: Type.String(),
      password: Type.String(),
      /** Time until which the password is valid. It works only once. */
      until_datetime: Instant,
    }),
  ),
});

/** Ids of the new students, in the order of the request; null if the class already has the address. */
export const AddedStudents = Type.Object({ students: Type.Array(Nullable(Type.Integer())) });

export const SchoolClass = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** Present if the class is archived. */
  archived_datetime: Type.Optional(Instant),
  state,
  shared: OptionalShared,
  colleagues: OptionalColleagues,
  /** Class at the school's log-in whose students are added. */
  sign_on_class: Type.Optional(Type.String()),
  /** Students, sorted by name. */
  students: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      email: Nullable(Type.String()),
      number: Nullable(Type.String()),
      extra_minutes: Type.Integer(),
      extra_factor: Type.Number(),
      focus_exempt: Type.Boolean(),
      /**
       * Colleague who granted the extra time or exemption, which then apply only in contests that this
       * colleague may edit.
       */
      given_by: Type.Optional(Type.String()),
      /**
       * `waiting`: the student has not chosen a password yet. `none`: the student has no account, or signed
       * up.
       */
      slip: Type.Enum(['none', 'waiting', 'used']),
      /** Time until which the slip is valid; absent if it is no longer valid. */
      slip_until: Type.Optional(Instant),
      /**
       * Last activity in a contest that the caller may see, or last log-in to an account created by a
       * teacher.
       */
      seen_datetime: Type.Optional(Instant),
      /** Class that the school's log-in tells now, if it is not the connected one. */
      moved_to: Type.Optional(Type.String()),
    }),
  ),
});
export type SchoolClass = Type.Static<typeof SchoolClass>;

/**
 * Meanings of columns. `last_first`: a whole name with the last name first. `prefix`: "van" before the last
 * name. `status`: a role, or whether the student has left.
 */
export const studentColumns = [
  'name',
  'last_first',
  'first_name',
  'last_name',
  'prefix',
  'email',
  'number',
  'class',
  'status',
  'extra_time',
  'none',
] as const;
export type StudentColumn = (typeof studentColumns)[number];

/**
 * Students in a file or pasted text. `columns`: meanings assigned by the teacher. By default, they are
 * guessed from headings and cells.
 */
export const ReadStudentsBody = Type.Object({
  text: Type.Optional(Verbatim(1, limits.questionFile.text)),
  columns: Type.Optional(Type.Array(Type.Enum([...studentColumns]), { maxItems: limits.maxStudentColumns })),
});

export type ParsedStudents = {
  /** Columns of a table; empty if each line is one student. `sample`: the first cell. */
  columns: { heading: string; sample: string; kind: StudentColumn }[];
  /** Sentences about what was not read, and what is doubtful. */
  notes: Sentence[];
  /** Rows in the file's order. `comes`: whether the row can be added without changes. */
  rows: {
    /** Position as shown to the teacher: "Row 7". */
    place: Sentence;
    name: string;
    email: string | null;
    number: string | null;
    /** Class in the list, or sheet; null if there is none. */
    class: string | null;
    /** Extra minutes, or a factor for the whole time; 0 and 1 mean none. `updateStudent` stores them. */
    extra_minutes: number;
    extra_factor: number;
    comes: boolean;
    /** False for rows that may not be those of students of the class, such as teachers. */
    is_ticked: boolean;
    /** Reasons why the row cannot be added, or warnings, as sentences. */
    problems: Sentence[];
  }[];
};
export const ParsedStudents = Type.Unsafe<ParsedStudents>(
  Type.Object({
    columns: Type.Array(
      Type.Object({
        heading: Type.String(),
        sample: Type.String(),
        kind: Type.Enum([...studentColumns]),
      }),
    ),
    notes: Type.Array(SentenceText),
    rows: Type.Array(
      Type.Object({
        place: SentenceText,
        name: Type.String(),
        email: Nullable(Type.String()),
        number: Nullable(Type.String()),
        class: Nullable(Type.String()),
        extra_minutes: Type.Integer(),
        extra_factor: Type.Number(),
        comes: Type.Boolean(),
        is_ticked: Type.Boolean(),
        problems: Type.Array(SentenceText),
      }),
    ),
  }),
);

export const AddClass = Type.Object({ contest: ContestId, class: id });
export const AddedClass = Type.Object({
  detail: SentenceText,
  added: Type.Integer(),
  already_added: Type.Integer(),
  without_address: Type.Integer(),
});
