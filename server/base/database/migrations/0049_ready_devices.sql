-- Since when a student's device has everything that the contest needs, as its page said before the start.
alter table participation add column ready_at timestamp(3) with time zone;
