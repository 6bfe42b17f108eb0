import { Type } from 'typebox';
import { ContestId } from './contest.ts';
import * as limits from './limits.ts';
import { CopiedContest } from './questions.ts';
import { quotas } from './quotas.ts';
import { OptionalColleagues, OptionalShared } from './right.ts';
import { SetExtraTime } from './supervision.ts';
import { Email, Instant, Name, Nullable, Verbatim } from './text.ts';

const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const name = Name(limits.name);

export const CreateClass = Type.Object({ name });
export const RenameClass = Type.Object({ class: id, name });
export const ClassOnly = Type.Object({ class: id });
export const CreatedClass = Type.Object({ id: Type.Integer(), detail: Type.String() });

export const ClassList = Type.Array(
  Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    students_count: Type.Integer(),
    /** The contests to which it was added, of those that the caller may see. */
    contests: Type.Array(Type.Integer()),
    shared: OptionalShared,
  }),
);

/** A teacher's data about a student. Only the name is needed. */
const student = {
  name: Name(limits.studentName),
  email: Type.Optional(Email),
  /** The number that the school gives the student. */
  number: Type.Optional(Name(limits.studentNumber)),
};

/** The second date of a contest. */
export const AddSecondDate = Type.Object({
  contest: ContestId,
  start_datetime: Instant,
  end_datetime: Instant,
});
/** A contest once more, at another time, for its classes. `name`: of the copy, if its teacher chooses one. */
export const RepeatContest = Type.Object({
  ...AddSecondDate.properties,
  name: Type.Optional(name),
});
export const RepeatedContest = Type.Object({
  ...CopiedContest.properties,
  /** The classes that were added to the copy, by name. `students`: how many of them are in it. */
  classes: Type.Optional(Type.Array(Type.Object({ name: Type.String(), students: Type.Integer() }))),
});

/** A second date that was made. */
export const SecondDate = Type.Object({
  ...CopiedContest.properties,
  /** Absent students in the class. */
  students: Type.Integer(),
});

export const AddStudents = Type.Object({
  class: id,
  students: Type.Array(Type.Object(student), { minItems: 1, maxItems: limits.studentsAtOnce }),
});
/** Extra time and exemption hold in every contest of the teacher; absent, there is none. */
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

/** Students of a class who get a slip, a batch a call. */
export const OfStudents = Type.Object({
  class: id,
  students: Type.Array(id, { minItems: 1, maxItems: limits.slipsAtOnce }),
});
/**
 * Log-in data of each student, in the order sent. The passwords are stored as hashes alone: only this answer
 * has them.
 */
export const Slips = Type.Object({
  slips: Type.Array(
    Type.Object({
      student: Type.Integer(),
      name: Type.String(),
      /** The log-in name. It has the form of an address, and no mail reaches it. */
      email: Type.String(),
      password: Type.String(),
      /** Until when the password is taken. It works once. */
      until_datetime: Instant,
    }),
  ),
});

/**
 * For each student in the order sent: the new id, or null if a student of the class has this address already.
 */
export const AddedStudents = Type.Object({ students: Type.Array(Nullable(Type.Integer())) });

export const SchoolClass = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  shared: OptionalShared,
  colleagues: OptionalColleagues,
  /** Sorted by name. */
  students: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      email: Nullable(Type.String()),
      number: Nullable(Type.String()),
      extra_minutes: Type.Integer(),
      extra_factor: Type.Number(),
      focus_exempt: Type.Boolean(),
      /** The colleague who gave one of both: it holds only where that colleague may edit the contest. */
      given_by: Type.Optional(Type.String()),
      /**
       * Whether the teacher gave the student an account, by a slip: `waiting` until the student has chosen a
       * password. An account that somebody signed up is `none`.
       */
      slip: Type.Enum(['none', 'waiting', 'used']),
      /** Until when the slip is taken; absent if it is not: it was used, has expired or was ended. */
      slip_until: Type.Optional(Instant),
      /**
       * The last sign of the student: in a contest that the caller may see, or a log-in to an account that a
       * teacher made. Absent if there is none.
       */
      seen_datetime: Type.Optional(Instant),
    }),
  ),
});
export type SchoolClass = Type.Static<typeof SchoolClass>;

/** Contents of a column in a list of students. `none`: it is not read. */
export const studentColumns = [
  'name',
  'first_name',
  'last_name',
  'email',
  'number',
  'extra_time',
  'none',
] as const;
export type StudentColumn = (typeof studentColumns)[number];

/**
 * A file, or a text that was pasted. `columns`: what the columns hold, as the teacher says; if absent, it is
 * guessed from the headings and the cells.
 */
export const ReadStudents = Type.Object({
  class: id,
  text: Type.Optional(Verbatim(1, limits.reading.text)),
  columns: Type.Optional(Type.Array(Type.Enum([...studentColumns]), { maxItems: limits.studentColumns })),
});

/** Students of a file. Nothing of it is stored. */
export type StudentsRead = {
  /** The columns of a table; none if each line of a text is a student. `sample`: the first cell. */
  columns: { heading: string; sample: string; kind: StudentColumn }[];
  /** Each row in the order of the file. A row with `comes` can be added as it stands here. */
  rows: {
    /** Place in the file, for the teacher: "Row 7". */
    place: string;
    name: string;
    email: string | null;
    number: string | null;
    /** Minutes, or a factor on the whole time; 0 and 1 where there is none. `updateStudent` stores it. */
    extra_minutes: number;
    extra_factor: number;
    comes: boolean;
    /** Why it does not come in, or what to look at, in sentences. */
    problems: string[];
  }[];
};
export const StudentsRead = Type.Unsafe<StudentsRead>(
  Type.Object({
    columns: Type.Array(
      Type.Object({
        heading: Type.String(),
        sample: Type.String(),
        kind: Type.Enum([...studentColumns]),
      }),
    ),
    rows: Type.Array(
      Type.Object({
        place: Type.String(),
        name: Type.String(),
        email: Nullable(Type.String()),
        number: Nullable(Type.String()),
        extra_minutes: Type.Integer(),
        extra_factor: Type.Number(),
        comes: Type.Boolean(),
        problems: Type.Array(Type.String()),
      }),
    ),
  }),
);

/** Which class is added to which contest, or no longer followed. */
export const AddClass = Type.Object({ contest: ContestId, class: id });
export const AddedClass = Type.Object({
  detail: Type.String(),
  added: Type.Integer(),
  already_added: Type.Integer(),
  without_address: Type.Integer(),
});
