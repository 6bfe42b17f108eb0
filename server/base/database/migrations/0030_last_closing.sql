-- A deadline only grows with the extra minutes, and with the extra percent. So the last closing of a contest
-- needs the most of each: four looks at an index, where it read every row with extra time before.
create index participation_extra_minutes on participation (contest_id, extra_minutes) where extra_minutes > 0;
create index participation_extra_percent on participation (contest_id, extra_percent) where extra_percent > 0;
create index invitation_extra_minutes on invitation (contest_id, extra_minutes) where extra_minutes > 0;
create index invitation_extra_percent on invitation (contest_id, extra_percent) where extra_percent > 0;

create or replace function last_closing_of(contest integer, start_at timestamptz, end_at timestamptz,
  own_minutes integer)
returns timestamptz language sql stable as $$
  select max(closing_of($2, $3, most.minutes, most.percent, $4, null))
  from (values
    (0, 0),
    ((select max(extra_minutes) from participation where contest_id = $1 and extra_minutes > 0), 0),
    ((select max(extra_minutes) from invitation where contest_id = $1 and extra_minutes > 0), 0),
    (0, (select max(extra_percent) from participation where contest_id = $1 and extra_percent > 0)),
    (0, (select max(extra_percent) from invitation where contest_id = $1 and extra_percent > 0))
  ) as most (minutes, percent)
$$;

drop index participation_extra_time;
drop index invitation_extra_time;
