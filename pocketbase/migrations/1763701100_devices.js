migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    const isOwn = 'user = @request.auth.id'
    const user = (/** @type {boolean} */ required) => ({
      type: 'relation',
      name: 'user',
      collectionId: users.id,
      maxSelect: 1,
      required,
      cascadeDelete: true,
    })
    const hash = (/** @type {string} */ name) => ({
      type: 'text',
      name,
      required: true,
      hidden: true,
      pattern: '^[0-9a-f]{64}$',
    })
    const created = { type: 'autodate', name: 'created', onCreate: true }
    const save = (/** @type {object} */ settings) => {
      const collection = new Collection()
      unmarshal(settings, collection)
      app.save(collection)
    }

    save({
      type: 'base',
      name: 'devices',
      listRule: isOwn,
      viewRule: isOwn,
      deleteRule: isOwn,
      fields: [
        user(true),
        { type: 'text', name: 'label', required: true, max: 80 },
        hash('secret_hash'),
        { type: 'date', name: 'last_used', required: true },
        created,
      ],
      indexes: [
        'CREATE UNIQUE INDEX idx_devices_user_secret ON devices (user, secret_hash)',
        'CREATE INDEX idx_devices_last_used ON devices (last_used)',
      ],
    })

    save({
      type: 'base',
      name: 'pairings',
      fields: [
        user(false),
        { type: 'text', name: 'device', required: true, max: 80 },
        hash('code_hash'),
        hash('poll_hash'),
        { type: 'text', name: 'match', required: true, hidden: true, pattern: '^[1-9]{2}$' },
        { type: 'text', name: 'choices', required: true, pattern: '^[1-9]{2}(,[1-9]{2}){2}$' },
        {
          type: 'select',
          name: 'status',
          values: ['waiting', 'allowed', 'refused', 'claimed'],
          maxSelect: 1,
          required: true,
        },
        { type: 'date', name: 'expires', required: true },
        created,
      ],
      indexes: [
        'CREATE UNIQUE INDEX idx_pairings_code ON pairings (code_hash)',
        'CREATE UNIQUE INDEX idx_pairings_poll ON pairings (poll_hash)',
        'CREATE INDEX idx_pairings_expires ON pairings (expires)',
      ],
    })

    save({
      type: 'base',
      name: 'username_holds',
      fields: [user(true), hash('username_hash'), created],
      indexes: ['CREATE UNIQUE INDEX idx_username_holds_hash ON username_holds (username_hash)'],
    })
  },
  (app) => {
    for (const name of ['username_holds', 'pairings', 'devices'])
      app.delete(app.findCollectionByNameOrId(name))
  },
)
