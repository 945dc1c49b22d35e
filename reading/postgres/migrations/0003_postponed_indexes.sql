-- Indexes that are built when the first copy is complete. Unique ones and those that begin with the column "id" or
-- "family" are always there, since rows that come again are found by them.
CREATE TABLE postponed_indexes (name text PRIMARY KEY, definition text NOT NULL);
