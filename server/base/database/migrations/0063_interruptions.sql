-- Interruptions: stops of the clock, and time given back for an incident. They are apart from the extra time
-- that was planned. `seconds`: time that each student of it got; 0 while a stop is open.
create table interruption (
  id integer primary key generated always as identity,
  contest_id integer not null references contest on delete cascade,
  is_stop boolean not null,
  for_all boolean not null,
  cause text not null,
  note text not null default '',
  started_at timestamp(3) with time zone not null,
  ended_at timestamp(3) with time zone,
  seconds integer not null default 0 constraint interruption_seconds_check check (seconds between 0 and 28800),
  author_id integer references account on delete set null,
  invigilator text,
  undone_at timestamp(3) with time zone
);
create index interruption_contest_id on interruption (contest_id);
create index interruption_author_id on interruption (author_id);

-- Students of an interruption, unless it moved the end for all.
create table interruption_student (
  interruption_id integer not null references interruption on delete cascade,
  contest_id integer not null,
  student_id integer not null,
  primary key (contest_id, interruption_id, student_id),
  foreign key (contest_id, student_id) references participation on update cascade on delete cascade
);
create index interruption_student_interruption on interruption_student (interruption_id);
create index interruption_student_participation on interruption_student (contest_id, student_id);

-- Seconds by which interruptions moved the end. Factors of extra time do not apply to them.
alter table contest add column moved_seconds integer not null default 0
  constraint contest_moved_seconds_known check (moved_seconds between 0 and 86400);
-- Start of an open stop, of all students or of one.
alter table contest add column all_stopped_at timestamp(3) with time zone;
alter table participation add column stopped_at timestamp(3) with time zone;
-- Sum of the student's own interruptions.
alter table participation add column given_seconds integer not null default 0
  constraint participation_given_seconds_check check (given_seconds between 0 and 86400);
create index participation_interrupted on participation (contest_id)
  where given_seconds > 0 or stopped_at is not null;

-- The deadline with interruptions; deadline_of is the planned one. A student whose time runs at an open stop
-- gets the longest stop until it ends: four hours, as in contract/limits.ts. So a forgotten stop ends by itself,
-- and gives nothing to those whose own time begins later.
create function actual_deadline_of(start_at timestamptz, end_at timestamptz, extra_minutes integer,
  extra_percent integer, own_minutes integer, started_at timestamptz, moved_seconds integer,
  given_seconds integer, stopped_at timestamptz)
returns timestamptz language sql stable parallel safe
return case
  when moved_seconds = 0 and given_seconds = 0 and stopped_at is null
    then deadline_of(start_at, end_at, extra_minutes, extra_percent, own_minutes, started_at)
  else deadline_of(start_at + make_interval(secs => moved_seconds), end_at, extra_minutes, extra_percent,
      own_minutes, started_at) + make_interval(secs => given_seconds)
    + case when deadline_of(start_at + make_interval(secs => moved_seconds), end_at, extra_minutes,
        extra_percent, own_minutes, started_at) + make_interval(secs => given_seconds) > stopped_at
        and (own_minutes is null or started_at is null or started_at < stopped_at + interval '4 hours')
      then interval '4 hours' else interval '0' end
  end;

create function actual_closing_of(start_at timestamptz, end_at timestamptz, extra_minutes integer,
  extra_percent integer, own_minutes integer, started_at timestamptz, moved_seconds integer,
  given_seconds integer, stopped_at timestamptz)
returns timestamptz language sql stable parallel safe
return actual_deadline_of(start_at, end_at, extra_minutes, extra_percent, own_minutes, started_at, moved_seconds,
  given_seconds, stopped_at) + interval '15 seconds';

-- Students with interruptions of their own are read apart, because the order of the extra times says nothing
-- about them.
create or replace function last_closing_of(contest integer, start_at timestamptz, end_at timestamptz,
  own_minutes integer)
returns timestamptz language plpgsql stable as $$
declare
  student record;
  latest timestamptz;
  moved integer;
  stopped timestamptz;
begin
  select moved_seconds, all_stopped_at into moved, stopped from contest where id = $1;
  moved := coalesce(moved, 0);
  latest := greatest(
    actual_closing_of($2, $3, 0, 0, $4, null, moved, 0, stopped),
    actual_closing_of($2, $3, (select max(extra_minutes) from invitation
      where contest_id = $1 and extra_minutes > 0 and declined_at is null), 0, $4, null, moved, 0, stopped),
    actual_closing_of($2, $3, 0, (select max(extra_percent) from invitation
      where contest_id = $1 and extra_percent > 0 and declined_at is null), $4, null, moved, 0, stopped));
  for student in
    select extra_minutes, started_at, submitted_at from participation as own
    left join lateral (
      select started_at, submitted_at from attempt where contest_id = $1 and student_id = own.student_id limit 1
    ) as attempt on true
    where own.contest_id = $1 and extra_minutes > 0
    order by extra_minutes desc
  loop
    continue when student.submitted_at <= $3;
    latest := greatest(latest, least(student.submitted_at + interval '15 seconds',
      actual_closing_of($2, $3, student.extra_minutes, 0, $4, student.started_at, moved, 0, stopped)));
    exit when student.submitted_at is null and $4 is null;
  end loop;
  for student in
    select extra_percent, started_at, submitted_at from participation as own
    left join lateral (
      select started_at, submitted_at from attempt where contest_id = $1 and student_id = own.student_id limit 1
    ) as attempt on true
    where own.contest_id = $1 and extra_percent > 0
    order by extra_percent desc
  loop
    continue when student.submitted_at <= $3;
    latest := greatest(latest, least(student.submitted_at + interval '15 seconds',
      actual_closing_of($2, $3, 0, student.extra_percent, $4, student.started_at, moved, 0, stopped)));
    exit when student.submitted_at is null and $4 is null;
  end loop;
  return greatest(latest, (
    select max(least(attempt.submitted_at + interval '15 seconds',
      actual_closing_of($2, $3, extra_minutes, extra_percent, $4, attempt.started_at, moved, given_seconds,
        coalesce(own.stopped_at, stopped))))
    from participation as own
    left join attempt on attempt.contest_id = own.contest_id and attempt.student_id = own.student_id
    where own.contest_id = $1 and (given_seconds > 0 or own.stopped_at is not null)
  ));
end
$$;
