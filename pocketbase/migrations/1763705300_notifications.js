migrate(
  (app) => {
    const run = (/** @type {string} */ statement) => app.db().newQuery(statement).execute()
    const users = app.findCollectionByNameOrId('users')
    const serverOwned = ['preferences', 'digest']
    const isUnset = serverOwned.map((name) => `@request.body.${name}:isset = false`)
    const isUnchanged = serverOwned.map((name) => `@request.body.${name}:changed = false`)

    users.fields.add(
      new JSONField({ name: 'preferences', maxSize: 16 * 1024 }),
      new SelectField({ name: 'digest', maxSelect: 1, values: ['daily', 'weekly'] }),
      new FileField({
        id: users.fields.getByName('avatar').getId(),
        name: 'avatar',
        maxSelect: 1,
        maxSize: 1024 * 1024,
        mimeTypes: ['image/png', 'image/jpeg', 'image/webp'],
        thumbs: ['96x96'],
      }),
    )
    users.createRule = [users.createRule, ...isUnset].join(' && ')
    users.updateRule = [users.updateRule, ...isUnchanged].join(' && ')
    users.addIndex('idx_users_digest', false, 'id', "digest != ''")
    app.save(users)

    const isOwn = '@request.auth.id != "" && user = @request.auth.id'
    const settings = {
      type: 'base',
      name: 'notifications',
      listRule: isOwn,
      viewRule: isOwn,
      fields: [
        {
          type: 'relation',
          name: 'user',
          collectionId: users.id,
          maxSelect: 1,
          required: true,
          cascadeDelete: true,
        },
        { type: 'date', name: 'looked' },
        { type: 'date', name: 'sent' },
        { type: 'number', name: 'families', onlyInt: true, min: 0 },
        { type: 'number', name: 'revisions', onlyInt: true, min: 0 },
      ],
      indexes: ['CREATE UNIQUE INDEX idx_notifications_user ON notifications (user)'],
    }
    const notifications = new Collection()
    unmarshal(settings, notifications)
    app.save(notifications)

    run('CREATE TABLE publications (family TEXT PRIMARY KEY NOT NULL, published TEXT NOT NULL)')
    run('CREATE INDEX idx_publications_published ON publications (published)')
    run("INSERT INTO publications SELECT id, created FROM families WHERE status = 'published'")
    const publish = `INSERT INTO publications (family, published)
      VALUES (NEW.id, strftime('%Y-%m-%d %H:%M:%fZ')) ON CONFLICT (family) DO NOTHING`
    run(`CREATE TRIGGER publications_created AFTER INSERT ON families
      WHEN NEW.status = 'published' BEGIN ${publish}; END`)
    run(`CREATE TRIGGER publications_updated AFTER UPDATE OF status ON families
      WHEN NEW.status = 'published' AND OLD.status != 'published' BEGIN ${publish}; END`)
    run(`CREATE TRIGGER publications_deleted AFTER DELETE ON families
      BEGIN DELETE FROM publications WHERE family = OLD.id; END`)

    const perMinute = { 'POST /api/discover/preferences': 120, '/api/discover/unsubscribe': 60 }
    const added = Object.entries(perMinute).map(([label, maxRequests]) => ({
      label,
      maxRequests,
      audience: '',
      duration: 60,
    }))
    const limits = app.settings()
    const present = JSON.parse(JSON.stringify(limits.rateLimits.rules))
    unmarshal({ rateLimits: { rules: [...added, ...present] } }, limits)
    app.save(limits)
  },
  (app) => {
    const run = (/** @type {string} */ statement) => app.db().newQuery(statement).execute()
    for (const name of ['created', 'updated', 'deleted']) run(`DROP TRIGGER publications_${name}`)
    run('DROP TABLE publications')
    app.delete(app.findCollectionByNameOrId('notifications'))

    const users = app.findCollectionByNameOrId('users')
    const added = /@request\.body\.(?:preferences|digest):/
    const without = (/** @type {string | undefined} */ rule) =>
      (rule ?? '')
        .split(' && ')
        .filter((part) => !added.test(part))
        .join(' && ')
    users.createRule = without(users.createRule)
    users.updateRule = without(users.updateRule)
    users.removeIndex('idx_users_digest')
    for (const name of ['preferences', 'digest']) users.fields.removeByName(name)
    users.fields.add(
      new FileField({
        id: users.fields.getByName('avatar').getId(),
        name: 'avatar',
        maxSelect: 1,
        mimeTypes: ['image/jpeg', 'image/png', 'image/svg+xml', 'image/gif', 'image/webp'],
      }),
    )
    app.save(users)

    const settings = app.settings()
    /** @type {{ label: string }[]} */
    const present = JSON.parse(JSON.stringify(settings.rateLimits.rules))
    const own = /\/api\/discover\/(?:preferences|unsubscribe)$/
    const rules = present.filter(({ label }) => !own.test(label))
    unmarshal({ rateLimits: { rules } }, settings)
    app.save(settings)
  },
)
