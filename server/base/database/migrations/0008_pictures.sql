-- Pictures in questions.
create table picture (
  -- Unguessable: whoever knows it may see the picture. Students learn it with the question.
  id text primary key,
  teacher_id integer not null references account on delete cascade,
  webp bytea not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- SHA-256 of the file that the teacher sent: the same file again is the same picture.
  source_hash bytea not null,
  created_at timestamptz(3) not null,
  -- Since when no question uses it; null if one does. Housekeeping keeps it, and is an hour behind.
  unused_since timestamptz(3),
  unique (teacher_id, source_hash)
);
-- A WebP cannot be compressed any further.
alter table picture alter column webp set storage external;
create index picture_unused_since on picture (unused_since) where unused_since is not null;

-- Which question uses which picture. A picture that is used cannot be removed.
create table picture_use (
  question_id bigint not null references question on delete cascade,
  picture_id text not null references picture,
  primary key (question_id, picture_id)
);
create index picture_use_picture_id on picture_use (picture_id);
