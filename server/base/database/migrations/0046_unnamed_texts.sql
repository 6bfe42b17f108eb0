-- Time at which a text was stored, or last looked up by a server that does not know its id
-- (server/contest/core/typed-texts.ts). Texts that no row names are removed some time after it.
alter table typed_text add column stored_at timestamptz(3) not null default now();
