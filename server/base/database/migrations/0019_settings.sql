-- What makes a contest other than the usual one (contract/settings.ts). Each is off by default.
alter table contest
  add column own_minutes integer check (own_minutes > 0),
  add column shuffle_questions boolean not null default false,
  add column navigation text not null default 'step' check (navigation in ('step', 'free', 'page')),
  add column access_code text,
  add column takes_requests boolean not null default false,
  add column release text not null default 'end' check (release in ('end', 'time', 'teacher')),
  add column release_at timestamptz(3),
  add column shows text not null default 'all' check (shows in ('all', 'answers', 'marks')),
  -- A public contest takes everybody: nobody has to ask.
  add check (not (is_public and takes_requests)),
  add check (release <> 'time' or release_at is not null);
