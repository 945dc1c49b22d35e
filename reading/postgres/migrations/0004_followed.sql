-- When the copy was last written, or the backend did not answer: a node whose database shows an old time is cut off, or
-- nobody follows the backend any more. And the timeline of PostgreSQL, which another server that takes over begins anew:
-- it may not have the last words that this one had numbered.
ALTER TABLE feed_position
  ADD COLUMN followed_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN timeline text NOT NULL DEFAULT '';
