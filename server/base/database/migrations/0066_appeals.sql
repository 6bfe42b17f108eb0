-- Days after the results open in which students can appeal. Null: no appeals.
alter table contest
  add column appeal_days integer,
  add constraint contest_appeal_days_range check (appeal_days between 1 and 60);

-- A student's appeal against the marks for a question, and its answer. `mark_parts`: what the answer earned then.
create table appeal (
  contest_id integer not null,
  student_id integer not null,
  question_id bigint not null references question on delete cascade,
  text text not null,
  at timestamp(3) with time zone not null,
  mark_parts integer not null,
  outcome text check (outcome in ('stays', 'corrected')),
  answer text,
  answered_at timestamp(3) with time zone,
  answered_by integer references account on delete set null,
  primary key (contest_id, student_id, question_id),
  foreign key (contest_id, student_id) references participation on delete cascade,
  constraint appeal_answered check ((outcome is null) = (answer is null) and (outcome is null) = (answered_at is null))
);
create index appeal_question_id on appeal (question_id, contest_id);
create index appeal_answered_by on appeal (answered_by);
