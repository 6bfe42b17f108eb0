-- What a contest that asks for Safe Exam Browser tells it; null if it does not ask for it.
alter table contest add column seb jsonb;

alter table participation
  add column is_seb_exempt boolean not null default false,
  -- Stands in the address of the page that hands over the keys next; used once.
  add column seb_nonce text;
alter table invitation add column is_seb_exempt boolean not null default false;

alter table presence
  -- The device that was heard last (at heard_at), the one before it, and when that one was heard last.
  add column device integer,
  add column other_device integer,
  add column other_heard_at timestamptz(3),
  -- When two devices were last seen to be used at the same time.
  add column two_devices_at timestamptz(3),
  -- Since when the student is outside Safe Exam Browser, and the last sign of it; null if inside.
  add column outside_since timestamptz(3),
  add column outside_at timestamptz(3);
