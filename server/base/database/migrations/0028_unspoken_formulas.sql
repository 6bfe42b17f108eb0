-- Rich questions whose formulas have no words yet, since they were stored before formulas had words. The
-- server gives them words after its start (server/contest/life/speak-formulas.ts) and takes them out of here.
create table unspoken (
  question_id bigint primary key references question on delete cascade
);

insert into unspoken (question_id)
select id from question
where format = 'rich' and (
  concat(tree, explanation_tree) like '%["math", {%'
  or exists (select from option where question_id = question.id and tree::text like '%["math", {%')
);
