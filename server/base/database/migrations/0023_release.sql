alter table contest
  -- When a teacher pressed Release. Once done it stays.
  add column released_at timestamptz(3);

-- When the last attempt that can still be open closes. Until now that alone was the opening of the results.
alter function opening_of rename to last_closing_of;

-- When students see their results: never before the last closing. A contest may hold them back until a time,
-- or until a teacher releases them. `infinity`: nobody has released them yet.
create function opening_of(last_closing timestamptz, release text, release_at timestamptz, released_at timestamptz)
returns timestamptz language sql immutable parallel safe
return greatest(last_closing,
  coalesce(released_at, release_at, case when release = 'teacher' then 'infinity'::timestamptz end));
