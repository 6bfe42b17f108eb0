-- Settings of the school that administrators change while the server runs. No row: those of the server count.
create table school (
  is_only boolean primary key default true constraint school_is_only check (is_only),
  teacher_signup text not null
    constraint school_teacher_signup_known check (teacher_signup in ('open', 'code', 'domain', 'approval', 'closed')),
  -- Code that teachers type, and domains of their addresses. Kept while another choice is in force.
  teacher_code text not null default '',
  teacher_domains text[] not null default '{}'
);

-- Since when an account waits for an administrator's approval. Until then nobody can log in.
alter table account add column approval_asked_at timestamp(3) with time zone;
create index account_approval on account (approval_asked_at) where approval_asked_at is not null;

-- Multiple of the usual room for pictures that an administrator gave to a teacher.
alter table account add column picture_room smallint not null default 1
  constraint account_picture_room_check check (picture_room between 1 and 20);
