-- The key of a question whose right answer is not among its options (contract/kinds/kind.ts).
alter table question add column answer_key jsonb;

-- Typed answers, each once for its contest. In place of a text, rows of answers hold its id, so that they
-- have one form for all kinds, and equal answers have equal cells.
create table typed_text (
  id bigint generated always as identity primary key,
  contest_id integer not null references contest on delete cascade,
  text text not null,
  unique (contest_id, text)
);
