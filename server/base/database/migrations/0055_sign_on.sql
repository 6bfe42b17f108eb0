-- The accounts that a provider (OpenID Connect) vouches for. An account may have several identities.
create table identity (
  id integer generated always as identity primary key,
  issuer text not null,
  subject text not null,
  account_id integer not null references account on delete cascade,
  -- Number of the provider in the settings.
  provider integer not null,
  -- As the provider said at the last log-in.
  class_name text,
  student_number text,
  created_at timestamptz(3) not null,
  used_at timestamptz(3) not null,
  constraint identity_issuer_subject_key unique (issuer, subject)
);

create index identity_account_id on identity (account_id);

-- Log-ins that have begun at a provider. Each ends once, in the browser that began it.
create table sign_on (
  state_hash bytea primary key,
  -- Hash of a secret that the browser keeps.
  secret_hash bytea not null,
  provider integer not null,
  -- The account that is being connected; null for a log-in.
  account_id integer references account on delete cascade,
  nonce text not null,
  verifier text not null,
  expires_at timestamptz(3) not null
);

-- The last answer of each provider, for the administrator: names and types of claims, never values.
create table provider_answer (
  provider integer primary key,
  at timestamptz(3) not null,
  claims jsonb not null,
  -- Why nobody was logged in; null if somebody was.
  fault text
);

create index sign_on_account_id on sign_on (account_id);
