-- The access code as it is compared (server/base/shared/typed-code.ts). access_code is what the teacher wrote.
alter table contest
  add column access_key text,
  add check ((access_code is null) = (access_key is null));

-- Students who ask to be admitted to a private contest, until their teacher answers.
create table join_request (
  id integer generated always as identity primary key,
  contest_id integer not null references contest on delete cascade,
  student_id integer not null references account on delete cascade,
  asked_at timestamptz(3) not null,
  -- When the teacher refused. The student may ask again.
  refused_at timestamptz(3),
  unique (contest_id, student_id)
);
create index join_request_student_id on join_request (student_id);
