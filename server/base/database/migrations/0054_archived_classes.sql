-- Classes of past years: not in lists of choice, but readable with their gradebooks. Null: not archived.
alter table class add column archived_at timestamp(3) with time zone;
