-- Links with which people without an account watch a contest. `made_by`: the teacher for whom they act.
create table invigilator (
  id integer primary key generated always as identity,
  contest_id integer not null references contest on delete cascade,
  name text not null,
  secret_hash bytea not null unique,
  may_extend boolean not null,
  made_by integer not null references account on delete cascade,
  made_at timestamp(3) with time zone not null,
  ended_at timestamp(3) with time zone
);
create index invigilator_contest_id on invigilator (contest_id);
create index invigilator_made_by on invigilator (made_by);

-- Students whom an invigilator saw in the room, or did not, by address key.
create table attendance (
  contest_id integer not null references contest on delete cascade,
  email_key text not null,
  is_present boolean not null,
  invigilator_id integer not null references invigilator on delete cascade,
  at timestamp(3) with time zone not null,
  primary key (contest_id, email_key)
);
create index attendance_invigilator_id on attendance (invigilator_id);

-- Notes of invigilators, about one student or about everybody.
create table incident (
  id integer primary key generated always as identity,
  contest_id integer not null references contest on delete cascade,
  email_key text,
  category text not null,
  text text not null,
  invigilator_id integer not null references invigilator on delete cascade,
  at timestamp(3) with time zone not null
);
create index incident_contest_id on incident (contest_id);
create index incident_invigilator_id on incident (invigilator_id);
