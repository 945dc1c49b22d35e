-- What a search compares is in the indexes that it goes through, in the order of the cards: a page of what a word finds is
-- then read without the families in between, each of which is on another page of the table. During a first copy these
-- indexes are postponed.
DELETE FROM postponed_indexes WHERE name IN ('families_by_name', 'families_by_number');
DROP INDEX IF EXISTS families_by_name, families_by_number;
CREATE INDEX families_by_name ON families (name, number)
  INCLUDE (lower_name, is_premium, release, vendor, categories);
CREATE INDEX families_by_number ON families (number DESC)
  INCLUDE (lower_name, is_premium, release, vendor, categories);
-- Such an index is read alone only where the table was vacuumed since it was changed.
ALTER TABLE families SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
