// When each device’s person last proved who they are, authenticator apps and recovery codes.
migrate(
  (app) => {
    const devices = app.findCollectionByNameOrId('devices')
    devices.fields.add(new DateField({ name: 'proven', hidden: true }))
    app.save(devices)

    const users = app.findCollectionByNameOrId('users')
    const user = {
      type: 'relation',
      name: 'user',
      collectionId: users.id,
      maxSelect: 1,
      required: true,
      cascadeDelete: true,
    }
    const created = { type: 'autodate', name: 'created', onCreate: true }
    const save = (/** @type {object} */ settings) => {
      const collection = new Collection()
      unmarshal(settings, collection)
      app.save(collection)
    }

    // Secrets are encrypted with a key that is not in the database.
    save({
      type: 'base',
      name: 'authenticators',
      fields: [
        user,
        { type: 'text', name: 'secret', hidden: true, max: 400 },
        { type: 'date', name: 'since' },
        { type: 'number', name: 'last_step', hidden: true, onlyInt: true },
        { type: 'text', name: 'pending', hidden: true, max: 400 },
        { type: 'date', name: 'pending_until' },
        created,
      ],
      indexes: ['CREATE UNIQUE INDEX idx_authenticators_user ON authenticators (user)'],
    })
    save({
      type: 'base',
      name: 'recovery_codes',
      fields: [
        user,
        {
          type: 'text',
          name: 'code_hash',
          required: true,
          hidden: true,
          pattern: '^[0-9a-f]{64}$',
        },
        { type: 'date', name: 'used' },
        created,
      ],
      indexes: ['CREATE UNIQUE INDEX idx_recovery_codes_hash ON recovery_codes (user, code_hash)'],
    })

    const perMinute = {
      'POST /api/discover/second-factor/options': 30,
      'POST /api/discover/second-factor/enter': 20,
      'POST /api/discover/prove': 20,
      'POST /api/discover/prove/mail': 10,
      'POST /api/discover/account/password': 10,
      'POST /api/discover/authenticator/begin': 10,
      'POST /api/discover/authenticator/confirm': 20,
      'POST /api/discover/authenticator/remove': 10,
      'POST /api/discover/recovery-codes': 10,
    }
    const added = Object.entries(perMinute).map(([label, maxRequests]) => ({
      label,
      audience: '',
      duration: 60,
      maxRequests,
    }))
    const settings = app.settings()
    const present = JSON.parse(JSON.stringify(settings.rateLimits.rules))
    unmarshal({ rateLimits: { rules: [...added, ...present] } }, settings)
    app.save(settings)
  },
  (app) => {
    const settings = app.settings()
    /** @type {{ label: string }[]} */
    const present = JSON.parse(JSON.stringify(settings.rateLimits.rules))
    const own =
      / \/api\/discover\/(?:second-factor\/|prove|account\/password|authenticator\/|recovery-codes)/
    unmarshal({ rateLimits: { rules: present.filter(({ label }) => !own.test(label)) } }, settings)
    app.save(settings)
    for (const name of ['recovery_codes', 'authenticators'])
      app.delete(app.findCollectionByNameOrId(name))
    const devices = app.findCollectionByNameOrId('devices')
    devices.fields.removeByName('proven')
    app.save(devices)
  },
)
