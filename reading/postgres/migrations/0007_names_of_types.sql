-- The names of a family's types in lower case, each on a line of its own, so that types are found by parts of their names
-- and by how they begin. "array_to_string" is declared stable for types that are none of text.
CREATE FUNCTION spell_types(names text[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(E'\n' || array_to_string(names, E'\n') || E'\n' COLLATE "und-x-icu");

ALTER TABLE type_names
  ADD COLUMN lower_names text COLLATE "C" GENERATED ALWAYS AS (spell_types(names)) STORED;
CREATE INDEX type_names_by_text ON type_names USING gin (lower_names gin_trgm_ops);
