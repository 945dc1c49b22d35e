// What reading outside of this process needs, numbered in the transaction that changes it.
migrate(
  (app) => {
    const run = (/** @type {string} */ statement) => app.db().newQuery(statement).execute()
    run(`CREATE TABLE feed (
      number INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, record TEXT NOT NULL,
      noted INTEGER NOT NULL DEFAULT (unixepoch()), UNIQUE (kind, record)
    )`)
    // The highest number of what was removed from the feed: whoever has read less than that has to begin anew.
    run('CREATE TABLE feed_state (removed INTEGER NOT NULL)')
    run('INSERT INTO feed_state (removed) VALUES (0)')

    /**
     * Two statements, over `INSERT OR REPLACE`: within a trigger, SQLite takes what to do in a conflict from the
     * statement that fires it, and a change by `INSERT OR IGNORE` would not be noted.
     */
    const note = (/** @type {string} */ kind, /** @type {string} */ id, where = 'true') => `
      DELETE FROM feed WHERE kind = '${kind}' AND record = ${id} AND ${where};
      INSERT INTO feed (kind, record) SELECT '${kind}', ${id} WHERE ${where};`
    const watch = (
      /** @type {string} */ event,
      /** @type {string} */ table,
      /** @type {string} */ notes,
      when = 'true',
    ) =>
      run(`CREATE TRIGGER feed_${table}_${event.toLowerCase()} AFTER ${event} ON ${table}
        WHEN ${when} BEGIN ${notes} END`)

    watch('INSERT', 'families', note('family', 'NEW.id'), "NEW.status = 'published'")
    const wasOrIs = "'published' IN (OLD.status, NEW.status)"
    watch('UPDATE', 'families', note('family', 'NEW.id'), wasOrIs)
    watch('DELETE', 'families', note('family', 'OLD.id'), "OLD.status = 'published'")
    // A family comes with its revisions.
    for (const [event, row] of [
      ['INSERT', 'NEW'],
      ['UPDATE', 'NEW'],
      ['DELETE', 'OLD'],
    ]) {
      const isPublished = `EXISTS (SELECT 1 FROM families WHERE id = ${row}.family AND status = 'published')`
      watch(`${event}`, 'revisions', note('family', `${row}.family`, isPublished))
    }

    // By the id of the record, never of a person: what is left of a deleted account names nobody.
    const whole = {
      categories: 'category',
      vendors: 'vendor',
      synonyms: 'synonym',
      boards: 'board',
      teams: 'team',
      favourites: 'favourite',
      subscriptions: 'subscription',
    }
    for (const [table, kind] of Object.entries(whole)) {
      watch('INSERT', table, note(kind, 'NEW.id'))
      watch('UPDATE', table, note(kind, 'NEW.id'))
      watch('DELETE', table, note(kind, 'OLD.id'))
    }

    // A session ends when its device is deleted, gets another id or is marked as ended; most updates only say when it
    // was last used.
    const isOther = ['id', 'user', 'ended'].map((name) => `OLD.${name} IS NOT NEW.${name}`)
    watch('INSERT', 'devices', note('session', 'NEW.id'), "NEW.ended = ''")
    watch(
      'UPDATE',
      'devices',
      note('session', 'OLD.id') +
        note('session', 'NEW.id', "NEW.ended = '' AND NEW.id IS NOT OLD.id"),
      isOther.join(' OR '),
    )
    watch('DELETE', 'devices', note('session', 'OLD.id'), "OLD.ended = ''")

    const present = [
      ...Object.entries(whole).map(([table, kind]) => [kind, `SELECT id FROM ${table}`]),
      ['session', "SELECT id FROM devices WHERE ended = ''"],
      ['family', "SELECT id FROM families WHERE status = 'published' ORDER BY created, id"],
    ]
    for (const [kind, ids] of present) {
      run(`INSERT INTO feed (kind, record) SELECT '${kind}', * FROM (${ids})`)
    }
  },
  (app) => {
    const run = (/** @type {string} */ statement) => app.db().newQuery(statement).execute()
    const tables = [
      'families',
      'revisions',
      'categories',
      'vendors',
      'synonyms',
      'boards',
      'teams',
      'favourites',
      'subscriptions',
      'devices',
    ]
    for (const table of tables) {
      for (const event of ['insert', 'update', 'delete']) run(`DROP TRIGGER feed_${table}_${event}`)
    }
    run('DROP TABLE feed_state')
    run('DROP TABLE feed')
  },
)
