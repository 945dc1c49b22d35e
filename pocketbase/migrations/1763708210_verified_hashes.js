migrate(
  (app) => {
    const run = (/** @type {string} */ statement) => app.db().newQuery(statement).execute()
    for (const name of ['families', 'revisions']) {
      const collection = app.findCollectionByNameOrId(name)
      // 0: what its publisher says, 1: hashed as it came, 2: hashed later, -1: the file cannot be found.
      collection.fields.add(new NumberField({ name: 'verified', onlyInt: true, hidden: true }))
      app.save(collection)
    }
    // The files of earlier revisions are gone, so that nothing can be said against them any more.
    run(`UPDATE revisions SET verified = 1
      WHERE number < (SELECT revision FROM families WHERE families.id = family)`)
    run("CREATE INDEX idx_families_unverified ON families (id) WHERE verified = 0 AND rfa != ''")

    const change = (/** @type {string} */ name, /** @type {(sql: string) => string} */ edit) => {
      const trigger = new DynamicModel({ sql: '' })
      app
        .db()
        .newQuery('SELECT sql FROM sqlite_master WHERE name = {:name}')
        .bind({ name })
        .one(trigger)
      run(`DROP TRIGGER ${name}`)
      run(edit(trigger.sql))
    }
    const copy = (/** @type {string} */ sql) => sql.replaceAll('type_count', 'type_count,verified')
    change('revisions_family_created', copy)
    change('revisions_family_updated', (sql) =>
      copy(sql).replace(/\sBEGIN/, ' AND NOT (NEW.verified = 2 AND OLD.verified = 0) BEGIN'),
    )
    run(`CREATE TRIGGER revisions_family_verified AFTER UPDATE OF verified ON families
      WHEN NEW.verified IS NOT OLD.verified AND NEW.revision = OLD.revision
    BEGIN
      UPDATE revisions SET verified = NEW.verified, sha256 = NEW.sha256, bytes = NEW.bytes
        WHERE family = NEW.id AND number = NEW.revision;
    END`)
  },
  (app) => {
    const run = (/** @type {string} */ statement) => app.db().newQuery(statement).execute()
    run('DROP TRIGGER revisions_family_verified')
    for (const name of ['revisions_family_created', 'revisions_family_updated']) {
      const trigger = new DynamicModel({ sql: '' })
      app
        .db()
        .newQuery('SELECT sql FROM sqlite_master WHERE name = {:name}')
        .bind({ name })
        .one(trigger)
      run(`DROP TRIGGER ${name}`)
      run(
        trigger.sql
          .replaceAll('type_count,verified', 'type_count')
          .replace(' AND NOT (NEW.verified = 2 AND OLD.verified = 0) BEGIN', ' BEGIN'),
      )
    }
    run('DROP INDEX idx_families_unverified')
    for (const name of ['families', 'revisions']) {
      const collection = app.findCollectionByNameOrId(name)
      collection.fields.removeByName('verified')
      app.save(collection)
    }
  },
)
