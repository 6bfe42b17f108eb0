-- Marks are stored as whole half-points, so that sums are exact; times to the millisecond, as JavaScript holds them.

create table account (
  id integer primary key generated always as identity,
  role text not null check (role in ('Student', 'Teacher')),
  email text not null,
  -- The address as it is compared: trimmed, without case. Made by the server (account/email.ts), since lower() depends
  -- on the database's locale.
  email_key text not null unique,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  phone_number text not null default '' check (phone_number ~ '^([0-9]{10})?$'),
  address text not null default '',
  gender text not null default 'M' check (gender in ('M', 'F', 'O')),
  created_at timestamptz(3) not null
);

create table profile_image (
  -- Unguessable: whoever knows it may see the picture.
  id text primary key,
  account_id integer not null unique references account on delete cascade,
  webp bytea not null
);

create table signing_key (
  name text primary key,
  secret bytea not null
);

create table session (
  id integer primary key generated always as identity,
  account_id integer not null references account on delete cascade,
  -- SHA-256 of the refresh token; the token itself is nowhere.
  token_hash bytea not null unique,
  expires_at timestamptz(3) not null
);
create index session_account_id on session (account_id);
create index session_expires_at on session (expires_at);

-- A browser that has logged in to the account before (SHA-256 of its device cookie).
create table known_device (
  account_id integer not null references account on delete cascade,
  device_hash bytea not null,
  expires_at timestamptz(3) not null,
  primary key (account_id, device_hash)
);

create table password_reset (
  account_id integer primary key references account on delete cascade,
  code_hash bytea not null,
  expires_at timestamptz(3) not null
);

-- How often something that may be a guess was tried in the current window.
create table throttle (
  key text primary key,
  tries integer not null,
  window_end timestamptz(3) not null
);
create index throttle_window_end on throttle (window_end);

create table contest (
  -- Also the join code that a teacher reads out, hence random and of eight digits.
  id integer primary key check (id between 10000000 and 99999999),
  teacher_id integer not null references account,
  name text not null,
  start_at timestamptz(3) not null,
  end_at timestamptz(3) not null check (end_at > start_at),
  is_public boolean not null,
  is_published boolean not null default false,
  minimum_half_marks integer not null check (minimum_half_marks >= 0),
  -- Sums of its questions, written with them.
  total_half_marks integer not null check (total_half_marks >= minimum_half_marks),
  total_questions integer not null check (total_questions between 1 and 200),
  -- Participations and invitations, kept by the triggers below.
  participants_count integer not null default 0
);
create index contest_teacher_id on contest (teacher_id, start_at desc);

-- The ids of questions and options are random, so that they tell nothing about which was written first or later.
create table question (
  id bigint primary key,
  contest_id integer not null references contest on delete cascade,
  position integer not null,
  question_text text not null,
  half_marks integer not null check (half_marks in (1, 2, 4)),
  unique (contest_id, position)
);

create table option (
  id bigint primary key,
  question_id bigint not null references question on delete cascade,
  position integer not null,
  option_text text not null,
  is_correct boolean not null,
  unique (question_id, position)
);
create unique index option_one_correct on option (question_id) where is_correct;

create table participation (
  contest_id integer not null references contest on delete cascade,
  student_id integer not null references account on delete cascade,
  -- When the student joined, or first opened a contest that a teacher added the student to; until then the teacher
  -- sees of the student only the address that was added.
  opened_at timestamptz(3),
  primary key (contest_id, student_id)
);
create index participation_student_id on participation (student_id);

-- An added address that has no student's account (yet).
create table invitation (
  contest_id integer not null references contest on delete cascade,
  email_key text not null,
  primary key (contest_id, email_key)
);
create index invitation_email_key on invitation (email_key);

-- contest_id first, so that the table can be partitioned by it.
create table attempt (
  contest_id integer not null,
  student_id integer not null,
  started_at timestamptz(3) not null,
  submitted_at timestamptz(3),
  -- One option id a question, in the questions' order; null where blank.
  selected bigint[],
  -- A cache of grade(selected, key), written with the answers; shown when the results open.
  half_marks integer,
  primary key (contest_id, student_id),
  foreign key (contest_id, student_id) references participation on delete cascade,
  check ((submitted_at is null) = (selected is null) and (submitted_at is null) = (half_marks is null))
);

create function count_participants() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update contest set participants_count = participants_count + added.count
    from (select contest_id, count(*)::integer from changed group by contest_id order by contest_id) as added
    where id = added.contest_id;
  else
    update contest set participants_count = participants_count - removed.count
    from (select contest_id, count(*)::integer from changed group by contest_id order by contest_id) as removed
    where id = removed.contest_id;
  end if;
  return null;
end
$$;

create trigger participation_added after insert on participation
  referencing new table as changed for each statement execute function count_participants();
create trigger participation_removed after delete on participation
  referencing old table as changed for each statement execute function count_participants();
create trigger invitation_added after insert on invitation
  referencing new table as changed for each statement execute function count_participants();
create trigger invitation_removed after delete on invitation
  referencing old table as changed for each statement execute function count_participants();
