migrate(
  (app) => {
    const signedIn = '@request.auth.id != ""'
    const isPublisher = '@request.auth.role = "publisher"'
    const timestamps = () => [
      { type: 'autodate', name: 'created', onCreate: true },
      { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
    ]
    const users = app.findCollectionByNameOrId('users')
    const save = (/** @type {object} */ settings) => {
      const collection = new Collection()
      unmarshal(settings, collection)
      app.save(collection)
    }

    save({
      type: 'base',
      name: 'categories',
      listRule: signedIn,
      viewRule: signedIn,
      createRule: isPublisher,
      fields: [{ type: 'text', name: 'name', required: true, max: 120 }, ...timestamps()],
      indexes: ['CREATE UNIQUE INDEX idx_categories_name ON categories (name COLLATE NOCASE)'],
    })

    save({
      type: 'base',
      name: 'vendors',
      listRule: signedIn,
      viewRule: signedIn,
      createRule: isPublisher,
      fields: [
        { type: 'text', name: 'name', required: true, max: 160 },
        { type: 'url', name: 'website' },
        ...timestamps(),
      ],
      indexes: ['CREATE UNIQUE INDEX idx_vendors_name ON vendors (name COLLATE NOCASE)'],
    })

    save({
      type: 'base',
      name: 'subscriptions',
      listRule: 'user = @request.auth.id',
      viewRule: 'user = @request.auth.id',
      fields: [
        {
          type: 'relation',
          name: 'user',
          collectionId: users.id,
          maxSelect: 1,
          required: true,
          cascadeDelete: true,
        },
        {
          type: 'select',
          name: 'status',
          values: ['active', 'past_due', 'cancelled', 'expired'],
          maxSelect: 1,
          required: true,
        },
        { type: 'date', name: 'until', required: true },
        {
          type: 'select',
          name: 'source',
          values: ['operator', 'licence', 'checkout'],
          maxSelect: 1,
          required: true,
        },
        ...timestamps(),
      ],
      indexes: [
        'CREATE INDEX idx_subscriptions_entitlement ON subscriptions (user, status, until)',
      ],
    })
  },
  (app) => {
    for (const name of ['subscriptions', 'vendors', 'categories'])
      app.delete(app.findCollectionByNameOrId(name))
  },
)
