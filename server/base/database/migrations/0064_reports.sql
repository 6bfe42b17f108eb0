-- What a student finds wrong with a question: the latest text for each.
create table report (
  contest_id integer not null,
  student_id integer not null,
  question_id bigint not null references question on delete cascade,
  text text not null,
  at timestamp(3) with time zone not null,
  primary key (contest_id, student_id, question_id),
  foreign key (contest_id, student_id) references participation on delete cascade
);
create index report_question_id on report (question_id, contest_id);

-- Who is answering the reports on a question, so that two teachers do not answer the same.
create table report_answering (
  contest_id integer not null references contest on delete cascade,
  question_id bigint not null,
  account_id integer not null references account on delete cascade,
  at timestamp(3) with time zone not null,
  primary key (contest_id, question_id)
);
create index report_answering_account_id on report_answering (account_id);

-- The question that a message is about: a correction of its text if it is for all, otherwise a reply.
alter table message add column question_id bigint references question on delete cascade;
create index message_question_id on message (question_id, contest_id);
