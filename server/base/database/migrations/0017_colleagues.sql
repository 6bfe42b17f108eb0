-- Contests and classes are shared with colleagues. A row is an open code until a colleague takes it.
create table share (
  id integer generated always as identity primary key,
  contest_id integer references contest on delete cascade,
  class_id integer references class on delete cascade,
  -- What the colleague may do; each includes those before it.
  may text not null check (may in ('see', 'edit', 'own')),
  made_by integer not null references account on delete cascade,
  -- A taken code is kept, so that a repeat of its colleague's is known.
  code_hash bytea not null unique,
  expires_at timestamptz(3) not null,
  -- The colleague; null while nobody has taken the code.
  teacher_id integer references account on delete cascade,
  taken_at timestamptz(3),
  check (num_nonnulls(contest_id, class_id) = 1),
  check ((teacher_id is null) = (taken_at is null))
);
create unique index share_contest on share (teacher_id, contest_id);
create unique index share_class on share (teacher_id, class_id);
create index share_contest_id on share (contest_id);
create index share_class_id on share (class_id);
create index share_made_by on share (made_by);
create index share_expires_at on share (expires_at) where teacher_id is null;

-- What teachers have done with a contest or a class. Rows are never changed; the oldest go when there are very many.
create table act (
  id bigint generated always as identity primary key,
  contest_id integer references contest on delete cascade,
  class_id integer references class on delete cascade,
  author_id integer not null references account on delete cascade,
  at timestamptz(3) not null,
  -- The call (contract/act.ts).
  kind text not null,
  about jsonb not null,
  check (num_nonnulls(contest_id, class_id) = 1)
);
create index act_contest_id on act (contest_id, id);
create index act_class_id on act (class_id, id);
create index act_author_id on act (author_id);

-- Who added the class. Where class and contest have two owners, the class is followed as long as that teacher has a
-- right on both.
alter table contest_class add column added_by integer;
update contest_class set added_by = teacher_id from class where class.id = class_id;
alter table contest_class alter column added_by set not null,
  add foreign key (added_by) references account on delete cascade;
create index contest_class_added_by on contest_class (added_by);

-- How often the contest was saved, so that two colleagues never replace each other's version unasked.
alter table contest add column edition integer not null default 1;

-- A draft of changes to a contest is one for all who may edit it: `teacher_id` is the contest's owner.
alter table draft add column author_id integer;
update draft set author_id = teacher_id;
alter table draft alter column author_id set not null,
  add foreign key (author_id) references account on delete cascade;
create index draft_author_id on draft (author_id);
