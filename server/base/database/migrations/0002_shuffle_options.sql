-- Whether each student gets the options of a question in an order of the student's own. What is published stays as it
-- was published: its students may be at it.
alter table contest add column shuffle_options boolean not null default true;
update contest set shuffle_options = false where is_published;
