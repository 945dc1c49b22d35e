migrate(
  (app) => {
    const run = (/** @type {string} */ statement) => app.db().newQuery(statement).execute()
    const families = app.findCollectionByNameOrId('families')
    const note = new TextField({ name: 'revision_note', max: 2000 })
    families.fields.add(note)
    app.save(families)

    const mayRead = [
      '@request.auth.id != ""',
      '(family.status = "published" || family.publisher = @request.auth.id)',
    ].join(' && ')
    const settings = {
      type: 'base',
      name: 'revisions',
      listRule: mayRead,
      viewRule: mayRead,
      fields: [
        {
          type: 'relation',
          name: 'family',
          collectionId: families.id,
          maxSelect: 1,
          required: true,
          cascadeDelete: true,
        },
        { type: 'number', name: 'number', onlyInt: true, min: 1, required: true },
        { type: 'text', name: 'sha256', pattern: '^[0-9a-f]{64}$' },
        { type: 'number', name: 'bytes', onlyInt: true, min: 0 },
        { type: 'number', name: 'revit_release', onlyInt: true, min: 2000, max: 2100 },
        { type: 'number', name: 'type_count', onlyInt: true, min: 0 },
        { type: 'json', name: 'parametric', maxSize: 4 * 1024 * 1024 },
        { type: 'text', name: 'note', max: 2000 },
        { type: 'date', name: 'created', required: true },
      ],
      indexes: [
        'CREATE UNIQUE INDEX idx_revisions_family_number ON revisions (family, number)',
        'CREATE INDEX idx_revisions_sha256 ON revisions (sha256)',
      ],
    }
    const revisions = new Collection()
    unmarshal(settings, revisions)
    app.save(revisions)

    const facts = ['sha256', 'bytes', 'revit_release', 'type_count']
    const now = "strftime('%Y-%m-%d %H:%M:%fZ')"
    const hasFile = (/** @type {string} */ row) => `(${row}rfa != '' OR ${row}sha256 != '')`
    const add = (/** @type {string} */ row, /** @type {string} */ created) =>
      `INSERT INTO revisions (family, number, ${facts}, note, created)
        SELECT id, revision, ${facts}, revision_note, ${created} FROM families WHERE ${row}`

    run(`UPDATE families SET revision = 1 WHERE revision < 1 AND ${hasFile('')}`)
    run(add(hasFile(''), 'iif(revision = 1, created, updated)'))

    run(`CREATE TRIGGER revisions_family_created AFTER INSERT ON families
      WHEN ${hasFile('NEW.')}
    BEGIN
      UPDATE families SET revision = 1 WHERE id = NEW.id AND revision < 1;
      ${add('id = NEW.id', now)};
    END`)
    run(`CREATE TRIGGER revisions_family_updated AFTER UPDATE OF sha256, rfa ON families
      WHEN ${hasFile('NEW.')}
        AND (NEW.sha256 IS NOT OLD.sha256 OR (NEW.sha256 = '' AND NEW.rfa IS NOT OLD.rfa))
    BEGIN
      UPDATE revisions SET parametric = OLD.parametric
        WHERE family = NEW.id AND number = OLD.revision;
      UPDATE families SET revision = OLD.revision + 1
        WHERE id = NEW.id AND revision != OLD.revision + 1;
      ${add('id = NEW.id', now)};
    END`)
    run(`CREATE TRIGGER revisions_note_changed AFTER UPDATE OF revision_note ON families
      WHEN NEW.revision_note IS NOT OLD.revision_note
        AND NEW.revision = OLD.revision AND NEW.sha256 IS OLD.sha256
    BEGIN
      UPDATE revisions SET note = NEW.revision_note
        WHERE family = NEW.id AND number = NEW.revision;
    END`)

    const rule = {
      label: 'POST /api/discover/hashes',
      audience: '',
      duration: 60,
      maxRequests: 240,
    }
    const appSettings = app.settings()
    const present = JSON.parse(JSON.stringify(appSettings.rateLimits.rules))
    unmarshal({ rateLimits: { rules: [rule, ...present] } }, appSettings)
    app.save(appSettings)
  },
  (app) => {
    for (const name of ['family_created', 'family_updated', 'note_changed']) {
      app.db().newQuery(`DROP TRIGGER revisions_${name}`).execute()
    }
    app.delete(app.findCollectionByNameOrId('revisions'))
    const families = app.findCollectionByNameOrId('families')
    families.fields.removeByName('revision_note')
    app.save(families)
    const settings = app.settings()
    /** @type {{ label: string }[]} */
    const present = JSON.parse(JSON.stringify(settings.rateLimits.rules))
    const rules = present.filter(({ label }) => label !== 'POST /api/discover/hashes')
    unmarshal({ rateLimits: { rules } }, settings)
    app.save(settings)
  },
)
