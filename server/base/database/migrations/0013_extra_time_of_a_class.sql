-- Extra time and exemption belong to the student in the class.
alter table class_student
  add column extra_minutes integer not null default 0 check (extra_minutes between 0 and 1440),
  add column extra_percent integer not null default 0 check (extra_percent between 0 and 300),
  add column is_focus_exempt boolean not null default false,
  add check (extra_minutes = 0 or extra_percent = 0);

-- Whether the teacher has set it for this contest: then the class does not change it.
alter table participation
  add column has_own_extra_time boolean not null default false,
  add column has_own_exemption boolean not null default false;
alter table invitation
  add column has_own_extra_time boolean not null default false,
  add column has_own_exemption boolean not null default false;

-- Until now everything was set for one contest.
update participation set has_own_extra_time = extra_minutes > 0 or extra_percent > 0,
  has_own_exemption = is_focus_exempt
where extra_minutes > 0 or extra_percent > 0 or is_focus_exempt;
update invitation set has_own_extra_time = extra_minutes > 0 or extra_percent > 0,
  has_own_exemption = is_focus_exempt
where extra_minutes > 0 or extra_percent > 0 or is_focus_exempt;
