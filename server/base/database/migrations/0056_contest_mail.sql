-- Mails to students that a teacher turned on for a contest.
create table contest_mail (
  contest_id integer not null references contest on delete cascade,
  kind text not null,
  -- Those of the teacher, in which the mails are written.
  language text not null,
  time_zone text not null,
  primary key (contest_id, kind),
  constraint contest_mail_kind_known check (kind in ('invitation', 'reminder', 'results'))
);

-- Addresses for which such a mail was put into the queue, so that none gets a second one.
create table contest_mail_sent (
  contest_id integer not null references contest on delete cascade,
  kind text not null,
  email_key text not null,
  -- Whether the teacher does not know the student, who has not opened the contest.
  is_stranger boolean not null default false,
  at timestamptz(3) not null,
  primary key (contest_id, kind, email_key)
);

create index contest_mail_sent_strangers on contest_mail_sent (at) where is_stranger;

-- Null: a mail with a code, which goes before those of contests.
alter table mail add column contest_id integer references contest on delete cascade;
create index mail_contest on mail (contest_id);
-- The order in which mails are taken.
create index mail_order on mail ((contest_id is not null), next_try_at, id) where next_try_at is not null;
