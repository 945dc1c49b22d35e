-- How many families have each value that a facet counts. Counting a million takes a second; these are changed by the
-- statement that changes families, so that they are what a count would find in every state of the copy.
CREATE TABLE family_counts (
  -- "category", "vendor", "release" or "plan"; "all" for all families.
  facet text COLLATE "C" NOT NULL,
  -- An id, a year, "free" or "premium"; '' for all families.
  value text COLLATE "C" NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (facet, value)
);

CREATE FUNCTION count_added_families() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO family_counts (facet, value, count)
    SELECT facet, value, count(*) FROM added, LATERAL (
      VALUES ('all', ''), ('plan', CASE WHEN is_premium THEN 'premium' ELSE 'free' END),
        ('release', release::text), ('vendor', vendor)
      UNION ALL SELECT 'category', unnest(categories)
    ) AS has (facet, value) GROUP BY facet, value ORDER BY facet, value
  ON CONFLICT (facet, value) DO UPDATE SET count = family_counts.count + excluded.count;
  RETURN NULL;
END $$;

CREATE FUNCTION count_removed_families() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE family_counts SET count = family_counts.count - gone.count
    FROM (SELECT facet, value, count(*) AS count FROM removed, LATERAL (
        VALUES ('all', ''), ('plan', CASE WHEN is_premium THEN 'premium' ELSE 'free' END),
          ('release', release::text), ('vendor', vendor)
        UNION ALL SELECT 'category', unnest(categories)
      ) AS has (facet, value) GROUP BY facet, value) AS gone
    WHERE family_counts.facet = gone.facet AND family_counts.value = gone.value;
  RETURN NULL;
END $$;

CREATE FUNCTION count_no_families() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM family_counts;
  RETURN NULL;
END $$;

CREATE TRIGGER count_inserted AFTER INSERT ON families
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_families();
CREATE TRIGGER count_deleted AFTER DELETE ON families
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_families();
CREATE TRIGGER count_updated_to AFTER UPDATE ON families
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_families();
CREATE TRIGGER count_updated_from AFTER UPDATE ON families
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_families();
CREATE TRIGGER count_truncated AFTER TRUNCATE ON families
  FOR EACH STATEMENT EXECUTE FUNCTION count_no_families();

INSERT INTO family_counts (facet, value, count)
  SELECT 'all', '', count(*) FROM families
  UNION ALL SELECT 'plan', CASE WHEN is_premium THEN 'premium' ELSE 'free' END, count(*) FROM families GROUP BY 2
  UNION ALL SELECT 'release', release::text, count(*) FROM families GROUP BY 2
  UNION ALL SELECT 'vendor', vendor, count(*) FROM families GROUP BY 2
  UNION ALL SELECT 'category', category, count(*) FROM families, unnest(categories) AS category GROUP BY 2;
