-- The rule for two choices of one question gets a plain name: server/contest/grading/supersedes.ts.
-- `outdoes` stays, since a process of the version before may still run beside this one and calls it.
create function supersedes(chosen bigint, device integer, held_at bigint, held_on integer)
returns boolean language sql immutable parallel safe
return (chosen, device) >= (coalesce(held_at, 0), coalesce(held_on, 0));
