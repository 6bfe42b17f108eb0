-- The name of a question's kind. The list of kinds is contract/kinds/kinds.ts, so no check repeats it here. A
-- default that is a constant rewrites no row, and a process of the version before writes the usual kind by it.
alter table question add column kind text not null default 'single';
