-- A teacher's scale of grades (contract/grades.ts), and whether students see their grade.
alter table contest
  add column scale jsonb,
  add column shows_grades boolean not null default false,
  add constraint contest_shows_grades_of_a_scale check (scale is not null or not shows_grades);
