-- Language that the person chose for pages and mails, such as "de"; null if the person chose none.
alter table account add column language text check (language ~ '^[a-z]{2,3}$');
