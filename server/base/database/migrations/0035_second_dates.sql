-- A second date for those who were absent: a contest of its own, linked to the first one. A constant default
-- of null rewrites no row, and a process of the version before links nothing.
alter table contest add column second_of integer references contest on delete set null;
create index contest_second_of on contest (second_of);

-- Addresses of a contest's list that were absent with an excuse, by their key.
create table excused (
  contest_id integer not null references contest on delete cascade,
  email_key text not null,
  primary key (contest_id, email_key)
);
