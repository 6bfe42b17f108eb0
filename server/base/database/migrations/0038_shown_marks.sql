-- The marks of which students see the distribution (shown-marks.ts). They stay until enough of them have
-- changed.
create table shown_marks (
  contest_id integer primary key references contest on delete cascade,
  students integer[] not null,
  half_marks integer[] not null,
  total_half_marks integer not null,
  minimum_half_marks integer not null
);
