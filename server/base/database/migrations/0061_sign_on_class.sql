-- Name of a class at the school's log-in, whose students are added to this one when they log in.
alter table class add column sign_on_class text;
create index class_sign_on_class on class (sign_on_class) where sign_on_class is not null;
create index identity_class_name on identity (class_name) where class_name is not null;
