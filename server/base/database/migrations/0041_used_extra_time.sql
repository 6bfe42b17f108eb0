-- Until when a student with extra time keeps a contest open: until the closing of the own attempt, or, once
-- it is submitted, as long after the submission as a closing is after its deadline.
create function kept_open_until(start_at timestamptz, end_at timestamptz, extra_minutes integer,
  extra_percent integer, own_minutes integer, started_at timestamptz, submitted_at timestamptz)
returns timestamptz language sql stable parallel safe
return least(closing_of(start_at, end_at, extra_minutes, extra_percent, own_minutes, started_at),
  submitted_at + interval '15 seconds');

-- Extra time that nobody can use any more keeps nothing open: that of a submitted attempt, of an own time that
-- is over, or of an address that declined. Deadlines grow with the extra time. So without own times nobody
-- behind the first student who has not submitted closes later, and few rows are read while a contest runs.
create or replace function last_closing_of(contest integer, start_at timestamptz, end_at timestamptz,
  own_minutes integer)
returns timestamptz language plpgsql stable as $$
declare
  student record;
  latest timestamptz := greatest(
    closing_of($2, $3, 0, 0, $4, null),
    closing_of($2, $3, (select max(extra_minutes) from invitation
      where contest_id = $1 and extra_minutes > 0 and declined_at is null), 0, $4, null),
    closing_of($2, $3, 0, (select max(extra_percent) from invitation
      where contest_id = $1 and extra_percent > 0 and declined_at is null), $4, null));
begin
  for student in
    select extra_minutes, started_at, submitted_at from participation as own
    left join lateral (
      select started_at, submitted_at from attempt where contest_id = $1 and student_id = own.student_id limit 1
    ) as attempt on true
    where own.contest_id = $1 and extra_minutes > 0
    order by extra_minutes desc
  loop
    continue when student.submitted_at <= $3;
    latest := greatest(latest,
      kept_open_until($2, $3, student.extra_minutes, 0, $4, student.started_at, student.submitted_at));
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
    latest := greatest(latest,
      kept_open_until($2, $3, 0, student.extra_percent, $4, student.started_at, student.submitted_at));
    exit when student.submitted_at is null and $4 is null;
  end loop;
  return latest;
end
$$;

-- Extra time that was taken back because the contest was closed for a student who had not begun. Pages and
-- files tell it, and a second date gives it again.
alter table participation add column taken_minutes integer default 0 not null;
alter table participation add column taken_percent integer default 0 not null;
alter table invitation add column taken_minutes integer default 0 not null;
alter table invitation add column taken_percent integer default 0 not null;
