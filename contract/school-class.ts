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
    /** Contests to which it was added, as far as the caller may see them. */
    contests: Type.Array(Type.Integer()),
    shared: OptionalShared,
  }),
);

const student = {
  name: Name(limits.studentName),
  email: Type.Optional(Email),
  /** Student number of the school. */
  number: Type.Optional(Name(limits.studentNumber)),
};

export const AddSecondDate = Type.Object({
  contest: ContestId,
  start_datetime: Instant,
  end_datetime: Instant,
});
/** `name`: of the copy; by default made from the original's. */
export const RepeatContest = Type.Object({
  ...AddSecondDate.properties,
  name: Type.Optional(name),
});
export const RepeatedContest = Type.Object({
  ...CopiedContest.properties,
  /** Classes added to the copy. `students`: their number. */
  classes: Type.Optional(Type.Array(Type.Object({ name: Type.String(), students: Type.Integer() }))),
});

export const SecondDate = Type.Object({
  ...CopiedContest.properties,
  /** Absent students in the class. */
  students: Type.Integer(),
});

export const AddStudents = Type.Object({
  class: id,
  students: Type.Array(Type.Object(student), { minItems: 1, maxItems: limits.studentsAtOnce }),
});
/** Extra time and exemption apply in all of the teacher's contests; absent means none. */
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

export const OfStudents = Type.Object({
  class: id,
  students: Type.Array(id, { minItems: 1, maxItems: limits.slipsAtOnce }),
});
/** Log-in data in the order sent. Only hashes of the passwords are stored, so they cannot be shown again. */
export const Slips = Type.Object({
  slips: Type.Array(
    Type.Object({
      student: Type.Integer(),
      name: Type.String(),
      /** Log-in name in the form of an address; no mail reaches it. */
      email: Type.String(),
      password: Type.String(),
      /** End of the password's validity. It works once. */
      until_datetime: Instant,
    }),
  ),
});

/** New ids in the order sent; null if the class already has the address. */
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
      /**
       * Colleague who gave extra time or exemption, which apply only where that colleague may edit the
       * contest.
       */
      given_by: Type.Optional(Type.String()),
      /** `waiting`: no password chosen yet. `none`: no account, or one from a sign-up. */
      slip: Type.Enum(['none', 'waiting', 'used']),
      /** End of validity; absent unless the slip is still valid. */
      slip_until: Type.Optional(Instant),
      /** Last activity in a contest that the caller may see, or log-in to a teacher-made account. */
      seen_datetime: Type.Optional(Instant),
    }),
  ),
});
export type SchoolClass = Type.Static<typeof SchoolClass>;

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

/** File or pasted text. `columns`: the teacher's assignment; default: guessed from headings and cells. */
export const ReadStudents = Type.Object({
  class: id,
  text: Type.Optional(Verbatim(1, limits.reading.text)),
  columns: Type.Optional(Type.Array(Type.Enum([...studentColumns]), { maxItems: limits.studentColumns })),
});

export type StudentsRead = {
  /** Columns of a table; none if each line is a student. `sample`: the first cell. */
  columns: { heading: string; sample: string; kind: StudentColumn }[];
  /** In the file's order. `comes`: the row can be added as it is. */
  rows: {
    /** Position for the teacher: "Row 7". */
    place: string;
    name: string;
    email: string | null;
    number: string | null;
    /** Minutes, or a factor on the whole time; 0 and 1 if none. `updateStudent` stores it. */
    extra_minutes: number;
    extra_factor: number;
    comes: boolean;
    /** Reasons for exclusion, or warnings, as sentences. */
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

export const AddClass = Type.Object({ contest: ContestId, class: id });
export const AddedClass = Type.Object({
  detail: Type.String(),
  added: Type.Integer(),
  already_added: Type.Integer(),
  without_address: Type.Integer(),
});
