-- A leaderboard can be the distribution of marks with the student's own place, without names.
alter table contest
  drop constraint contest_leaderboard_known,
  add constraint contest_leaderboard_known
    check (leaderboard in ('off', 'first_3', 'first_5', 'first_10', 'neighbours', 'distribution'));
