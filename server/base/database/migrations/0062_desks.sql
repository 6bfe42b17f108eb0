-- Where a student sits in the room, by the address key on the teacher's list. `room` is empty if there is one room.
create table desk (
  contest_id integer not null references contest on delete cascade,
  email_key text not null,
  room text not null,
  label text not null,
  primary key (contest_id, email_key),
  constraint desk_taken unique (contest_id, room, label)
);
