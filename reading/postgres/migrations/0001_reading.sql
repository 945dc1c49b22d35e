-- What read nodes answer from. One process writes it, from the feed of the backend; a copy of it can be thrown away and
-- made again at any time.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Names in the order in which people look for them: "Door 2" before "Door 10".
CREATE COLLATION IF NOT EXISTS name_order (provider = icu, locale = 'und-u-kn');

-- One row: where this copy is in the feed, and when the backend was last asked and had nothing more.
CREATE TABLE feed_position (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  epoch text NOT NULL,
  number bigint NOT NULL,
  removed bigint NOT NULL,
  collection text NOT NULL,
  is_complete boolean NOT NULL DEFAULT false,
  -- Another one after everything was thrown away, as the places of words are then.
  copy uuid NOT NULL DEFAULT gen_random_uuid(),
  reached_at timestamptz NOT NULL DEFAULT now()
);

-- One row: which process may write. Every transaction that writes checks the holder, so that one whose lease has passed
-- to another writes nothing more.
CREATE TABLE lease (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  holder text NOT NULL,
  until timestamptz NOT NULL
);

CREATE TABLE categories (id text PRIMARY KEY, name text NOT NULL, record jsonb NOT NULL);
CREATE TABLE vendors (id text PRIMARY KEY, name text NOT NULL, record jsonb NOT NULL);
CREATE TABLE synonyms (id text PRIMARY KEY, terms text NOT NULL);

CREATE TABLE families (
  id text PRIMARY KEY,
  number integer NOT NULL UNIQUE,
  name text COLLATE name_order NOT NULL,
  -- As JavaScript makes it, so that both ways of searching compare alike.
  lower_name text COLLATE "C" NOT NULL,
  is_premium boolean NOT NULL,
  release smallint NOT NULL,
  vendor text NOT NULL,
  categories text[] NOT NULL,
  language text,
  thumbnail text NOT NULL,
  -- Places in "words" of the name, and of all that the family says.
  name_words integer[] NOT NULL,
  words integer[] NOT NULL,
  record jsonb NOT NULL
);
CREATE INDEX families_by_name ON families (name, number);
CREATE INDEX families_by_number ON families (number DESC);
CREATE INDEX families_of_vendor ON families (vendor);
CREATE INDEX families_in_categories ON families USING gin (categories);
CREATE INDEX families_by_words ON families USING gin (words);
CREATE INDEX families_by_text ON families USING gin (lower_name gin_trgm_ops);

-- Every word that a family has had; a place is never given to another word.
CREATE TABLE words (place integer PRIMARY KEY, word text COLLATE "C" NOT NULL UNIQUE);

CREATE TABLE revisions (
  family text NOT NULL,
  number integer NOT NULL,
  sha256 text NOT NULL,
  is_verified boolean NOT NULL,
  record jsonb NOT NULL,
  PRIMARY KEY (family, number)
);
CREATE INDEX revisions_by_hash ON revisions (sha256) WHERE is_verified;

CREATE TABLE boards (id text PRIMARY KEY, owner text NOT NULL, team text NOT NULL, families text[] NOT NULL);
CREATE TABLE teams (id text PRIMARY KEY, owner text NOT NULL, members text[] NOT NULL);
CREATE TABLE favourites (id text PRIMARY KEY, person text NOT NULL, family text NOT NULL);
CREATE INDEX favourites_of_person ON favourites (person);
CREATE TABLE subscriptions (id text PRIMARY KEY, person text NOT NULL, until timestamptz NOT NULL);
CREATE INDEX subscriptions_of_person ON subscriptions (person);
-- The devices that are signed in.
CREATE TABLE sessions (id text PRIMARY KEY, person text NOT NULL);
