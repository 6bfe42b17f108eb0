-- What a creating call has answered, for a client that sends it again with the same idempotency key. Answers
-- hold one-time passwords and are encrypted; of the key itself only the hash is here.
create table keyed_call (
  account_id integer not null references account on delete cascade,
  key_hash bytea not null,
  call text not null,
  body_hash bytea not null,
  answer bytea not null,
  at timestamptz(3) not null,
  primary key (account_id, key_hash)
);
create index keyed_call_at on keyed_call (at);

-- Which columns the stored rows have (freed-attempt.ts). Those of before may lack what came later: shape 1.
alter table freed_attempt add column shape smallint not null default 1;
