migrate(
  (app) => {
    const isOwn = '@request.auth.id != "" && user = @request.auth.id'
    const relationTo = (/** @type {string} */ collection, /** @type {string} */ name) => ({
      type: 'relation',
      name,
      collectionId: app.findCollectionByNameOrId(collection).id,
      maxSelect: 1,
    })
    const settings = {
      type: 'base',
      name: 'downloads',
      listRule: isOwn,
      viewRule: isOwn,
      fields: [
        relationTo('users', 'user'),
        relationTo('families', 'family'),
        { type: 'number', name: 'revision', onlyInt: true, min: 0 },
        { type: 'autodate', name: 'created', onCreate: true },
      ],
      indexes: [
        'CREATE INDEX idx_downloads_user ON downloads (user, created)',
        'CREATE INDEX idx_downloads_family ON downloads (family, created)',
        'CREATE INDEX idx_downloads_created ON downloads (created)',
      ],
    }
    const downloads = new Collection()
    unmarshal(settings, downloads)
    app.save(downloads)
  },
  (app) => app.delete(app.findCollectionByNameOrId('downloads')),
)
