-- Nearly nobody has extra time, and lists of thousands ask for each row: without extra time nothing is computed.
create or replace function deadline_of(start_at timestamptz, end_at timestamptz, extra_minutes integer, extra_percent integer)
returns timestamptz language sql stable parallel safe
return case when extra_minutes = 0 and extra_percent = 0 then end_at
  else end_at + make_interval(secs => (extra_minutes * 60
    + ceil(extract(epoch from end_at - start_at) * extra_percent / 100))::double precision) end;
