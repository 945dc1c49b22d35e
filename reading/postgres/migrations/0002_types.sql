-- What the types of families measure and say, as searches by value compare it.

-- The values of one name that compare with each other. "unit" is what families say beside the name; "kind" and "measure"
-- are what the values were read as: lengths in mm, areas in m², volumes in m³ and angles in degrees, whatever they were
-- written in, numbers in "measure", or texts.
CREATE TABLE type_parameters (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text COLLATE "C" NOT NULL,
  -- As JavaScript makes it, so that both ways of searching compare alike.
  lower_name text COLLATE "C" NOT NULL,
  unit text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL,
  measure text COLLATE "C" NOT NULL
);
-- Damaged tables have units that are too long for an index.
CREATE UNIQUE INDEX type_parameters_by_name
  ON type_parameters (lower_name, kind, md5(unit), md5(measure));

-- Every text that a type has had as a value, in lower case, and as it was first written.
CREATE TABLE type_texts (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  parameter integer NOT NULL,
  text text COLLATE "C" NOT NULL,
  written text COLLATE "C" NOT NULL
);
CREATE UNIQUE INDEX type_texts_by_text ON type_texts (parameter, (md5(text)::uuid));
CREATE INDEX type_texts_by_part ON type_texts USING gin (text gin_trgm_ops);

-- Each value once for 32 types of a family: those types have it whose bits are set, the lowest one for the first of the
-- types of the block.
CREATE TABLE type_values (
  -- A number, or the id of a text.
  value float8 NOT NULL,
  parameter integer NOT NULL,
  -- Its number.
  family integer NOT NULL,
  types integer NOT NULL,
  block smallint NOT NULL
);
-- Has all that a search reads, which would otherwise stand on a page of its own for almost every row.
CREATE INDEX type_values_by_value ON type_values (parameter, value) INCLUDE (family, types, block);
CREATE INDEX type_values_of_family ON type_values (family, parameter);

-- The names of the types of each family, in their order.
CREATE TABLE type_names (family integer PRIMARY KEY, names text[] NOT NULL);
