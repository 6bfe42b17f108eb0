-- When a contest's answers will be removed. Its owners have been told. Null: nothing is planned.
alter table contest add column answers_go_at timestamptz(3);
create index contest_answers_go_at on contest (answers_go_at) where answers_go_at is not null;

-- Statistics without names, as they were before the school removed a contest's answers.
create table kept_statistics (
  contest_id integer primary key references contest on delete cascade,
  kept_at timestamptz(3) not null,
  answer jsonb not null
);

-- Last use of an account, to the day. Null: not noted yet; the server then counts it as used.
alter table account add column last_seen_at timestamptz(3);
-- When an unused account will be deleted. Its owner has been told. Null: nothing is planned.
alter table account add column goes_at timestamptz(3);
create index account_goes_at on account (goes_at) where goes_at is not null;
