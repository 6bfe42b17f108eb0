-- Messages to the students of a contest, numbered in their order. One that is not for all has its recipients.
create table message (
  contest_id integer not null references contest on delete cascade,
  number integer not null check (number > 0),
  text text not null,
  audience text not null check (audience in ('all', 'class', 'student')),
  class_name text,
  author_id integer references account on delete set null,
  invigilator_id integer references invigilator on delete set null,
  at timestamp(3) with time zone not null,
  primary key (contest_id, number)
);
create index message_author_id on message (author_id);
create index message_invigilator_id on message (invigilator_id);

create table message_recipient (
  contest_id integer not null,
  number integer not null,
  student_id integer not null,
  primary key (contest_id, number, student_id),
  foreign key (contest_id, number) references message on delete cascade,
  foreign key (contest_id, student_id) references participation on delete cascade
);
create index message_recipient_student on message_recipient (contest_id, student_id);

-- The latest message that each student has marked as read.
create table message_read (
  contest_id integer not null,
  student_id integer not null,
  until integer not null,
  at timestamp(3) with time zone not null,
  primary key (contest_id, student_id),
  foreign key (contest_id, student_id) references participation on delete cascade
);
