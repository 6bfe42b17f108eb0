-- A wrong code counts against the stored one where its first group is right: a stranger does not know that group, so that
-- nobody ends somebody else's code by trying any. Codes from before have none, and are gone within a day.
alter table password_reset
  add column code_start text not null default '',
  add column tries integer not null default 0;
