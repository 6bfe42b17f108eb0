-- One request to prove an address by mail. Code and link derive from `request_hash` and a key of the server,
-- so nobody reads them here.
create table proof (
  request_hash bytea primary key,
  link_hash bytea not null unique,
  purpose text not null,
  email text not null,
  email_key text not null,
  -- The account that a sign-up asks for, and its picture.
  account jsonb,
  webp bytea,
  tries integer not null default 0,
  expires_at timestamptz(3) not null,
  constraint proof_purpose_known check (purpose in ('reset', 'sign up'))
);

-- Mails that wait, and for some days those that were sent or given up.
create table mail (
  id integer generated always as identity primary key,
  kind text not null,
  email text not null,
  language text not null,
  request_hash bytea references proof on delete set null,
  message_id uuid not null default gen_random_uuid(),
  created_at timestamptz(3) not null,
  tries integer not null default 0,
  -- Null once the mail was sent or given up.
  next_try_at timestamptz(3),
  sent_at timestamptz(3),
  fault text
);

create index mail_waiting on mail (next_try_at) where next_try_at is not null;
create index mail_request on mail (request_hash);
