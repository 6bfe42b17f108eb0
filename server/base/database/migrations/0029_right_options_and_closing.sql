-- A version of the key says of each question which options are right (`right`), apart from those that earn the marks
-- (`accepted`): where nobody is to lose, an option that was marked as right by mistake goes on earning them. So far only
-- `accepted` was stored. What was right follows from the rulings, version by version: what a ruling names; else what was
-- right before; with an undo, what was right in the version that it equals.
do $$
declare
  corrected record;
  known jsonb;
  whole jsonb;
  same integer;
begin
  for corrected in select * from key_version order by contest_id, version loop
    -- Of each question, in their order, the right options of the version that this one came from.
    if corrected.rulings is null and corrected.same_as between 2 and corrected.version - 1 then
      select jsonb_agg(question -> 'right' order by place) into known
      from key_version, jsonb_array_elements(questions) with ordinality as of_key (question, place)
      where contest_id = corrected.contest_id and version = corrected.same_as;
    elsif corrected.version = 2 or corrected.rulings is null then
      select jsonb_agg(jsonb_build_array(option.id) order by question.position) into known
      from question join option on question_id = question.id and is_correct
      where contest_id = corrected.contest_id;
    else
      select jsonb_agg(question -> 'right' order by place) into known
      from key_version, jsonb_array_elements(questions) with ordinality as of_key (question, place)
      where contest_id = corrected.contest_id and version = corrected.version - 1;
    end if;

    select jsonb_agg(of_key || jsonb_build_object('right', coalesce(ruled.options, known -> (place - 1)::integer))
      order by place) into whole
    from jsonb_array_elements(corrected.questions) with ordinality as key (of_key, place)
    left join question on question.contest_id = corrected.contest_id and question.position = place - 1
    left join lateral (
      select jsonb_agg(accepted order by accepted_place) as options
      from jsonb_array_elements(corrected.rulings) as ruling,
        jsonb_array_elements(of_key -> 'accepted') with ordinality as accepting (accepted, accepted_place)
      where (ruling ->> 'question')::bigint = question.id and ruling ->> 'ruling' = 'accept'
        and ruling -> 'options' @> accepted
    ) as ruled on true;

    update key_version set questions = whole
    where contest_id = corrected.contest_id and version = corrected.version;

    -- Two keys that earn the same can differ in what is right. Then the later one is a correction of its own.
    if corrected.rulings is not null and corrected.same_as between 2 and corrected.version - 1 then
      select min(version) into same from key_version
      where contest_id = corrected.contest_id and version <= corrected.version and questions = whole
        and minimum_half_marks = corrected.minimum_half_marks and total_half_marks = corrected.total_half_marks;
      update key_version set same_as = same
      where contest_id = corrected.contest_id and version = corrected.version;
    end if;
  end loop;
end
$$;

-- An attempt may begin while a teacher takes a student's extra time back: the statement that begins it waits for the
-- contest, and then still sees the extra time of before. It calls this after the wait. A volatile function reads what is
-- committed by now; if that is something else, the statement fails as after a lost race, and is sent again.
create function keeps_extra_time(contest integer, student integer, minutes integer, percent integer)
returns boolean language plpgsql volatile as $$
begin
  perform from participation
  where contest_id = contest and student_id = student and extra_minutes = minutes and extra_percent = percent;
  if not found then
    raise exception 'the extra time has changed' using errcode = 'serialization_failure';
  end if;
  return true;
end
$$;
