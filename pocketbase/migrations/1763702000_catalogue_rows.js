migrate(
  (app) => {
    const run = (/** @type {string} */ statement) => app.db().newQuery(statement).execute()
    const families = app.findCollectionByNameOrId('families')
    const shown = 'name COLLATE NOCASE, freemium, revit_release, vendor, category, id'
    families.addIndex('idx_families_catalogue', false, shown, "status = 'published'")
    app.save(families)

    run(`CREATE TABLE catalogue_rows (
      number INTEGER PRIMARY KEY AUTOINCREMENT, family TEXT NOT NULL UNIQUE, changed INTEGER NOT NULL
    )`)
    run('CREATE INDEX idx_catalogue_rows_changed ON catalogue_rows (changed)')
    run(`INSERT INTO catalogue_rows (family, changed)
      SELECT id, status = 'published' FROM families ORDER BY created, id`)
    run('CREATE TABLE catalogue_state (epoch TEXT NOT NULL)')
    run('INSERT INTO catalogue_state (epoch) VALUES (lower(hex(randomblob(8))))')

    const next = '(SELECT coalesce(max(changed), 0) + 1 FROM catalogue_rows)'
    const watched = [
      'name',
      'freemium',
      'status',
      'category',
      'vendor',
      'revit_release',
      'thumbnail',
    ]
    run(`CREATE TRIGGER catalogue_family_created AFTER INSERT ON families BEGIN
      INSERT INTO catalogue_rows (family, changed)
        VALUES (NEW.id, iif(NEW.status = 'published', ${next}, 0))
        ON CONFLICT (family) DO UPDATE SET changed = max(changed, excluded.changed);
    END`)
    run(`CREATE TRIGGER catalogue_family_updated AFTER UPDATE OF ${watched} ON families
      WHEN 'published' IN (OLD.status, NEW.status)
        AND (${watched.map((name) => `OLD.${name} IS NOT NEW.${name}`).join(' OR ')})
    BEGIN
      UPDATE catalogue_rows SET changed = ${next} WHERE family = NEW.id;
    END`)
    run(`CREATE TRIGGER catalogue_family_deleted AFTER DELETE ON families
      WHEN OLD.status = 'published'
    BEGIN
      UPDATE catalogue_rows SET changed = ${next} WHERE family = OLD.id;
    END`)

    const uses = {
      categories: `instr(category, '"' || OLD.id || '"')`,
      vendors: 'vendor = OLD.id',
    }
    for (const [table, usesIt] of Object.entries(uses)) {
      const change = `UPDATE catalogue_rows SET changed = ${next}
        WHERE family IN (SELECT id FROM families WHERE status = 'published' AND ${usesIt})`
      run(`CREATE TRIGGER catalogue_${table}_renamed AFTER UPDATE OF name ON ${table}
        WHEN OLD.name IS NOT NEW.name BEGIN ${change}; END`)
      run(`CREATE TRIGGER catalogue_${table}_deleted AFTER DELETE ON ${table} BEGIN ${change}; END`)
    }
  },
  (app) => {
    const run = (/** @type {string} */ statement) => app.db().newQuery(statement).execute()
    const triggers = ['family_created', 'family_updated', 'family_deleted']
    for (const table of ['categories', 'vendors'])
      triggers.push(`${table}_renamed`, `${table}_deleted`)
    for (const name of triggers) run(`DROP TRIGGER catalogue_${name}`)
    run('DROP TABLE catalogue_state')
    run('DROP TABLE catalogue_rows')
    const families = app.findCollectionByNameOrId('families')
    families.removeIndex('idx_families_catalogue')
    app.save(families)
  },
)
