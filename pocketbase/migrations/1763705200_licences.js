migrate(
  (app) => {
    const save = (/** @type {object} */ settings) => {
      const collection = new Collection()
      unmarshal(settings, collection)
      app.save(collection)
    }
    const timestamps = [
      { type: 'autodate', name: 'created', onCreate: true },
      { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
    ]

    save({
      type: 'base',
      name: 'licences',
      fields: [
        {
          type: 'text',
          name: 'code_hash',
          required: true,
          hidden: true,
          pattern: '^[0-9a-f]{64}$',
        },
        { type: 'number', name: 'days', required: true, onlyInt: true, min: 1, max: 3660 },
        { type: 'number', name: 'uses', required: true, onlyInt: true, min: 1, max: 100000 },
        { type: 'number', name: 'uses_left', onlyInt: true, min: 0 },
        { type: 'date', name: 'expires' },
        { type: 'text', name: 'note', max: 250 },
        ...timestamps,
      ],
      indexes: ['CREATE UNIQUE INDEX idx_licences_code ON licences (code_hash)'],
    })

    save({
      type: 'base',
      name: 'payment_events',
      fields: [
        { type: 'text', name: 'event', required: true, max: 255 },
        { type: 'text', name: 'type', required: true, max: 120 },
        { type: 'text', name: 'subject', max: 255 },
        { type: 'date', name: 'happened', required: true },
        {
          type: 'select',
          name: 'outcome',
          values: ['applied', 'older', 'ended', 'irrelevant', 'unknown_user'],
          maxSelect: 1,
          required: true,
        },
        { type: 'autodate', name: 'created', onCreate: true },
      ],
      indexes: [
        'CREATE UNIQUE INDEX idx_payment_events_event ON payment_events (event)',
        'CREATE INDEX idx_payment_events_created ON payment_events (created)',
      ],
    })

    const subscriptions = app.findCollectionByNameOrId('subscriptions')
    subscriptions.fields.add(
      new DateField({ name: 'starts' }),
      new DateField({ name: 'renews' }),
      new BoolField({ name: 'cancel_at_period_end' }),
      new RelationField({
        name: 'licence',
        collectionId: app.findCollectionByNameOrId('licences').id,
        maxSelect: 1,
        hidden: true,
      }),
      new TextField({ name: 'provider_customer', max: 255, hidden: true }),
      new TextField({ name: 'provider_subscription', max: 255, hidden: true }),
      new NumberField({ name: 'provider_time', onlyInt: true, min: 0, hidden: true }),
    )
    subscriptions.addIndex(
      'idx_subscriptions_licence',
      true,
      '`user`, `licence`',
      "`licence` != ''",
    )
    subscriptions.addIndex(
      'idx_subscriptions_provider',
      true,
      '`provider_subscription`',
      "`provider_subscription` != ''",
    )
    app.save(subscriptions)

    const perMinute = {
      'POST /api/discover/licences/redeem': 60,
      'POST /api/discover/checkout': 20,
      'POST /api/discover/checkout/portal': 20,
      'POST /api/discover/checkout/renewal': 20,
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
    const own = /^POST \/api\/discover\/(?:licences|checkout)\b/
    unmarshal({ rateLimits: { rules: present.filter(({ label }) => !own.test(label)) } }, settings)
    app.save(settings)

    const subscriptions = app.findCollectionByNameOrId('subscriptions')
    for (const name of ['licence', 'provider']) {
      subscriptions.removeIndex(`idx_subscriptions_${name}`)
    }
    const added = ['starts', 'renews', 'cancel_at_period_end', 'licence', 'provider_customer']
    for (const name of [...added, 'provider_subscription', 'provider_time']) {
      subscriptions.fields.removeByName(name)
    }
    app.save(subscriptions)
    for (const name of ['payment_events', 'licences']) {
      app.delete(app.findCollectionByNameOrId(name))
    }
  },
)
