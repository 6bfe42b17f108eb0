-- THE rule of two choices for one question: the later counts, by the time of choosing (milliseconds since the epoch), at the
-- same time that of the higher device, and on one device the one that arrives later. What is held without a time is older than
-- any choice. The same in TypeScript: server/sitting/attempt/outdoes.ts.
create function outdoes(chosen bigint, device integer, held_at bigint, held_on integer)
returns boolean language sql immutable parallel safe
return (chosen, device) >= (coalesce(held_at, 0), coalesce(held_on, 0));

-- What was submitted before choices had times counts as chosen when it was submitted, as a submission's options do.
update attempt
set (chosen_at, chosen_on) = (
  select array_agg(case when option is not null
      then coalesce(at, (extract(epoch from coalesce(submitted_at, saved_at, started_at)) * 1000)::bigint) end),
    array_agg(case when option is not null then coalesce(device, 0) end)
  from unnest(selected, chosen_at, chosen_on) as held (option, at, device)
)
where selected is not null
  and array_remove(selected, null) <> '{}'
  and (chosen_at is null or chosen_on is null
    or exists (select from unnest(selected, chosen_at, chosen_on) as held (option, at, device)
      where option is not null and (at is null or device is null)));
update attempt
set (chosen_at_before, chosen_on_before) = (
  select array_agg(case when option is not null
      then coalesce(at, (extract(epoch from coalesce(submitted_at, saved_at, started_at)) * 1000)::bigint) end),
    array_agg(case when option is not null then coalesce(device, 0) end)
  from unnest(selected_before, chosen_at_before, chosen_on_before) as held (option, at, device)
)
where array_remove(selected_before, null) <> '{}'
  and (chosen_at_before is null or chosen_on_before is null
    or exists (select from unnest(selected_before, chosen_at_before, chosen_on_before) as held (option, at, device)
      where option is not null and (at is null or device is null)));

-- A draft that is saved removes its questions, and each looks for its late answers.
create index late_answer_question_id on late_answer (question_id);

-- The closing as of which a receipt was given or late answers were accepted: what arrived before it is not written any more.
alter table attempt add column sealed_at timestamptz(3);
