-- More time for one student, as minutes or as a share of the contest's duration, and leave to look away; for a participant,
-- and for an added address that has no account yet.
alter table participation
  add column extra_minutes integer not null default 0 check (extra_minutes between 0 and 1440),
  add column extra_percent integer not null default 0 check (extra_percent between 0 and 300),
  add column is_focus_exempt boolean not null default false,
  add check (extra_minutes = 0 or extra_percent = 0);
alter table invitation
  add column extra_minutes integer not null default 0 check (extra_minutes between 0 and 1440),
  add column extra_percent integer not null default 0 check (extra_percent between 0 and 300),
  add column is_focus_exempt boolean not null default false,
  add check (extra_minutes = 0 or extra_percent = 0);
create index participation_extra_time on participation (contest_id) where extra_minutes > 0 or extra_percent > 0;
create index invitation_extra_time on invitation (contest_id) where extra_minutes > 0 or extra_percent > 0;

-- THE rule: a student's deadline is the end plus that student's extra time. In seconds, not as an interval of days and hours,
-- whose length depends on the time zone; shares are rounded up to the second.
create function deadline_of(start_at timestamptz, end_at timestamptz, extra_minutes integer, extra_percent integer)
returns timestamptz language sql stable parallel safe
return end_at + make_interval(secs => (extra_minutes * 60
  + ceil(extract(epoch from end_at - start_at) * extra_percent / 100))::double precision);

-- When an attempt closes: the deadline and the network's grace (limits.grace).
create function closing_of(start_at timestamptz, end_at timestamptz, extra_minutes integer, extra_percent integer)
returns timestamptz language sql stable parallel safe
return deadline_of(start_at, end_at, extra_minutes, extra_percent) + interval '15 seconds';

-- When the results open: once the last attempt that can still be open has closed. Invited addresses count, so that somebody
-- who signs up late closes nothing that was open.
create function opening_of(contest integer, start_at timestamptz, end_at timestamptz)
returns timestamptz language sql stable as $$
  select greatest(
    closing_of(start_at, end_at, 0, 0),
    (select max(closing_of($2, $3, extra_minutes, extra_percent)) from participation
      where contest_id = $1 and (extra_minutes > 0 or extra_percent > 0)),
    (select max(closing_of($2, $3, extra_minutes, extra_percent)) from invitation
      where contest_id = $1 and (extra_minutes > 0 or extra_percent > 0))
  )
$$;

-- Choices are saved as they are made: `selected` is what counts as it stands when the attempt closes.
alter table attempt
  -- From 1; one more each time that a teacher opens the attempt again.
  add column round integer not null default 1,
  -- When the last choice arrived.
  add column saved_at timestamptz(3),
  -- Beside `selected`, for each question: when it was chosen (milliseconds since the epoch), and on which device.
  add column chosen_at bigint[],
  add column chosen_on integer[],
  -- The set that was submitted, placed by question: by it the same submission is known again.
  add column submission bigint[],
  add column cause text check (cause in ('student', 'zero', 'departures')),
  -- What counted before the teacher accepted late answers, with its times and devices; null where none are accepted, and
  -- empty where there was nothing that counted.
  add column selected_before bigint[],
  add column chosen_at_before bigint[],
  add column chosen_on_before integer[],
  drop constraint attempt_check;
update attempt set submission = selected, cause = 'student', saved_at = submitted_at where submitted_at is not null;
alter table attempt
  add check ((selected is null) = (half_marks is null)),
  add check ((submitted_at is null) = (submission is null) and (submitted_at is null) = (cause is null)),
  add check (submitted_at is null or selected is not null);

-- The rounds of an attempt before the present one, as they were submitted.
create table earlier_round (
  contest_id integer not null,
  student_id integer not null,
  round integer not null,
  submitted_at timestamptz(3) not null,
  cause text not null,
  selected bigint[] not null,
  reopened_at timestamptz(3) not null,
  primary key (contest_id, student_id, round),
  foreign key (contest_id, student_id) references participation on delete cascade
);

-- What came after an attempt had closed or was submitted: not counted, unless the teacher accepts it. The latest of each
-- question, apart for what came before and after the results opened.
create table late_answer (
  contest_id integer not null,
  student_id integer not null,
  question_id bigint not null references question on delete cascade,
  is_after_opening boolean not null,
  option_id bigint not null,
  chosen_at timestamptz(3) not null,
  device integer not null,
  arrived_at timestamptz(3) not null,
  primary key (contest_id, student_id, question_id, is_after_opening),
  foreign key (contest_id, student_id) references participation on delete cascade
);

-- The attempt's record. Nothing is judged by it but the number of departures; it may fail while the quiz goes on.
create table attempt_event (
  id bigint primary key generated always as identity,
  contest_id integer not null,
  student_id integer not null,
  round integer not null,
  at timestamptz(3) not null,
  kind text not null,
  -- The browser's own number of what it told, so that a repeat changes nothing.
  device integer,
  number integer,
  -- Milliseconds.
  duration integer,
  amount integer,
  note text,
  foreign key (contest_id, student_id) references participation on delete cascade
);
create index attempt_event_attempt on attempt_event (contest_id, student_id);
create unique index attempt_event_told on attempt_event (contest_id, student_id, device, number) where number is not null;
-- Counted again and again while the contest runs, among many times as many saves.
create index attempt_event_departures on attempt_event (contest_id, student_id, round) where kind = 'departure';

-- Where a student is and when last heard of. Not logged: after a crash it fills itself within a minute.
create table presence (
  contest_id integer not null,
  student_id integer not null,
  heard_at timestamptz(3) not null,
  place integer,
  is_away boolean not null,
  primary key (contest_id, student_id),
  foreign key (contest_id, student_id) references participation on delete cascade
);
alter table presence set unlogged;
