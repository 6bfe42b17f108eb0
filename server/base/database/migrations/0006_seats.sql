-- A seat is what an added address has in a contest. With a claim code whoever enters the code takes it; without one, whoever
-- signs up with the address. One that was declined nobody takes, until the teacher makes a code for it.
alter table invitation
  add column claim_code text,
  add column declined_at timestamptz(3),
  add check (claim_code is null or declined_at is null);
create unique index invitation_claim_code on invitation (contest_id, claim_code) where claim_code is not null;

alter table participation
  -- Whether the seat was taken by signing up with the invited address, which nobody has verified.
  add column by_sign_up boolean not null default false,
  -- The invited address of a seat that was claimed, which the student's own need not be.
  add column seat_key text,
  add check (not by_sign_up or seat_key is null);
create unique index participation_seat on participation (contest_id, seat_key) where seat_key is not null;

-- The attempt of a student whose seat was freed, as it was: it comes back where the same student takes a seat again.
create table freed_attempt (
  contest_id integer not null references contest on delete cascade,
  student_id integer not null references account on delete cascade,
  freed_at timestamptz(3) not null,
  -- The row of each table, and of those with several a list of them.
  attempt jsonb not null,
  earlier_rounds jsonb not null,
  late_answers jsonb not null,
  events jsonb not null,
  primary key (contest_id, student_id)
);
create index freed_attempt_student_id on freed_attempt (student_id);
