-- Settings by which wrong answers cost marks (contract/setting-table.ts). Defaults are constants, so no row is rewritten.
alter table contest
  add column wrong text not null default 'nothing',
  add column wrong_percent integer,
  add column start_marks integer,
  add column lowest text not null default 'zero',
  add constraint contest_wrong_known check (wrong in ('nothing', 'fair', 'quarter', 'third', 'half', 'own')),
  add constraint contest_wrong_percent_if_own check ((wrong = 'own') = (wrong_percent is not null)),
  add constraint contest_wrong_percent_range check (wrong_percent between 1 and 100),
  add constraint contest_start_marks_range check (start_marks between 1 and 1000),
  add constraint contest_lowest_known check (lowest in ('zero', 'none'));
