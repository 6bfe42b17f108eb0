-- Accounts that may not log in any more.
alter table account add column disabled_at timestamp(3) with time zone;

-- The code that makes the first administrator. There is one in all, made at the first start.
create table administrator_code (
  is_only boolean primary key default true constraint administrator_code_is_only check (is_only),
  code_hash bytea not null,
  used_at timestamp(3) with time zone
);

-- What administrators did. Accounts are named without a reference, because they may go and their acts stay.
create table administration_act (
  id bigint generated always as identity primary key,
  -- Null for the command line of the server.
  author_id integer,
  account_id integer,
  at timestamp(3) with time zone not null,
  kind text not null,
  about jsonb not null
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only added', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger only_added before update or delete on administration_act
for each row execute function refuse_change();
