-- Whether students may let their browser translate the contest.
alter table contest
  add column translation text not null default 'forbidden',
  add constraint contest_translation_known check (translation in ('forbidden', 'allowed'));
