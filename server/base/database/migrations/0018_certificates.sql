-- Whether students who passed print their own certificate: not at all, without the marks, or with them.
alter table contest add column certificate text not null default 'off'
  check (certificate in ('off', 'plain', 'marks'));
