-- Whether students may practise with the questions of a contest whose results are open.
alter table contest add column is_practice boolean not null default false;

-- What a student reached in one try of a practice. Only that student reads it, and no mark counts it.
create table practice_try (
  contest_id integer not null,
  student_id integer not null,
  -- A random number, under which the student's browser hands the try in.
  number integer not null,
  finished_at timestamptz(3) not null,
  half_marks integer not null check (half_marks >= 0),
  total_half_marks integer not null check (total_half_marks >= half_marks),
  primary key (contest_id, student_id, number),
  foreign key (contest_id, student_id) references participation on delete cascade
);
