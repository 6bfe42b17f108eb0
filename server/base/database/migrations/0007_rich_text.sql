-- A rich question has a tree beside each of its texts: what the server has made of the source (contract/rich-text.ts).
alter table question
  add column format text not null default 'plain' check (format in ('plain', 'rich')),
  add column tree jsonb,
  -- Shown with the opened result, and to the teacher.
  add column explanation text,
  add column explanation_tree jsonb,
  -- The teacher's labels.
  add column tags text[] not null default '{}',
  add check ((format = 'rich') = (tree is not null)),
  add check ((explanation_tree is not null) = (format = 'rich' and explanation is not null));

alter table option add column tree jsonb;
