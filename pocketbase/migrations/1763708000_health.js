migrate(
  (app) => {
    const run = (/** @type {string} */ statement) => app.db().newQuery(statement).execute()
    run('CREATE TABLE health_checks (checked INTEGER NOT NULL, filling BLOB NOT NULL)')
    run("INSERT INTO health_checks (checked, filling) VALUES (0, x'00')")
  },
  (app) => {
    app.db().newQuery('DROP TABLE health_checks').execute()
  },
)
