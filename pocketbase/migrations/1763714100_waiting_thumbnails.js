// Pictures whose thumbnails are still to be made, noted in the transaction that stores them.
migrate(
  (app) => {
    const run = (/** @type {string} */ statement) => app.db().newQuery(statement).execute()
    run(`CREATE TABLE waiting_thumbnails (
      collection TEXT NOT NULL, record TEXT NOT NULL, file TEXT NOT NULL,
      tries INTEGER NOT NULL DEFAULT 0, not_before INTEGER NOT NULL DEFAULT 0,
      PRIMARY KEY (collection, record)
    ) WITHOUT ROWID`)
    run('CREATE INDEX idx_waiting_thumbnails_not_before ON waiting_thumbnails (not_before)')

    /** The pages show these as they are stored; `smallPicture` of the site says the same. */
    const small = [
      'preview_*',
      ...['', '[0-9]', '[0-9][0-9]'].map((more) => `picture_w[0-9]${more}_*`),
    ]
    const pictures = [
      ['families', 'thumbnail', small],
      ['users', 'avatar', []],
    ]
    for (const [table, field, shownAsStored] of /** @type {[string, string, string[]][]} */ (
      pictures
    )) {
      const needsThumbnails = (/** @type {string} */ row) =>
        [
          `${row}.${field} != ''`,
          ...shownAsStored.map((names) => `${row}.${field} NOT GLOB '${names}'`),
        ].join(' AND ')
      const add = (/** @type {string} */ row, from = '') =>
        `INSERT INTO waiting_thumbnails (collection, record, file)
          SELECT '${table}', ${row}.id, ${row}.${field} ${from} WHERE ${needsThumbnails(row)};`
      const remove = `DELETE FROM waiting_thumbnails WHERE collection = '${table}' AND record = OLD.id;`
      const trigger = `CREATE TRIGGER waiting_thumbnails_${table}`
      run(`${trigger}_insert AFTER INSERT ON ${table} BEGIN ${add('NEW')} END`)
      run(`${trigger}_update AFTER UPDATE OF ${field} ON ${table}
        WHEN OLD.${field} IS NOT NEW.${field} BEGIN ${remove} ${add('NEW')} END`)
      run(`${trigger}_delete AFTER DELETE ON ${table} BEGIN ${remove} END`)
      run(add(table, `FROM ${table}`))
    }
  },
  (app) => {
    const run = (/** @type {string} */ statement) => app.db().newQuery(statement).execute()
    for (const table of ['families', 'users']) {
      for (const event of ['insert', 'update', 'delete'])
        run(`DROP TRIGGER waiting_thumbnails_${table}_${event}`)
    }
    run('DROP TABLE waiting_thumbnails')
  },
)
