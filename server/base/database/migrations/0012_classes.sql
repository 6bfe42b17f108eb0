-- A teacher's classes, from which contests are filled.
create table class (
  id integer generated always as identity primary key,
  teacher_id integer not null references account on delete cascade,
  name text not null
);
create index class_teacher_id on class (teacher_id);

create table class_student (
  id integer generated always as identity primary key,
  class_id integer not null references class on delete cascade,
  name text not null,
  -- As it was typed, and in the form for comparing.
  email text,
  email_key text,
  -- The school's own number of the student.
  number text,
  check ((email is null) = (email_key is null))
);
create index class_student_class_id on class_student (class_id);
create unique index class_student_email_key on class_student (email_key, class_id) where email_key is not null;

-- The classes that were added to a contest: students who come to one before the start are added too.
create table contest_class (
  contest_id integer not null references contest on delete cascade,
  class_id integer not null references class on delete cascade,
  primary key (contest_id, class_id)
);
create index contest_class_class_id on contest_class (class_id);

-- The addresses that the teacher removed from a contest with classes: a class does not bring them back.
create table left_out (
  contest_id integer not null references contest on delete cascade,
  email_key text not null,
  primary key (contest_id, email_key)
);
