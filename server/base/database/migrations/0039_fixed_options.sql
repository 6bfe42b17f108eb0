-- How many of the last options of a question keep their place where a contest shuffles options ("All of the above").
alter table question add column fixed_options integer not null default 0 check (fixed_options between 0 and 10);
