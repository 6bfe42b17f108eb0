-- Teachers make accounts for students without an address.
alter table account
  -- The teacher who made it; null if its user signed up.
  add column made_by integer references account on delete set null,
  -- Somebody else knows the password: until it is changed, the account can do nothing else.
  add column must_change_password boolean not null default false;
create index account_made_by on account (made_by);

-- The account that was made for this student in this class.
alter table class_student add column account_id integer references account on delete set null;
create index class_student_account_id on class_student (account_id);
