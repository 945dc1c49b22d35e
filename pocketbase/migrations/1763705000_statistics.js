migrate(
  (app) => {
    const run = (/** @type {string} */ statement) => app.db().newQuery(statement).execute()
    const save = (/** @type {object} */ settings) => {
      const collection = new Collection()
      unmarshal(settings, collection)
      app.save(collection)
    }
    const day = { type: 'text', name: 'day', required: true, pattern: '^\\d{4}-\\d{2}-\\d{2}$' }

    save({
      type: 'base',
      name: 'visitors',
      fields: [day, { type: 'number', name: 'visitors', onlyInt: true, min: 0 }],
      indexes: ['CREATE UNIQUE INDEX idx_visitors_day ON visitors (day)'],
    })
    save({
      type: 'base',
      name: 'empty_searches',
      fields: [
        day,
        { type: 'text', name: 'text', required: true, max: 100 },
        { type: 'number', name: 'searches', onlyInt: true, min: 0 },
      ],
      indexes: ['CREATE UNIQUE INDEX idx_empty_searches_day_text ON empty_searches (day, text)'],
    })

    const families = app.findCollectionByNameOrId('families')
    const isPublished = "status = 'published'"
    families.addIndex('idx_families_owner', false, 'id, publisher', '')
    families.addIndex('idx_families_shelf', false, 'publisher, freemium', isPublished)
    families.addIndex('idx_families_shelved', false, 'publisher, created', isPublished)
    families.addIndex('idx_families_release', false, 'revit_release, publisher', isPublished)
    app.save(families)
    const downloads = app.findCollectionByNameOrId('downloads')
    downloads.addIndex('idx_downloads_counted', false, 'created, family, user', '')
    downloads.removeIndex('idx_downloads_created')
    app.save(downloads)

    run(`CREATE TABLE daily_marks (
      day TEXT NOT NULL, mark TEXT NOT NULL, PRIMARY KEY (day, mark)
    ) WITHOUT ROWID`)
    run(`CREATE TABLE daily_figures (
      publisher TEXT NOT NULL, day TEXT NOT NULL,
      free INTEGER NOT NULL, premium INTEGER NOT NULL, downloads INTEGER NOT NULL,
      PRIMARY KEY (publisher, day)
    ) WITHOUT ROWID`)
    run(`CREATE TABLE period_people (
      publisher TEXT NOT NULL, days INTEGER NOT NULL, start TEXT NOT NULL,
      people INTEGER NOT NULL, before INTEGER NOT NULL,
      PRIMARY KEY (publisher, days)
    ) WITHOUT ROWID`)
    run(`CREATE TABLE period_families (
      days INTEGER NOT NULL, family TEXT NOT NULL,
      publisher TEXT NOT NULL, downloads INTEGER NOT NULL,
      PRIMARY KEY (days, family)
    ) WITHOUT ROWID`)
    run('CREATE INDEX idx_period_families_top ON period_families (days, downloads)')
    run('CREATE INDEX idx_period_families_own ON period_families (publisher, days, downloads)')
    run(`CREATE TABLE statistics_state (until TEXT NOT NULL)`)
    run(`INSERT INTO statistics_state (until) VALUES ('')`)
    require(`${__hooks}/lib/dashboard/statistics.js`).rollUp(app)

    const scopesOf = (/** @type {'OLD' | 'NEW'} */ row) =>
      `SELECT '' AS publisher UNION SELECT publisher FROM families WHERE id = ${row}.family`
    const isOpen = (/** @type {'OLD' | 'NEW'} */ row) =>
      `WHEN ${row}.created >= (SELECT until FROM statistics_state)`
    /** The periods for which nothing else of this person is in sight. */
    const isAlone = (/** @type {'OLD' | 'NEW'} */ row) => `publisher IN (${scopesOf(row)})
      AND ${row}.user != '' AND NOT EXISTS (
        SELECT 1 FROM downloads AS others WHERE others.user = ${row}.user AND others.id != ${row}.id
          AND others.created >= period_people.start AND (period_people.publisher = ''
            OR period_people.publisher = (SELECT publisher FROM families WHERE id = others.family)))`
    run(`CREATE TRIGGER statistics_download_added AFTER INSERT ON downloads ${isOpen('NEW')} BEGIN
      INSERT INTO daily_figures (publisher, day, free, premium, downloads)
        SELECT publisher, substr(NEW.created, 1, 10), 0, 0, 1 FROM (${scopesOf('NEW')}) WHERE true
        ON CONFLICT DO UPDATE SET downloads = downloads + 1;
      INSERT INTO period_families (days, family, publisher, downloads)
        SELECT days, id, families.publisher, 1 FROM families, period_people
        WHERE id = NEW.family AND period_people.publisher = ''
        ON CONFLICT DO UPDATE SET downloads = downloads + 1;
      INSERT INTO period_people (publisher, days, start, people, before)
        SELECT owner, days, start, 0, 0 FROM period_people,
          (SELECT publisher AS owner FROM families WHERE id = NEW.family)
        WHERE publisher = '' ON CONFLICT DO NOTHING;
      UPDATE period_people SET people = people + 1 WHERE ${isAlone('NEW')};
    END`)
    run(`CREATE TRIGGER statistics_download_removed AFTER DELETE ON downloads ${isOpen('OLD')} BEGIN
      UPDATE daily_figures SET downloads = downloads - 1
        WHERE publisher IN (${scopesOf('OLD')}) AND day = substr(OLD.created, 1, 10);
      UPDATE period_families SET downloads = downloads - 1
        WHERE days IN (SELECT days FROM period_people) AND family = OLD.family;
      UPDATE period_people SET people = people - 1 WHERE ${isAlone('OLD')};
    END`)

    const rule = {
      label: 'POST /api/discover/empty-searches',
      audience: '',
      duration: 60,
      maxRequests: 20,
    }
    const appSettings = app.settings()
    const present = JSON.parse(JSON.stringify(appSettings.rateLimits.rules))
    unmarshal({ rateLimits: { rules: [rule, ...present] } }, appSettings)
    app.save(appSettings)
  },
  (app) => {
    const settings = app.settings()
    /** @type {{ label: string }[]} */
    const present = JSON.parse(JSON.stringify(settings.rateLimits.rules))
    const rules = present.filter(({ label }) => label !== 'POST /api/discover/empty-searches')
    unmarshal({ rateLimits: { rules } }, settings)
    app.save(settings)

    for (const name of ['added', 'removed']) {
      app.db().newQuery(`DROP TRIGGER statistics_download_${name}`).execute()
    }
    const tables = ['daily_figures', 'period_people', 'period_families']
    for (const table of ['statistics_state', ...tables, 'daily_marks']) {
      app.db().newQuery(`DROP TABLE ${table}`).execute()
    }
    const downloads = app.findCollectionByNameOrId('downloads')
    downloads.addIndex('idx_downloads_created', false, 'created', '')
    downloads.removeIndex('idx_downloads_counted')
    app.save(downloads)
    const families = app.findCollectionByNameOrId('families')
    for (const name of ['owner', 'shelf', 'shelved', 'release']) {
      families.removeIndex(`idx_families_${name}`)
    }
    app.save(families)
    for (const name of ['empty_searches', 'visitors']) {
      app.delete(app.findCollectionByNameOrId(name))
    }
  },
)
