migrate(
  (app) => {
    const isOwn = '@request.auth.id != "" && user = @request.auth.id'
    const isVisible = '(family.status = "published" || family.publisher = @request.auth.id)'
    const relationTo = (/** @type {string} */ collection, /** @type {string} */ name) => ({
      type: 'relation',
      name,
      collectionId: app.findCollectionByNameOrId(collection).id,
      maxSelect: 1,
      required: true,
      cascadeDelete: true,
    })
    const settings = {
      type: 'base',
      name: 'favourites',
      listRule: isOwn,
      viewRule: isOwn,
      createRule: `${isOwn} && ${isVisible}`,
      deleteRule: isOwn,
      fields: [
        relationTo('users', 'user'),
        relationTo('families', 'family'),
        { type: 'autodate', name: 'created', onCreate: true },
      ],
      indexes: [
        'CREATE UNIQUE INDEX idx_favourites_user_family ON favourites (user, family)',
        'CREATE INDEX idx_favourites_family ON favourites (family)',
      ],
    }
    const favourites = new Collection()
    unmarshal(settings, favourites)
    app.save(favourites)
  },
  (app) => app.delete(app.findCollectionByNameOrId('favourites')),
)
