-- The list of roles is contract/roles.ts, so no check repeats it here.
-- Wider: account_role_check
alter table account drop constraint account_role_check;
