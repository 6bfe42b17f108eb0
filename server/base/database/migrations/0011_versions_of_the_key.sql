-- A contest's questions never change after its start. What counts as right may: each correction is a version of the key.
alter table contest
  -- The version by which all of its attempts are graded. 1 is the key as published (`option.is_correct`).
  add column key_version integer not null default 1 check (key_version between 1 and 100),
  -- The passing mark and the total as published, once the key has been corrected; null before. The columns without
  -- `published` are those that count.
  add column published_minimum_half_marks integer,
  add column published_total_half_marks integer,
  add check ((key_version = 1) = (published_minimum_half_marks is null)),
  add check ((key_version = 1) = (published_total_half_marks is null));

-- The version by which half_marks was graded: always the contest's. Whoever grades by another one is left out.
alter table attempt add column key_version integer not null default 1;

-- The corrections of a contest's key, from version 2 on. Nothing in a row ever changes.
create table key_version (
  contest_id integer not null references contest on delete cascade,
  version integer not null check (version between 2 and 100),
  -- The earliest version with the same key; its own number if there is none. An undo has an earlier one.
  same_as integer not null check (same_as between 1 and version),
  author_id integer not null references account,
  created_at timestamptz(3) not null,
  -- Students read it with their results.
  reason text not null,
  -- What was asked for; null if an earlier version was restored.
  rulings jsonb,
  -- The whole key, question by question (server/contest/grading/grade.ts).
  questions jsonb not null,
  minimum_half_marks integer not null check (minimum_half_marks >= 0),
  total_half_marks integer not null check (total_half_marks >= minimum_half_marks and total_half_marks > 0),
  -- Who went up and down by it, the averages and the passes.
  figures jsonb not null,
  primary key (contest_id, version)
);
create index key_version_author_id on key_version (author_id);
