-- Marks are whole parts, so that sums are exact: 2,520 parts are a mark. Before, they were half-points.
alter table question drop constraint question_half_marks_check;
alter table question rename half_marks to mark_parts;
alter table question alter mark_parts type integer using mark_parts * 1260;
alter table question add constraint question_mark_parts_range check (mark_parts between 630 and 252000);

alter table contest rename minimum_half_marks to minimum_mark_parts;
alter table contest rename total_half_marks to total_mark_parts;
alter table contest rename published_minimum_half_marks to published_minimum_mark_parts;
alter table contest rename published_total_half_marks to published_total_mark_parts;
alter table contest rename constraint contest_minimum_half_marks_range to contest_minimum_mark_parts_range;
alter table contest
  alter minimum_mark_parts type integer using minimum_mark_parts * 1260,
  alter total_mark_parts type integer using total_mark_parts * 1260,
  alter published_minimum_mark_parts type integer using published_minimum_mark_parts * 1260,
  alter published_total_mark_parts type integer using published_total_mark_parts * 1260;

alter table key_version rename minimum_half_marks to minimum_mark_parts;
alter table key_version rename total_half_marks to total_mark_parts;
alter table key_version rename constraint key_version_minimum_half_marks_check to key_version_minimum_mark_parts_check;
alter table key_version
  alter minimum_mark_parts type integer using minimum_mark_parts * 1260,
  alter total_mark_parts type integer using total_mark_parts * 1260;
update key_version set questions = (
  select jsonb_agg(
    question - 'halfMarks' || jsonb_build_object('markParts', (question ->> 'halfMarks')::integer * 1260)
    order by place)
  from jsonb_array_elements(questions) with ordinality as of_key (question, place)
);

alter table practice_try rename half_marks to mark_parts;
alter table practice_try rename total_half_marks to total_mark_parts;
alter table practice_try rename constraint practice_try_half_marks_check to practice_try_mark_parts_check;
alter table practice_try
  alter mark_parts type integer using mark_parts * 1260,
  alter total_mark_parts type integer using total_mark_parts * 1260;

alter table shown_marks rename half_marks to mark_parts;
alter table shown_marks rename total_half_marks to total_mark_parts;
alter table shown_marks rename minimum_half_marks to minimum_mark_parts;
update shown_marks set
  mark_parts = array(select parts * 1260 from unnest(mark_parts) with ordinality as own (parts, place) order by place),
  total_mark_parts = total_mark_parts * 1260,
  minimum_mark_parts = minimum_mark_parts * 1260;

-- What each answer earns, in the order of `selected`. A question without an answer has an entry, too.
alter table attempt rename half_marks to mark_parts;
alter table attempt add column earned integer[];
with graded as materialized (
  select contest.id as contest_id, forms,
    array_agg(mark_parts order by position) as worths,
    array_agg(false order by position) as for_all,
    (select array_agg(option.id) from question as own join option on question_id = own.id
      where own.contest_id = contest.id and is_correct) as accepted
  from contest join question on question.contest_id = contest.id
  where key_version = 1
  group by contest.id
  union all
  select contest.id, forms,
    (select array_agg((question ->> 'markParts')::integer order by place)
      from jsonb_array_elements(questions) with ordinality as of_key (question, place)),
    (select array_agg((question ->> 'isForAll')::boolean order by place)
      from jsonb_array_elements(questions) with ordinality as of_key (question, place)),
    (select array_agg(option::bigint)
      from jsonb_array_elements(questions) as question, jsonb_array_elements_text(question -> 'accepted') as option)
  from contest
  join key_version on key_version.contest_id = contest.id and version = contest.key_version
)
update attempt set mark_parts = mark_parts * 1260, earned = (
  select array_agg(
    case
      when is_for_all then case when forms = 0 or place - 1 = any(form.questions) then worth else 0 end
      when cell = any(accepted) then worth
      else 0
    end order by place)
  from unnest(selected, worths, for_all) with ordinality as answer (cell, worth, is_for_all, place)
)
from graded left join form on form.contest_id = graded.contest_id
where attempt.contest_id = graded.contest_id and selected is not null
  and (form.number is null or form.number = form_of(attempt.contest_id, attempt.student_id, forms));
alter table attempt add constraint attempt_earned_if_selected check ((selected is null) = (earned is null));
