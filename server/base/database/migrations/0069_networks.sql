-- The school's networks (CIDR), and whether attempts begin only in them. No address of a student is stored.
alter table contest
  add column networks jsonb,
  add column networks_only boolean not null default false;

-- Whether the last request came from one of them; null if the contest names none.
alter table presence add column network text check (network in ('school', 'elsewhere', 'unknown'));
