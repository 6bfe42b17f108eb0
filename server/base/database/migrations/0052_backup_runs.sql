-- Backups that the server makes by itself. `place`: the machine and folder; `sha256`: of the file as written.
create table backup_run (
  id integer primary key generated always as identity,
  began_at timestamp(3) with time zone not null,
  ended_at timestamp(3) with time zone,
  place text not null,
  file text not null,
  bytes bigint,
  sha256 text,
  is_verified boolean not null default false,
  fault text,
  removed_at timestamp(3) with time zone
);
create index backup_run_began_at on backup_run (began_at);
