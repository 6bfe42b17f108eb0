-- What a contest's students see of each other's marks once the results are open: nothing, unless the teacher wants it.
alter table contest add column leaderboard text not null default 'off'
  check (leaderboard in ('off', 'first_3', 'first_5', 'first_10', 'neighbours'));
-- Whether the student's name may stand in the contest's leaderboard; otherwise initials do.
alter table participation add column is_name_shown boolean not null default false;
