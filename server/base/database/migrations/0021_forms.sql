alter table contest
  -- Title, number of questions and how many of them each student gets, section by section; null if there are none.
  add column sections jsonb,
  -- How many forms it has: 0 if everybody gets the same questions in the same order, and in a draft.
  add column forms integer not null default 0 check (forms >= 0);

-- A form: the questions that some students of a published contest get, in their order, by questionIndex.
create table form (
  contest_id integer not null references contest on delete cascade,
  number integer not null check (number >= 1),
  questions integer[] not null,
  primary key (contest_id, number)
);

-- The number of the form that a student gets; null if the contest has no forms. It follows from the ids alone, so
-- nothing can change it. Students who signed up one after another get different forms. `formOf` (server/contest/core/forms.ts)
-- is the same rule.
create function form_of(contest_id integer, student_id integer, forms integer)
returns integer language sql immutable parallel safe
return (1 + (student_id + student_id / nullif(forms, 0) * contest_id::bigint) % nullif(forms, 0))::integer;
