-- That a record holds no more entries of the kind that `note` names, said once for each round.
create unique index attempt_event_full on attempt_event (contest_id, student_id, round, note)
  where kind = 'full';
