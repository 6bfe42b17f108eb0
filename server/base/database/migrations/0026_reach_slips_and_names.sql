-- What a class gives holds in contests that the teacher who gave it may edit, and in those to which the class
-- was added later.
alter table class_student
  -- Who gave the extra time and the exemption; null: the teacher who made the class.
  add column extra_time_by integer references account,
  add column exemption_by integer references account,
  -- And when; null: before this was recorded.
  add column extra_time_at timestamptz(3),
  add column exemption_at timestamptz(3);
create index class_student_extra_time_by on class_student (extra_time_by);
create index class_student_exemption_by on class_student (exemption_by);
-- When the class was last added to the contest; null: before this was recorded.
alter table contest_class add column added_at timestamptz(3);

alter table account
  -- Until when the one-time password is taken, when it was used, and who made it, in which class.
  add column one_time_until timestamptz(3),
  add column one_time_used_at timestamptz(3),
  add column one_time_by integer references account,
  add column one_time_class integer references class on delete set null;
create index account_one_time_by on account (one_time_by);
create index account_one_time_class on account (one_time_class);
-- The slips that are out begin their 14 days now.
update account set one_time_until = now() + interval '14 days' where must_change_password;

-- The name that a teacher typed with an address that was added.
alter table participation add column typed_name text;
alter table invitation add column typed_name text;
