-- Room of a message to the students of a room. Its audience is that of a class, which earlier servers can read.
alter table message add column room text;
