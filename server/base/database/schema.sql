-- Made by `npm run rows` from the catalogue after all migrations. Read it; never edit it.

CREATE OR REPLACE FUNCTION public.actual_closing_of(start_at timestamp with time zone, end_at timestamp with time zone, extra_minutes integer, extra_percent integer, own_minutes integer, started_at timestamp with time zone, moved_seconds integer, given_seconds integer, stopped_at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (actual_deadline_of(start_at, end_at, extra_minutes, extra_percent, own_minutes, started_at, moved_seconds, given_seconds, stopped_at) + '00:00:15'::interval)
;

CREATE OR REPLACE FUNCTION public.actual_deadline_of(start_at timestamp with time zone, end_at timestamp with time zone, extra_minutes integer, extra_percent integer, own_minutes integer, started_at timestamp with time zone, moved_seconds integer, given_seconds integer, stopped_at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN CASE WHEN ((moved_seconds = 0) AND (given_seconds = 0) AND (stopped_at IS NULL)) THEN deadline_of(start_at, end_at, extra_minutes, extra_percent, own_minutes, started_at) ELSE ((deadline_of((start_at + make_interval(secs => (moved_seconds)::double precision)), end_at, extra_minutes, extra_percent, own_minutes, started_at) + make_interval(secs => (given_seconds)::double precision)) + CASE WHEN (((deadline_of((start_at + make_interval(secs => (moved_seconds)::double precision)), end_at, extra_minutes, extra_percent, own_minutes, started_at) + make_interval(secs => (given_seconds)::double precision)) > stopped_at) AND ((own_minutes IS NULL) OR (started_at IS NULL) OR (started_at < (stopped_at + '04:00:00'::interval)))) THEN '04:00:00'::interval ELSE '00:00:00'::interval END) END
;

CREATE OR REPLACE FUNCTION public.closing_of(start_at timestamp with time zone, end_at timestamp with time zone, extra_minutes integer, extra_percent integer, own_minutes integer, started_at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (deadline_of(start_at, end_at, extra_minutes, extra_percent, own_minutes, started_at) + '00:00:15'::interval)
;

CREATE OR REPLACE FUNCTION public.count_participants()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    update contest set participants_count = participants_count + added.count
    from (select contest_id, count(*)::integer from changed group by contest_id order by contest_id) as added
    where id = added.contest_id;
  else
    update contest set participants_count = participants_count - removed.count
    from (select contest_id, count(*)::integer from changed group by contest_id order by contest_id) as removed
    where id = removed.contest_id;
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.deadline_of(start_at timestamp with time zone, end_at timestamp with time zone, extra_minutes integer, extra_percent integer, own_minutes integer, started_at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN CASE WHEN ((extra_minutes = 0) AND (extra_percent = 0) AND (own_minutes IS NULL)) THEN end_at ELSE (LEAST(end_at, (started_at + make_interval(mins => own_minutes))) + make_interval(secs => ((((extra_minutes * 60))::numeric + ceil(((EXTRACT(epoch FROM LEAST((end_at - start_at), make_interval(mins => own_minutes))) * (extra_percent)::numeric) / (100)::numeric))))::double precision)) END
;

CREATE OR REPLACE FUNCTION public.form_of(contest_id integer, student_id integer, forms integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((1 + ((student_id + ((student_id / NULLIF(forms, 0)) * (contest_id)::bigint)) % (NULLIF(forms, 0))::bigint)))::integer
;

CREATE OR REPLACE FUNCTION public.keep_published()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.deleted_at is null and exists (select from attempt where contest_id = new.id) then
    raise exception 'contest % has attempts, so it stays published', new.id using errcode = 'check_violation';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.keeps_extra_time(contest integer, student integer, minutes integer, percent integer)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  perform from participation
  where contest_id = contest and student_id = student and extra_minutes = minutes and extra_percent = percent;
  if not found then
    raise exception 'the extra time has changed' using errcode = 'serialization_failure';
  end if;
  return true;
end
$function$
;

CREATE OR REPLACE FUNCTION public.kept_open_until(start_at timestamp with time zone, end_at timestamp with time zone, extra_minutes integer, extra_percent integer, own_minutes integer, started_at timestamp with time zone, submitted_at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN LEAST(closing_of(start_at, end_at, extra_minutes, extra_percent, own_minutes, started_at), (submitted_at + '00:00:15'::interval))
;

CREATE OR REPLACE FUNCTION public.last_closing_of(contest integer, start_at timestamp with time zone, end_at timestamp with time zone, own_minutes integer)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  student record;
  latest timestamptz;
  moved integer;
  stopped timestamptz;
begin
  select moved_seconds, all_stopped_at into moved, stopped from contest where id = $1;
  moved := coalesce(moved, 0);
  latest := greatest(
    actual_closing_of($2, $3, 0, 0, $4, null, moved, 0, stopped),
    actual_closing_of($2, $3, (select max(extra_minutes) from invitation
      where contest_id = $1 and extra_minutes > 0 and declined_at is null), 0, $4, null, moved, 0, stopped),
    actual_closing_of($2, $3, 0, (select max(extra_percent) from invitation
      where contest_id = $1 and extra_percent > 0 and declined_at is null), $4, null, moved, 0, stopped));
  for student in
    select extra_minutes, started_at, submitted_at from participation as own
    left join lateral (
      select started_at, submitted_at from attempt where contest_id = $1 and student_id = own.student_id limit 1
    ) as attempt on true
    where own.contest_id = $1 and extra_minutes > 0
    order by extra_minutes desc
  loop
    continue when student.submitted_at <= $3;
    latest := greatest(latest, least(student.submitted_at + interval '15 seconds',
      actual_closing_of($2, $3, student.extra_minutes, 0, $4, student.started_at, moved, 0, stopped)));
    exit when student.submitted_at is null and $4 is null;
  end loop;
  for student in
    select extra_percent, started_at, submitted_at from participation as own
    left join lateral (
      select started_at, submitted_at from attempt where contest_id = $1 and student_id = own.student_id limit 1
    ) as attempt on true
    where own.contest_id = $1 and extra_percent > 0
    order by extra_percent desc
  loop
    continue when student.submitted_at <= $3;
    latest := greatest(latest, least(student.submitted_at + interval '15 seconds',
      actual_closing_of($2, $3, 0, student.extra_percent, $4, student.started_at, moved, 0, stopped)));
    exit when student.submitted_at is null and $4 is null;
  end loop;
  return greatest(latest, (
    select max(least(attempt.submitted_at + interval '15 seconds',
      actual_closing_of($2, $3, extra_minutes, extra_percent, $4, attempt.started_at, moved, given_seconds,
        coalesce(own.stopped_at, stopped))))
    from participation as own
    left join attempt on attempt.contest_id = own.contest_id and attempt.student_id = own.student_id
    where own.contest_id = $1 and (given_seconds > 0 or own.stopped_at is not null)
  ));
end
$function$
;

CREATE OR REPLACE FUNCTION public.note_removed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into removed_contest (id) values (old.id) on conflict do nothing;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.opening_of(last_closing timestamp with time zone, release text, release_at timestamp with time zone, released_at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN GREATEST(last_closing, COALESCE(released_at, release_at, CASE WHEN (release = 'teacher'::text) THEN 'infinity'::timestamp with time zone ELSE NULL::timestamp with time zone END))
;

CREATE OR REPLACE FUNCTION public.outdoes(chosen bigint, device integer, held_at bigint, held_on integer)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (ROW(chosen, device) >= ROW(COALESCE(held_at, (0)::bigint), COALESCE(held_on, 0)))
;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'rows of % are only added', tg_table_name using errcode = 'restrict_violation';
end
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_several_right()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_used_id()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from removed_contest where id = new.id) then
    raise exception 'the id % belonged to a contest that was removed', new.id
      using errcode = 'unique_violation', constraint = 'contest_pkey';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION public.supersedes(chosen bigint, device integer, held_at bigint, held_on integer)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (ROW(chosen, device) >= ROW(COALESCE(held_at, (0)::bigint), COALESCE(held_on, 0)))
;

create table account (
  id integer generated always as identity not null,
  role text not null,
  email text not null,
  email_key text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  phone_number text default ''::text not null,
  address text default ''::text not null,
  gender text default 'M'::text not null,
  created_at timestamp(3) with time zone not null,
  made_by integer,
  must_change_password boolean default false not null,
  one_time_until timestamp(3) with time zone,
  one_time_used_at timestamp(3) with time zone,
  one_time_by integer,
  one_time_class integer,
  disabled_at timestamp(3) with time zone,
  approval_asked_at timestamp(3) with time zone,
  picture_room smallint default 1 not null,
  last_seen_at timestamp(3) with time zone,
  goes_at timestamp(3) with time zone,
  language text
);

alter table account add constraint account_email_key_key UNIQUE (email_key);

alter table account add constraint account_gender_check CHECK ((gender = ANY (ARRAY['M'::text, 'F'::text, 'O'::text])));

alter table account add constraint account_language_check CHECK ((language ~ '^[a-z]{2,3}$'::text));

alter table account add constraint account_made_by_fkey FOREIGN KEY (made_by) REFERENCES account(id) ON DELETE SET NULL;

alter table account add constraint account_one_time_by_fkey FOREIGN KEY (one_time_by) REFERENCES account(id);

alter table account add constraint account_one_time_class_fkey FOREIGN KEY (one_time_class) REFERENCES class(id) ON DELETE SET NULL;

alter table account add constraint account_phone_number_check CHECK ((phone_number ~ '^([0-9]{10})?$'::text));

alter table account add constraint account_picture_room_check CHECK (((picture_room >= 1) AND (picture_room <= 20)));

alter table account add constraint account_pkey PRIMARY KEY (id);

CREATE INDEX account_approval ON public.account USING btree (approval_asked_at) WHERE (approval_asked_at IS NOT NULL);

CREATE INDEX account_goes_at ON public.account USING btree (goes_at) WHERE (goes_at IS NOT NULL);

CREATE INDEX account_made_by ON public.account USING btree (made_by);

CREATE INDEX account_one_time_by ON public.account USING btree (one_time_by);

CREATE INDEX account_one_time_class ON public.account USING btree (one_time_class);

CREATE INDEX account_slip ON public.account USING btree (password_hash) WHERE must_change_password;

create table act (
  id bigint generated always as identity not null,
  contest_id integer,
  class_id integer,
  author_id integer not null,
  at timestamp(3) with time zone not null,
  kind text not null,
  about jsonb not null
);

alter table act add constraint act_author_id_fkey FOREIGN KEY (author_id) REFERENCES account(id) ON DELETE CASCADE;

alter table act add constraint act_check CHECK ((num_nonnulls(contest_id, class_id) = 1));

alter table act add constraint act_class_id_fkey FOREIGN KEY (class_id) REFERENCES class(id) ON DELETE CASCADE;

alter table act add constraint act_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES contest(id) ON DELETE CASCADE;

alter table act add constraint act_pkey PRIMARY KEY (id);

CREATE INDEX act_author_id ON public.act USING btree (author_id);

CREATE INDEX act_class_id ON public.act USING btree (class_id, id);

CREATE INDEX act_contest_id ON public.act USING btree (contest_id, id);

create table administration_act (
  id bigint generated always as identity not null,
  author_id integer,
  account_id integer,
  at timestamp(3) with time zone not null,
  kind text not null,
  about jsonb not null
);

alter table administration_act add constraint administration_act_pkey PRIMARY KEY (id);

CREATE TRIGGER only_added BEFORE DELETE OR UPDATE ON public.administration_act FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table administrator_code (
  is_only boolean default true not null,
  code_hash bytea not null,
  used_at timestamp(3) with time zone
);

alter table administrator_code add constraint administrator_code_is_only CHECK (is_only);

alter table administrator_code add constraint administrator_code_pkey PRIMARY KEY (is_only);

create table appeal (
  contest_id integer not null,
  student_id integer not null,
  question_id bigint not null,
  text text not null,
  at timestamp(3) with time zone not null,
  mark_parts integer not null,
  outcome text,
  answer text,
  answered_at timestamp(3) with time zone,
  answered_by integer
);

alter table appeal add constraint appeal_answered CHECK ((((outcome IS NULL) = (answer IS NULL)) AND ((outcome IS NULL) = (answered_at IS NULL))));

alter table appeal add constraint appeal_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES account(id) ON DELETE SET NULL;

alter table appeal add constraint appeal_contest_id_student_id_fkey FOREIGN KEY (contest_id, student_id) REFERENCES participation(contest_id, student_id) ON DELETE CASCADE;

alter table appeal add constraint appeal_outcome_check CHECK ((outcome = ANY (ARRAY['stays'::text, 'corrected'::text])));

alter table appeal add constraint appeal_pkey PRIMARY KEY (contest_id, student_id, question_id);

alter table appeal add constraint appeal_question_id_fkey FOREIGN KEY (question_id) REFERENCES question(id) ON DELETE CASCADE;

CREATE INDEX appeal_answered_by ON public.appeal USING btree (answered_by);

CREATE INDEX appeal_question_id ON public.appeal USING btree (question_id, contest_id);

create table attempt (
  contest_id integer not null,
  student_id integer not null,
  started_at timestamp(3) with time zone not null,
  submitted_at timestamp(3) with time zone,
  selected bigint[],
  mark_parts integer,
  round integer default 1 not null,
  saved_at timestamp(3) with time zone,
  chosen_at bigint[],
  chosen_on integer[],
  submission bigint[],
  cause text,
  selected_before bigint[],
  chosen_at_before bigint[],
  chosen_on_before integer[],
  sealed_at timestamp(3) with time zone,
  key_version integer default 1 not null,
  earned integer[]
);

alter table attempt add constraint attempt_cause_check CHECK ((cause = ANY (ARRAY['student'::text, 'zero'::text, 'departures'::text, 'paper'::text]))) NOT VALID;

alter table attempt add constraint attempt_check CHECK (((selected IS NULL) = (mark_parts IS NULL)));

alter table attempt add constraint attempt_check1 CHECK ((((submitted_at IS NULL) = (submission IS NULL)) AND ((submitted_at IS NULL) = (cause IS NULL))));

alter table attempt add constraint attempt_check2 CHECK (((submitted_at IS NULL) OR (selected IS NOT NULL)));

alter table attempt add constraint attempt_contest_id_student_id_fkey FOREIGN KEY (contest_id, student_id) REFERENCES participation(contest_id, student_id) ON DELETE CASCADE;

alter table attempt add constraint attempt_earned_if_selected CHECK (((selected IS NULL) = (earned IS NULL)));

alter table attempt add constraint attempt_pkey PRIMARY KEY (contest_id, student_id);

create table attempt_event (
  id bigint generated always as identity not null,
  contest_id integer not null,
  student_id integer not null,
  round integer not null,
  at timestamp(3) with time zone not null,
  kind text not null,
  device integer,
  number integer,
  duration integer,
  amount integer,
  note text
);

alter table attempt_event add constraint attempt_event_contest_id_student_id_fkey FOREIGN KEY (contest_id, student_id) REFERENCES participation(contest_id, student_id) ON DELETE CASCADE;

alter table attempt_event add constraint attempt_event_pkey PRIMARY KEY (id);

CREATE INDEX attempt_event_attempt ON public.attempt_event USING btree (contest_id, student_id);

CREATE INDEX attempt_event_departures ON public.attempt_event USING btree (contest_id, student_id, round) WHERE (kind = 'departure'::text);

CREATE UNIQUE INDEX attempt_event_full ON public.attempt_event USING btree (contest_id, student_id, round, note) WHERE (kind = 'full'::text);

CREATE UNIQUE INDEX attempt_event_told ON public.attempt_event USING btree (contest_id, student_id, device, number) WHERE (number IS NOT NULL);

create table attendance (
  contest_id integer not null,
  email_key text not null,
  is_present boolean not null,
  invigilator_id integer not null,
  at timestamp(3) with time zone not null
);

alter table attendance add constraint attendance_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES contest(id) ON DELETE CASCADE;

alter table attendance add constraint attendance_invigilator_id_fkey FOREIGN KEY (invigilator_id) REFERENCES invigilator(id) ON DELETE CASCADE;

alter table attendance add constraint attendance_pkey PRIMARY KEY (contest_id, email_key);

CREATE INDEX attendance_invigilator_id ON public.attendance USING btree (invigilator_id);

create table backup_run (
  id integer generated always as identity not null,
  began_at timestamp(3) with time zone not null,
  ended_at timestamp(3) with time zone,
  place text not null,
  file text not null,
  bytes bigint,
  sha256 text,
  is_verified boolean default false not null,
  fault text,
  removed_at timestamp(3) with time zone
);

alter table backup_run add constraint backup_run_pkey PRIMARY KEY (id);

CREATE INDEX backup_run_began_at ON public.backup_run USING btree (began_at);

create table class (
  id integer generated always as identity not null,
  teacher_id integer not null,
  name text not null,
  archived_at timestamp(3) with time zone,
  sign_on_class text
);

alter table class add constraint class_pkey PRIMARY KEY (id);

alter table class add constraint class_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES account(id) ON DELETE CASCADE;

CREATE INDEX class_sign_on_class ON public.class USING btree (sign_on_class) WHERE (sign_on_class IS NOT NULL);

CREATE INDEX class_teacher_id ON public.class USING btree (teacher_id);

create table class_student (
  id integer generated always as identity not null,
  class_id integer not null,
  name text not null,
  email text,
  email_key text,
  number text,
  extra_minutes integer default 0 not null,
  extra_percent integer default 0 not null,
  is_focus_exempt boolean default false not null,
  account_id integer,
  extra_time_by integer,
  exemption_by integer,
  extra_time_at timestamp(3) with time zone,
  exemption_at timestamp(3) with time zone
);

alter table class_student add constraint class_student_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL;

alter table class_student add constraint class_student_check CHECK (((email IS NULL) = (email_key IS NULL)));

alter table class_student add constraint class_student_check1 CHECK (((extra_minutes = 0) OR (extra_percent = 0)));

alter table class_student add constraint class_student_class_id_fkey FOREIGN KEY (class_id) REFERENCES class(id) ON DELETE CASCADE;

alter table class_student add constraint class_student_exemption_by_fkey FOREIGN KEY (exemption_by) REFERENCES account(id);

alter table class_student add constraint class_student_extra_minutes_check CHECK (((extra_minutes >= 0) AND (extra_minutes <= 1440)));

alter table class_student add constraint class_student_extra_percent_check CHECK (((extra_percent >= 0) AND (extra_percent <= 300)));

alter table class_student add constraint class_student_extra_time_by_fkey FOREIGN KEY (extra_time_by) REFERENCES account(id);

alter table class_student add constraint class_student_pkey PRIMARY KEY (id);

CREATE INDEX class_student_account_id ON public.class_student USING btree (account_id);

CREATE INDEX class_student_class_id ON public.class_student USING btree (class_id);

CREATE UNIQUE INDEX class_student_email_key ON public.class_student USING btree (email_key, class_id) WHERE (email_key IS NOT NULL);

CREATE INDEX class_student_exemption_by ON public.class_student USING btree (exemption_by);

CREATE INDEX class_student_extra_time_by ON public.class_student USING btree (extra_time_by);

create table contest (
  id integer not null,
  teacher_id integer not null,
  name text not null,
  start_at timestamp(3) with time zone not null,
  end_at timestamp(3) with time zone not null,
  is_public boolean not null,
  is_published boolean default false not null,
  minimum_mark_parts integer not null,
  total_mark_parts integer not null,
  total_questions integer not null,
  participants_count integer default 0 not null,
  shuffle_options boolean default true not null,
  withdrawn_at timestamp(3) with time zone,
  archived_at timestamp(3) with time zone,
  deleted_at timestamp(3) with time zone,
  key_version integer default 1 not null,
  published_minimum_mark_parts integer,
  published_total_mark_parts integer,
  leaderboard text default 'off'::text not null,
  edition integer default 1 not null,
  certificate text default 'off'::text not null,
  own_minutes integer,
  shuffle_questions boolean default false not null,
  navigation text default 'step'::text not null,
  access_code text,
  takes_requests boolean default false not null,
  release text default 'end'::text not null,
  release_at timestamp(3) with time zone,
  shows text default 'all'::text not null,
  sections jsonb,
  forms integer default 0 not null,
  access_key text,
  released_at timestamp(3) with time zone,
  is_practice boolean default false not null,
  seb jsonb,
  second_of integer,
  scale jsonb,
  shows_grades boolean default false not null,
  wrong text default 'nothing'::text not null,
  wrong_percent integer,
  start_marks integer,
  lowest text default 'zero'::text not null,
  translation text default 'forbidden'::text not null,
  answers_go_at timestamp(3) with time zone,
  moved_seconds integer default 0 not null,
  all_stopped_at timestamp(3) with time zone,
  appeal_days integer,
  networks jsonb,
  networks_only boolean default false not null
);

alter table contest add constraint contest_access_key_if_code CHECK (((access_code IS NULL) = (access_key IS NULL)));

alter table contest add constraint contest_appeal_days_range CHECK (((appeal_days >= 1) AND (appeal_days <= 60)));

alter table contest add constraint contest_archived_published CHECK (((archived_at IS NULL) OR is_published OR (deleted_at IS NOT NULL)));

alter table contest add constraint contest_certificate_known CHECK ((certificate = ANY (ARRAY['off'::text, 'plain'::text, 'marks'::text])));

alter table contest add constraint contest_deleted_unpublished CHECK (((deleted_at IS NULL) OR (NOT is_published)));

alter table contest add constraint contest_end_after_start CHECK ((end_at > start_at));

alter table contest add constraint contest_forms_range CHECK ((forms >= 0));

alter table contest add constraint contest_id_range CHECK (((id >= 10000000) AND (id <= 99999999)));

alter table contest add constraint contest_key_version_range CHECK (((key_version >= 1) AND (key_version <= 100)));

alter table contest add constraint contest_leaderboard_known CHECK ((leaderboard = ANY (ARRAY['off'::text, 'first_3'::text, 'first_5'::text, 'first_10'::text, 'neighbours'::text, 'distribution'::text])));

alter table contest add constraint contest_lowest_known CHECK ((lowest = ANY (ARRAY['zero'::text, 'none'::text])));

alter table contest add constraint contest_minimum_mark_parts_range CHECK ((minimum_mark_parts >= 0));

alter table contest add constraint contest_minimum_within_total CHECK ((total_mark_parts >= minimum_mark_parts));

alter table contest add constraint contest_moved_seconds_known CHECK (((moved_seconds >= 0) AND (moved_seconds <= 86400)));

alter table contest add constraint contest_navigation_known CHECK ((navigation = ANY (ARRAY['step'::text, 'free'::text, 'page'::text])));

alter table contest add constraint contest_own_minutes_range CHECK ((own_minutes > 0));

alter table contest add constraint contest_pkey PRIMARY KEY (id);

alter table contest add constraint contest_published_minimum_if_corrected CHECK (((key_version = 1) = (published_minimum_mark_parts IS NULL)));

alter table contest add constraint contest_published_total_if_corrected CHECK (((key_version = 1) = (published_total_mark_parts IS NULL)));

alter table contest add constraint contest_release_at_if_time CHECK (((release <> 'time'::text) OR (release_at IS NOT NULL)));

alter table contest add constraint contest_release_known CHECK ((release = ANY (ARRAY['end'::text, 'time'::text, 'teacher'::text])));

alter table contest add constraint contest_second_of_fkey FOREIGN KEY (second_of) REFERENCES contest(id) ON DELETE SET NULL;

alter table contest add constraint contest_shows_grades_of_a_scale CHECK (((scale IS NOT NULL) OR (NOT shows_grades)));

alter table contest add constraint contest_shows_known CHECK ((shows = ANY (ARRAY['all'::text, 'answers'::text, 'marks'::text])));

alter table contest add constraint contest_start_marks_range CHECK (((start_marks >= 1) AND (start_marks <= 1000)));

alter table contest add constraint contest_takes_requests_private CHECK ((NOT (is_public AND takes_requests)));

alter table contest add constraint contest_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES account(id);

alter table contest add constraint contest_total_questions_range CHECK (((total_questions >= 1) AND (total_questions <= 200)));

alter table contest add constraint contest_translation_known CHECK ((translation = ANY (ARRAY['forbidden'::text, 'allowed'::text])));

alter table contest add constraint contest_withdrawn_unpublished CHECK (((withdrawn_at IS NULL) OR (NOT is_published)));

alter table contest add constraint contest_wrong_known CHECK ((wrong = ANY (ARRAY['nothing'::text, 'fair'::text, 'quarter'::text, 'third'::text, 'half'::text, 'own'::text])));

alter table contest add constraint contest_wrong_percent_if_own CHECK (((wrong = 'own'::text) = (wrong_percent IS NOT NULL)));

alter table contest add constraint contest_wrong_percent_range CHECK (((wrong_percent >= 1) AND (wrong_percent <= 100)));

CREATE INDEX contest_answers_go_at ON public.contest USING btree (answers_go_at) WHERE (answers_go_at IS NOT NULL);

CREATE INDEX contest_deleted_at ON public.contest USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);

CREATE INDEX contest_second_of ON public.contest USING btree (second_of);

CREATE INDEX contest_teacher_id ON public.contest USING btree (teacher_id, start_at DESC);

CREATE TRIGGER contest_id_taken BEFORE INSERT ON public.contest FOR EACH ROW EXECUTE FUNCTION refuse_used_id();

CREATE TRIGGER contest_removed AFTER DELETE ON public.contest FOR EACH ROW EXECUTE FUNCTION note_removed();

CREATE TRIGGER contest_unpublished BEFORE UPDATE OF is_published ON public.contest FOR EACH ROW WHEN ((old.is_published AND (NOT new.is_published))) EXECUTE FUNCTION keep_published();

create table contest_class (
  contest_id integer not null,
  class_id integer not null,
  added_by integer not null,
  added_at timestamp(3) with time zone
);

alter table contest_class add constraint contest_class_added_by_fkey FOREIGN KEY (added_by) REFERENCES account(id) ON DELETE CASCADE;

alter table contest_class add constraint contest_class_class_id_fkey FOREIGN KEY (class_id) REFERENCES class(id) ON DELETE CASCADE;

alter table contest_class add constraint contest_class_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES contest(id) ON DELETE CASCADE;

alter table contest_class add constraint contest_class_pkey PRIMARY KEY (contest_id, class_id);

CREATE INDEX contest_class_added_by ON public.contest_class USING btree (added_by);

CREATE INDEX contest_class_class_id ON public.contest_class USING btree (class_id);

create table contest_mail (
  contest_id integer not null,
  kind text not null,
  language text not null,
  time_zone text not null
);

alter table contest_mail add constraint contest_mail_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES contest(id) ON DELETE CASCADE;

alter table contest_mail add constraint contest_mail_kind_known CHECK ((kind = ANY (ARRAY['invitation'::text, 'reminder'::text, 'results'::text])));

alter table contest_mail add constraint contest_mail_pkey PRIMARY KEY (contest_id, kind);

create table contest_mail_sent (
  contest_id integer not null,
  kind text not null,
  email_key text not null,
  is_stranger boolean default false not null,
  at timestamp(3) with time zone not null
);

alter table contest_mail_sent add constraint contest_mail_sent_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES contest(id) ON DELETE CASCADE;

alter table contest_mail_sent add constraint contest_mail_sent_pkey PRIMARY KEY (contest_id, kind, email_key);

CREATE INDEX contest_mail_sent_strangers ON public.contest_mail_sent USING btree (at) WHERE is_stranger;

create table desk (
  contest_id integer not null,
  email_key text not null,
  room text not null,
  label text not null
);

alter table desk add constraint desk_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES contest(id) ON DELETE CASCADE;

alter table desk add constraint desk_pkey PRIMARY KEY (contest_id, email_key);

alter table desk add constraint desk_taken UNIQUE (contest_id, room, label);

create table draft (
  teacher_id integer not null,
  contest_id integer,
  version bigint not null,
  editor text not null,
  content jsonb not null,
  saved_at timestamp(3) with time zone not null,
  author_id integer not null
);

alter table draft add constraint draft_author_id_fkey FOREIGN KEY (author_id) REFERENCES account(id) ON DELETE CASCADE;

alter table draft add constraint draft_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES contest(id) ON DELETE CASCADE;

alter table draft add constraint draft_pkey PRIMARY KEY (version);

alter table draft add constraint draft_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES account(id) ON DELETE CASCADE;

CREATE INDEX draft_author_id ON public.draft USING btree (author_id);

CREATE INDEX draft_contest_id ON public.draft USING btree (contest_id);

CREATE UNIQUE INDEX draft_of ON public.draft USING btree (teacher_id, COALESCE(contest_id, 0));

create table earlier_round (
  contest_id integer not null,
  student_id integer not null,
  round integer not null,
  submitted_at timestamp(3) with time zone not null,
  cause text not null,
  selected bigint[] not null,
  reopened_at timestamp(3) with time zone not null
);

alter table earlier_round add constraint earlier_round_contest_id_student_id_fkey FOREIGN KEY (contest_id, student_id) REFERENCES participation(contest_id, student_id) ON DELETE CASCADE;

alter table earlier_round add constraint earlier_round_pkey PRIMARY KEY (contest_id, student_id, round);

create table excused (
  contest_id integer not null,
  email_key text not null
);

alter table excused add constraint excused_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES contest(id) ON DELETE CASCADE;

alter table excused add constraint excused_pkey PRIMARY KEY (contest_id, email_key);

create table form (
  contest_id integer not null,
  number integer not null,
  questions integer[] not null
);

alter table form add constraint form_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES contest(id) ON DELETE CASCADE;

alter table form add constraint form_number_check CHECK ((number >= 1));

alter table form add constraint form_pkey PRIMARY KEY (contest_id, number);

create table freed_attempt (
  contest_id integer not null,
  student_id integer not null,
  freed_at timestamp(3) with time zone not null,
  attempt jsonb not null,
  earlier_rounds jsonb not null,
  late_answers jsonb not null,
  events jsonb not null,
  shape smallint default 1 not null
);

alter table freed_attempt add constraint freed_attempt_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES contest(id) ON DELETE CASCADE;

alter table freed_attempt add constraint freed_attempt_pkey PRIMARY KEY (contest_id, student_id);

alter table freed_attempt add constraint freed_attempt_student_id_fkey FOREIGN KEY (student_id) REFERENCES account(id) ON DELETE CASCADE;

CREATE INDEX freed_attempt_student_id ON public.freed_attempt USING btree (student_id);

create table identity (
  id integer generated always as identity not null,
  issuer text not null,
  subject text not null,
  account_id integer not null,
  provider integer not null,
  class_name text,
  student_number text,
  created_at timestamp(3) with time zone not null,
  used_at timestamp(3) with time zone not null
);

alter table identity add constraint identity_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;

alter table identity add constraint identity_issuer_subject_key UNIQUE (issuer, subject);

alter table identity add constraint identity_pkey PRIMARY KEY (id);

CREATE INDEX identity_account_id ON public.identity USING btree (account_id);

CREATE INDEX identity_class_name ON public.identity USING btree (class_name) WHERE (class_name IS NOT NULL);

create table incident (
  id integer generated always as identity not null,
  contest_id integer not null,
  email_key text,
  category text not null,
  text text not null,
  invigilator_id integer not null,
  at timestamp(3) with time zone not null
);

alter table incident add constraint incident_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES contest(id) ON DELETE CASCADE;

alter table incident add constraint incident_invigilator_id_fkey FOREIGN KEY (invigilator_id) REFERENCES invigilator(id) ON DELETE CASCADE;

alter table incident add constraint incident_pkey PRIMARY KEY (id);

CREATE INDEX incident_contest_id ON public.incident USING btree (contest_id);

CREATE INDEX incident_invigilator_id ON public.incident USING btree (invigilator_id);

create table interruption (
  id integer generated always as identity not null,
  contest_id integer not null,
  is_stop boolean not null,
  for_all boolean not null,
  cause text not null,
  note text default ''::text not null,
  started_at timestamp(3) with time zone not null,
  ended_at timestamp(3) with time zone,
  seconds integer default 0 not null,
  author_id integer,
  invigilator text,
  undone_at timestamp(3) with time zone
);

alter table interruption add constraint interruption_author_id_fkey FOREIGN KEY (author_id) REFERENCES account(id) ON DELETE SET NULL;

alter table interruption add constraint interruption_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES contest(id) ON DELETE CASCADE;

alter table interruption add constraint interruption_pkey PRIMARY KEY (id);

alter table interruption add constraint interruption_seconds_check CHECK (((seconds >= 0) AND (seconds <= 28800)));

CREATE INDEX interruption_author_id ON public.interruption USING btree (author_id);

CREATE INDEX interruption_contest_id ON public.interruption USING btree (contest_id);

create table interruption_student (
  interruption_id integer not null,
  contest_id integer not null,
  student_id integer not null
);

alter table interruption_student add constraint interruption_student_contest_id_student_id_fkey FOREIGN KEY (contest_id, student_id) REFERENCES participation(contest_id, student_id) ON UPDATE CASCADE ON DELETE CASCADE;

alter table interruption_student add constraint interruption_student_interruption_id_fkey FOREIGN KEY (interruption_id) REFERENCES interruption(id) ON DELETE CASCADE;

alter table interruption_student add constraint interruption_student_pkey PRIMARY KEY (contest_id, interruption_id, student_id);

CREATE INDEX interruption_student_interruption ON public.interruption_student USING btree (interruption_id);

CREATE INDEX interruption_student_participation ON public.interruption_student USING btree (contest_id, student_id);

create table invigilator (
  id integer generated always as identity not null,
  contest_id integer not null,
  name text not null,
  secret_hash bytea not null,
  may_extend boolean not null,
  made_by integer not null,
  made_at timestamp(3) with time zone not null,
  ended_at timestamp(3) with time zone
);

alter table invigilator add constraint invigilator_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES contest(id) ON DELETE CASCADE;

alter table invigilator add constraint invigilator_made_by_fkey FOREIGN KEY (made_by) REFERENCES account(id) ON DELETE CASCADE;

alter table invigilator add constraint invigilator_pkey PRIMARY KEY (id);

alter table invigilator add constraint invigilator_secret_hash_key UNIQUE (secret_hash);

CREATE INDEX invigilator_contest_id ON public.invigilator USING btree (contest_id);

CREATE INDEX invigilator_made_by ON public.invigilator USING btree (made_by);

create table invitation (
  contest_id integer not null,
  email_key text not null,
  extra_minutes integer default 0 not null,
  extra_percent integer default 0 not null,
  is_focus_exempt boolean default false not null,
  claim_code text,
  declined_at timestamp(3) with time zone,
  has_own_extra_time boolean default false not null,
  has_own_exemption boolean default false not null,
  is_seb_exempt boolean default false not null,
  typed_name text,
  taken_minutes integer default 0 not null,
  taken_percent integer default 0 not null
);

alter table invitation add constraint invitation_check CHECK (((extra_minutes = 0) OR (extra_percent = 0)));

alter table invitation add constraint invitation_check1 CHECK (((claim_code IS NULL) OR (declined_at IS NULL)));

alter table invitation add constraint invitation_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES contest(id) ON DELETE CASCADE;

alter table invitation add constraint invitation_extra_minutes_check CHECK (((extra_minutes >= 0) AND (extra_minutes <= 1440)));

alter table invitation add constraint invitation_extra_percent_check CHECK (((extra_percent >= 0) AND (extra_percent <= 300)));

alter table invitation add constraint invitation_pkey PRIMARY KEY (contest_id, email_key);

CREATE UNIQUE INDEX invitation_claim_code ON public.invitation USING btree (contest_id, claim_code) WHERE (claim_code IS NOT NULL);

CREATE INDEX invitation_email_key ON public.invitation USING btree (email_key);

CREATE INDEX invitation_extra_minutes ON public.invitation USING btree (contest_id, extra_minutes) WHERE (extra_minutes > 0);

CREATE INDEX invitation_extra_percent ON public.invitation USING btree (contest_id, extra_percent) WHERE (extra_percent > 0);

CREATE TRIGGER invitation_added AFTER INSERT ON public.invitation REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_participants();

CREATE TRIGGER invitation_removed AFTER DELETE ON public.invitation REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_participants();

create table join_request (
  id integer generated always as identity not null,
  contest_id integer not null,
  student_id integer not null,
  asked_at timestamp(3) with time zone not null,
  refused_at timestamp(3) with time zone
);

alter table join_request add constraint join_request_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES contest(id) ON DELETE CASCADE;

alter table join_request add constraint join_request_contest_id_student_id_key UNIQUE (contest_id, student_id);

alter table join_request add constraint join_request_pkey PRIMARY KEY (id);

alter table join_request add constraint join_request_student_id_fkey FOREIGN KEY (student_id) REFERENCES account(id) ON DELETE CASCADE;

CREATE INDEX join_request_student_id ON public.join_request USING btree (student_id);

create table kept_statistics (
  contest_id integer not null,
  kept_at timestamp(3) with time zone not null,
  answer jsonb not null
);

alter table kept_statistics add constraint kept_statistics_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES contest(id) ON DELETE CASCADE;

alter table kept_statistics add constraint kept_statistics_pkey PRIMARY KEY (contest_id);

create table key_version (
  contest_id integer not null,
  version integer not null,
  same_as integer not null,
  author_id integer not null,
  created_at timestamp(3) with time zone not null,
  reason text not null,
  rulings jsonb,
  questions jsonb not null,
  minimum_mark_parts integer not null,
  total_mark_parts integer not null,
  figures jsonb not null
);

alter table key_version add constraint key_version_author_id_fkey FOREIGN KEY (author_id) REFERENCES account(id);

alter table key_version add constraint key_version_check CHECK (((same_as >= 1) AND (same_as <= version)));

alter table key_version add constraint key_version_check1 CHECK (((total_mark_parts >= minimum_mark_parts) AND (total_mark_parts > 0)));

alter table key_version add constraint key_version_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES contest(id) ON DELETE CASCADE;

alter table key_version add constraint key_version_minimum_mark_parts_check CHECK ((minimum_mark_parts >= 0));

alter table key_version add constraint key_version_pkey PRIMARY KEY (contest_id, version);

alter table key_version add constraint key_version_version_check CHECK (((version >= 2) AND (version <= 100)));

CREATE INDEX key_version_author_id ON public.key_version USING btree (author_id);

create table keyed_call (
  account_id integer not null,
  key_hash bytea not null,
  call text not null,
  body_hash bytea not null,
  answer bytea not null,
  at timestamp(3) with time zone not null
);

alter table keyed_call add constraint keyed_call_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;

alter table keyed_call add constraint keyed_call_pkey PRIMARY KEY (account_id, key_hash);

CREATE INDEX keyed_call_at ON public.keyed_call USING btree (at);

create table known_device (
  account_id integer not null,
  device_hash bytea not null,
  expires_at timestamp(3) with time zone not null
);

alter table known_device add constraint known_device_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;

alter table known_device add constraint known_device_pkey PRIMARY KEY (account_id, device_hash);

create table late_answer (
  contest_id integer not null,
  student_id integer not null,
  question_id bigint not null,
  is_after_opening boolean not null,
  option_id bigint not null,
  chosen_at timestamp(3) with time zone not null,
  device integer not null,
  arrived_at timestamp(3) with time zone not null
);

alter table late_answer add constraint late_answer_contest_id_student_id_fkey FOREIGN KEY (contest_id, student_id) REFERENCES participation(contest_id, student_id) ON DELETE CASCADE;

alter table late_answer add constraint late_answer_pkey PRIMARY KEY (contest_id, student_id, question_id, is_after_opening);

alter table late_answer add constraint late_answer_question_id_fkey FOREIGN KEY (question_id) REFERENCES question(id) ON DELETE CASCADE;

CREATE INDEX late_answer_question_id ON public.late_answer USING btree (question_id);

create table left_out (
  contest_id integer not null,
  email_key text not null
);

alter table left_out add constraint left_out_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES contest(id) ON DELETE CASCADE;

alter table left_out add constraint left_out_pkey PRIMARY KEY (contest_id, email_key);

create table mail (
  id integer generated always as identity not null,
  kind text not null,
  email text not null,
  language text not null,
  request_hash bytea,
  message_id uuid default gen_random_uuid() not null,
  created_at timestamp(3) with time zone not null,
  tries integer default 0 not null,
  next_try_at timestamp(3) with time zone,
  sent_at timestamp(3) with time zone,
  fault text,
  contest_id integer
);

alter table mail add constraint mail_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES contest(id) ON DELETE CASCADE;

alter table mail add constraint mail_pkey PRIMARY KEY (id);

alter table mail add constraint mail_request_hash_fkey FOREIGN KEY (request_hash) REFERENCES proof(request_hash) ON DELETE SET NULL;

CREATE INDEX mail_contest ON public.mail USING btree (contest_id);

CREATE INDEX mail_order ON public.mail USING btree (((contest_id IS NOT NULL)), next_try_at, id) WHERE (next_try_at IS NOT NULL);

CREATE INDEX mail_request ON public.mail USING btree (request_hash);

CREATE INDEX mail_waiting ON public.mail USING btree (next_try_at) WHERE (next_try_at IS NOT NULL);

create table message (
  contest_id integer not null,
  number integer not null,
  text text not null,
  audience text not null,
  class_name text,
  author_id integer,
  invigilator_id integer,
  at timestamp(3) with time zone not null,
  question_id bigint,
  room text
);

alter table message add constraint message_audience_check CHECK ((audience = ANY (ARRAY['all'::text, 'class'::text, 'student'::text])));

alter table message add constraint message_author_id_fkey FOREIGN KEY (author_id) REFERENCES account(id) ON DELETE SET NULL;

alter table message add constraint message_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES contest(id) ON DELETE CASCADE;

alter table message add constraint message_invigilator_id_fkey FOREIGN KEY (invigilator_id) REFERENCES invigilator(id) ON DELETE SET NULL;

alter table message add constraint message_number_check CHECK ((number > 0));

alter table message add constraint message_pkey PRIMARY KEY (contest_id, number);

alter table message add constraint message_question_id_fkey FOREIGN KEY (question_id) REFERENCES question(id) ON DELETE CASCADE;

CREATE INDEX message_author_id ON public.message USING btree (author_id);

CREATE INDEX message_invigilator_id ON public.message USING btree (invigilator_id);

CREATE INDEX message_question_id ON public.message USING btree (question_id, contest_id);

create table message_read (
  contest_id integer not null,
  student_id integer not null,
  until integer not null,
  at timestamp(3) with time zone not null
);

alter table message_read add constraint message_read_contest_id_student_id_fkey FOREIGN KEY (contest_id, student_id) REFERENCES participation(contest_id, student_id) ON DELETE CASCADE;

alter table message_read add constraint message_read_pkey PRIMARY KEY (contest_id, student_id);

create table message_recipient (
  contest_id integer not null,
  number integer not null,
  student_id integer not null
);

alter table message_recipient add constraint message_recipient_contest_id_number_fkey FOREIGN KEY (contest_id, number) REFERENCES message(contest_id, number) ON DELETE CASCADE;

alter table message_recipient add constraint message_recipient_contest_id_student_id_fkey FOREIGN KEY (contest_id, student_id) REFERENCES participation(contest_id, student_id) ON DELETE CASCADE;

alter table message_recipient add constraint message_recipient_pkey PRIMARY KEY (contest_id, number, student_id);

CREATE INDEX message_recipient_student ON public.message_recipient USING btree (contest_id, student_id);

create table migration (
  version integer not null,
  name text not null,
  applied_at timestamp(3) with time zone default now() not null
);

alter table migration add constraint migration_pkey PRIMARY KEY (version);

create table option (
  id bigint not null,
  question_id bigint not null,
  "position" integer not null,
  option_text text not null,
  is_correct boolean not null,
  tree jsonb
);

alter table option add constraint option_pkey PRIMARY KEY (id);

alter table option add constraint option_question_id_fkey FOREIGN KEY (question_id) REFERENCES question(id) ON DELETE CASCADE;

alter table option add constraint option_question_id_position_key UNIQUE (question_id, "position");

CREATE TRIGGER option_one_correct AFTER INSERT ON public.option REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_several_right();

create table participation (
  contest_id integer not null,
  student_id integer not null,
  opened_at timestamp(3) with time zone,
  extra_minutes integer default 0 not null,
  extra_percent integer default 0 not null,
  is_focus_exempt boolean default false not null,
  by_sign_up boolean default false not null,
  seat_key text,
  has_own_extra_time boolean default false not null,
  has_own_exemption boolean default false not null,
  is_name_shown boolean default false not null,
  is_seb_exempt boolean default false not null,
  seb_nonce text,
  typed_name text,
  taken_minutes integer default 0 not null,
  taken_percent integer default 0 not null,
  ready_at timestamp(3) with time zone,
  stopped_at timestamp(3) with time zone,
  given_seconds integer default 0 not null
);

alter table participation add constraint participation_check CHECK (((extra_minutes = 0) OR (extra_percent = 0)));

alter table participation add constraint participation_check1 CHECK (((NOT by_sign_up) OR (seat_key IS NULL)));

alter table participation add constraint participation_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES contest(id) ON DELETE CASCADE;

alter table participation add constraint participation_extra_minutes_check CHECK (((extra_minutes >= 0) AND (extra_minutes <= 1440)));

alter table participation add constraint participation_extra_percent_check CHECK (((extra_percent >= 0) AND (extra_percent <= 300)));

alter table participation add constraint participation_given_seconds_check CHECK (((given_seconds >= 0) AND (given_seconds <= 86400)));

alter table participation add constraint participation_pkey PRIMARY KEY (contest_id, student_id);

alter table participation add constraint participation_student_id_fkey FOREIGN KEY (student_id) REFERENCES account(id) ON DELETE CASCADE;

CREATE INDEX participation_extra_minutes ON public.participation USING btree (contest_id, extra_minutes) WHERE (extra_minutes > 0);

CREATE INDEX participation_extra_percent ON public.participation USING btree (contest_id, extra_percent) WHERE (extra_percent > 0);

CREATE INDEX participation_interrupted ON public.participation USING btree (contest_id) WHERE ((given_seconds > 0) OR (stopped_at IS NOT NULL));

CREATE UNIQUE INDEX participation_seat ON public.participation USING btree (contest_id, seat_key) WHERE (seat_key IS NOT NULL);

CREATE INDEX participation_student_id ON public.participation USING btree (student_id);

CREATE TRIGGER participation_added AFTER INSERT ON public.participation REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_participants();

CREATE TRIGGER participation_removed AFTER DELETE ON public.participation REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_participants();

create table password_reset (
  account_id integer not null,
  code_hash bytea not null,
  expires_at timestamp(3) with time zone not null,
  code_start text default ''::text not null,
  tries integer default 0 not null
);

alter table password_reset add constraint password_reset_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;

alter table password_reset add constraint password_reset_pkey PRIMARY KEY (account_id);

create table picture (
  id text not null,
  teacher_id integer not null,
  webp bytea not null,
  width integer not null,
  height integer not null,
  source_hash bytea not null,
  created_at timestamp(3) with time zone not null,
  unused_since timestamp(3) with time zone
);

alter table picture add constraint picture_height_check CHECK ((height > 0));

alter table picture add constraint picture_pkey PRIMARY KEY (id);

alter table picture add constraint picture_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES account(id) ON DELETE CASCADE;

alter table picture add constraint picture_teacher_id_source_hash_key UNIQUE (teacher_id, source_hash);

alter table picture add constraint picture_width_check CHECK ((width > 0));

CREATE INDEX picture_unused_since ON public.picture USING btree (unused_since) WHERE (unused_since IS NOT NULL);

create table picture_use (
  question_id bigint not null,
  picture_id text not null
);

alter table picture_use add constraint picture_use_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES picture(id);

alter table picture_use add constraint picture_use_pkey PRIMARY KEY (question_id, picture_id);

alter table picture_use add constraint picture_use_question_id_fkey FOREIGN KEY (question_id) REFERENCES question(id) ON DELETE CASCADE;

CREATE INDEX picture_use_picture_id ON public.picture_use USING btree (picture_id);

create table practice_try (
  contest_id integer not null,
  student_id integer not null,
  number integer not null,
  finished_at timestamp(3) with time zone not null,
  mark_parts integer not null,
  total_mark_parts integer not null
);

alter table practice_try add constraint practice_try_check CHECK ((total_mark_parts >= mark_parts));

alter table practice_try add constraint practice_try_contest_id_student_id_fkey FOREIGN KEY (contest_id, student_id) REFERENCES participation(contest_id, student_id) ON DELETE CASCADE;

alter table practice_try add constraint practice_try_mark_parts_check CHECK ((mark_parts >= 0));

alter table practice_try add constraint practice_try_pkey PRIMARY KEY (contest_id, student_id, number);

create table presence (
  contest_id integer not null,
  student_id integer not null,
  heard_at timestamp(3) with time zone not null,
  place integer,
  is_away boolean not null,
  device integer,
  other_device integer,
  other_heard_at timestamp(3) with time zone,
  two_devices_at timestamp(3) with time zone,
  outside_since timestamp(3) with time zone,
  outside_at timestamp(3) with time zone,
  network text
);

alter table presence add constraint presence_contest_id_student_id_fkey FOREIGN KEY (contest_id, student_id) REFERENCES participation(contest_id, student_id) ON DELETE CASCADE;

alter table presence add constraint presence_network_check CHECK ((network = ANY (ARRAY['school'::text, 'elsewhere'::text, 'unknown'::text])));

alter table presence add constraint presence_pkey PRIMARY KEY (contest_id, student_id);

create table profile_image (
  id text not null,
  account_id integer not null,
  webp bytea not null
);

alter table profile_image add constraint profile_image_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;

alter table profile_image add constraint profile_image_account_id_key UNIQUE (account_id);

alter table profile_image add constraint profile_image_pkey PRIMARY KEY (id);

create table proof (
  request_hash bytea not null,
  link_hash bytea not null,
  purpose text not null,
  email text not null,
  email_key text not null,
  account jsonb,
  webp bytea,
  tries integer default 0 not null,
  expires_at timestamp(3) with time zone not null
);

alter table proof add constraint proof_link_hash_key UNIQUE (link_hash);

alter table proof add constraint proof_pkey PRIMARY KEY (request_hash);

alter table proof add constraint proof_purpose_known CHECK ((purpose = ANY (ARRAY['reset'::text, 'sign up'::text])));

create table provider_answer (
  provider integer not null,
  at timestamp(3) with time zone not null,
  claims jsonb not null,
  fault text
);

alter table provider_answer add constraint provider_answer_pkey PRIMARY KEY (provider);

create table question (
  id bigint not null,
  contest_id integer not null,
  "position" integer not null,
  question_text text not null,
  mark_parts integer not null,
  format text default 'plain'::text not null,
  tree jsonb,
  explanation text,
  explanation_tree jsonb,
  tags text[] default '{}'::text[] not null,
  kind text default 'single'::text not null,
  fixed_options integer default 0 not null,
  content jsonb,
  answer_key jsonb
);

alter table question add constraint question_check CHECK (((format = 'rich'::text) = (tree IS NOT NULL)));

alter table question add constraint question_check1 CHECK (((explanation_tree IS NOT NULL) = ((format = 'rich'::text) AND (explanation IS NOT NULL))));

alter table question add constraint question_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES contest(id) ON DELETE CASCADE;

alter table question add constraint question_contest_id_position_key UNIQUE (contest_id, "position");

alter table question add constraint question_fixed_options_check CHECK (((fixed_options >= 0) AND (fixed_options <= 10)));

alter table question add constraint question_format_check CHECK ((format = ANY (ARRAY['plain'::text, 'rich'::text])));

alter table question add constraint question_mark_parts_range CHECK (((mark_parts >= 630) AND (mark_parts <= 252000)));

alter table question add constraint question_pkey PRIMARY KEY (id);

create table removed_contest (
  id integer not null
);

alter table removed_contest add constraint removed_contest_pkey PRIMARY KEY (id);

create table report (
  contest_id integer not null,
  student_id integer not null,
  question_id bigint not null,
  text text not null,
  at timestamp(3) with time zone not null
);

alter table report add constraint report_contest_id_student_id_fkey FOREIGN KEY (contest_id, student_id) REFERENCES participation(contest_id, student_id) ON DELETE CASCADE;

alter table report add constraint report_pkey PRIMARY KEY (contest_id, student_id, question_id);

alter table report add constraint report_question_id_fkey FOREIGN KEY (question_id) REFERENCES question(id) ON DELETE CASCADE;

CREATE INDEX report_question_id ON public.report USING btree (question_id, contest_id);

create table report_answering (
  contest_id integer not null,
  question_id bigint not null,
  account_id integer not null,
  at timestamp(3) with time zone not null
);

alter table report_answering add constraint report_answering_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;

alter table report_answering add constraint report_answering_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES contest(id) ON DELETE CASCADE;

alter table report_answering add constraint report_answering_pkey PRIMARY KEY (contest_id, question_id);

CREATE INDEX report_answering_account_id ON public.report_answering USING btree (account_id);

create table school (
  is_only boolean default true not null,
  teacher_signup text not null,
  teacher_code text default ''::text not null,
  teacher_domains text[] default '{}'::text[] not null
);

alter table school add constraint school_is_only CHECK (is_only);

alter table school add constraint school_pkey PRIMARY KEY (is_only);

alter table school add constraint school_teacher_signup_known CHECK ((teacher_signup = ANY (ARRAY['open'::text, 'code'::text, 'domain'::text, 'approval'::text, 'closed'::text])));

create table session (
  id integer generated always as identity not null,
  account_id integer not null,
  token_hash bytea not null,
  expires_at timestamp(3) with time zone not null
);

alter table session add constraint session_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;

alter table session add constraint session_pkey PRIMARY KEY (id);

alter table session add constraint session_token_hash_key UNIQUE (token_hash);

CREATE INDEX session_account_id ON public.session USING btree (account_id);

CREATE INDEX session_expires_at ON public.session USING btree (expires_at);

create table share (
  id integer generated always as identity not null,
  contest_id integer,
  class_id integer,
  may text not null,
  made_by integer not null,
  code_hash bytea not null,
  expires_at timestamp(3) with time zone not null,
  teacher_id integer,
  taken_at timestamp(3) with time zone
);

alter table share add constraint share_check CHECK ((num_nonnulls(contest_id, class_id) = 1));

alter table share add constraint share_check1 CHECK (((teacher_id IS NULL) = (taken_at IS NULL)));

alter table share add constraint share_class_id_fkey FOREIGN KEY (class_id) REFERENCES class(id) ON DELETE CASCADE;

alter table share add constraint share_code_hash_key UNIQUE (code_hash);

alter table share add constraint share_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES contest(id) ON DELETE CASCADE;

alter table share add constraint share_made_by_fkey FOREIGN KEY (made_by) REFERENCES account(id) ON DELETE CASCADE;

alter table share add constraint share_may_check CHECK ((may = ANY (ARRAY['see'::text, 'edit'::text, 'own'::text])));

alter table share add constraint share_pkey PRIMARY KEY (id);

alter table share add constraint share_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES account(id) ON DELETE CASCADE;

CREATE UNIQUE INDEX share_class ON public.share USING btree (teacher_id, class_id);

CREATE INDEX share_class_id ON public.share USING btree (class_id);

CREATE UNIQUE INDEX share_contest ON public.share USING btree (teacher_id, contest_id);

CREATE INDEX share_contest_id ON public.share USING btree (contest_id);

CREATE INDEX share_expires_at ON public.share USING btree (expires_at) WHERE (teacher_id IS NULL);

CREATE INDEX share_made_by ON public.share USING btree (made_by);

create table shown_marks (
  contest_id integer not null,
  students integer[] not null,
  mark_parts integer[] not null,
  total_mark_parts integer not null,
  minimum_mark_parts integer not null
);

alter table shown_marks add constraint shown_marks_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES contest(id) ON DELETE CASCADE;

alter table shown_marks add constraint shown_marks_pkey PRIMARY KEY (contest_id);

create table sign_on (
  state_hash bytea not null,
  secret_hash bytea not null,
  provider integer not null,
  account_id integer,
  nonce text not null,
  verifier text not null,
  expires_at timestamp(3) with time zone not null
);

alter table sign_on add constraint sign_on_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;

alter table sign_on add constraint sign_on_pkey PRIMARY KEY (state_hash);

CREATE INDEX sign_on_account_id ON public.sign_on USING btree (account_id);

create table signing_key (
  name text not null,
  secret bytea not null
);

alter table signing_key add constraint signing_key_pkey PRIMARY KEY (name);

create table throttle (
  key text not null,
  tries integer not null,
  window_end timestamp(3) with time zone not null
);

alter table throttle add constraint throttle_pkey PRIMARY KEY (key);

CREATE INDEX throttle_window_end ON public.throttle USING btree (window_end);

create table typed_text (
  id bigint generated always as identity not null,
  contest_id integer not null,
  text text not null,
  stored_at timestamp(3) with time zone default now() not null
);

alter table typed_text add constraint typed_text_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES contest(id) ON DELETE CASCADE;

alter table typed_text add constraint typed_text_contest_id_text_key UNIQUE (contest_id, text);

alter table typed_text add constraint typed_text_pkey PRIMARY KEY (id);

create table unspoken (
  question_id bigint not null
);

alter table unspoken add constraint unspoken_pkey PRIMARY KEY (question_id);

alter table unspoken add constraint unspoken_question_id_fkey FOREIGN KEY (question_id) REFERENCES question(id) ON DELETE CASCADE;
