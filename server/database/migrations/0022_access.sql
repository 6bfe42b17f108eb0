-- The access code as it is compared (server/shared/typed-code.ts). access_code is what the teacher wrote.
alter table contest
  add column access_key text,
  add check ((access_code is null) = (access_key is null));
