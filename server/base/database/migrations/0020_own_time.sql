-- A contest may give each student a time of its own, from the first view on. Still one rule: the base is the
-- earlier of the end and the student's own end, which is unknown before the first view; the extra time comes
-- after it. A share counts on the time that a student can have. `least` passes over nulls: without a time of
-- one's own, and before the first view, the end is the base.
drop function opening_of;
drop function closing_of;
drop function deadline_of;

create function deadline_of(start_at timestamptz, end_at timestamptz, extra_minutes integer, extra_percent integer,
  own_minutes integer, started_at timestamptz)
returns timestamptz language sql stable parallel safe
return case when extra_minutes = 0 and extra_percent = 0 and own_minutes is null then end_at
  else least(end_at, started_at + make_interval(mins => own_minutes)) + make_interval(secs => (extra_minutes * 60
    + ceil(extract(epoch from least(end_at - start_at, make_interval(mins => own_minutes))) * extra_percent / 100)
    )::double precision) end;

-- The same plus the grace of 15 seconds. From this moment on an attempt takes no answers.
create function closing_of(start_at timestamptz, end_at timestamptz, extra_minutes integer, extra_percent integer,
  own_minutes integer, started_at timestamptz)
returns timestamptz language sql stable parallel safe
return deadline_of(start_at, end_at, extra_minutes, extra_percent, own_minutes, started_at) + interval '15 seconds';

-- The results open when the last attempt that can still be open closes. Somebody may begin at the very end,
-- so it does not depend on when students began.
create function opening_of(contest integer, start_at timestamptz, end_at timestamptz, own_minutes integer)
returns timestamptz language sql stable as $$
  select greatest(
    closing_of(start_at, end_at, 0, 0, own_minutes, null),
    (select max(closing_of($2, $3, extra_minutes, extra_percent, $4, null)) from participation
      where contest_id = $1 and (extra_minutes > 0 or extra_percent > 0)),
    (select max(closing_of($2, $3, extra_minutes, extra_percent, $4, null)) from invitation
      where contest_id = $1 and (extra_minutes > 0 or extra_percent > 0))
  )
$$;
