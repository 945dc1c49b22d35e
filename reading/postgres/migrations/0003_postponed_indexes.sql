-- Indexes that are built when the first copy is complete. What has to be found during the copy, such as the rows of a
-- family that comes again, needs a primary key or a unique index: those stay.
CREATE TABLE postponed_indexes (name text PRIMARY KEY, definition text NOT NULL);
