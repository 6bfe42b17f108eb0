-- How a question is asked and graded, if its kind has such choices (contract/kinds/kind.ts).
alter table question add column content jsonb;

-- Before, each question had one right option. Now that is a rule of one kind.
drop index option_one_correct;
create function refuse_several_right() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select question_id from added where is_correct group by question_id having count(*) > 1) as several
    join question on question.id = question_id where kind = 'single'
  ) then
    raise exception 'a question with one choice has several right options'
      using errcode = 'check_violation', constraint = 'option_one_correct';
  end if;
  return null;
end
$$;
create trigger option_one_correct after insert on option referencing new table as added
  for each statement execute function refuse_several_right();
