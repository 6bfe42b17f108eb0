-- A contest can be withdrawn before its start, archived after its end, and deleted as a draft or when it is archived.
alter table contest
  -- When its teacher withdrew it; null once it is published again.
  add column withdrawn_at timestamptz(3),
  -- Since when its teacher's lists leave it out.
  add column archived_at timestamptz(3),
  -- Since when nobody sees it; housekeeping removes it with everything in it. Until then a draft can be restored.
  add column deleted_at timestamptz(3),
  add check (withdrawn_at is null or not is_published),
  add check (archived_at is null or is_published or deleted_at is not null),
  add check (deleted_at is null or not is_published);
create index contest_deleted_at on contest (deleted_at) where deleted_at is not null;

-- What was sat stays published as long as anybody can see it: the questions of an attempt never change.
create function keep_published() returns trigger language plpgsql as $$
begin
  if new.deleted_at is null and exists (select from attempt where contest_id = new.id) then
    raise exception 'contest % has attempts, so it stays published', new.id using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger contest_unpublished before update of is_published on contest
  for each row when (old.is_published and not new.is_published) execute function keep_published();

-- The ids of contests that were removed. No new contest gets one: old links, and what browsers and servers still hold,
-- must not lead to a stranger's contest.
create table removed_contest (
  id integer primary key
);

create function note_removed() returns trigger language plpgsql as $$
begin
  insert into removed_contest (id) values (old.id) on conflict do nothing;
  return null;
end
$$;
create trigger contest_removed after delete on contest for each row execute function note_removed();

create function refuse_used_id() returns trigger language plpgsql as $$
begin
  if exists (select from removed_contest where id = new.id) then
    raise exception 'the id % belonged to a contest that was removed', new.id
      using errcode = 'unique_violation', constraint = 'contest_pkey';
  end if;
  return new;
end
$$;
create trigger contest_id_taken before insert on contest for each row execute function refuse_used_id();
