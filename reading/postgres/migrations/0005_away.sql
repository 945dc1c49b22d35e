-- Since when the backend has not answered; NULL where it does. One that refuses, answers. Nodes open files only meanwhile.
ALTER TABLE feed_position ADD COLUMN away_since timestamptz;
