migrate(
  (app) => {
    const idOf = (/** @type {string} */ name) => app.findCollectionByNameOrId(name).id
    const signedIn = '@request.auth.id != ""'
    const isPublisher = '@request.auth.role = "publisher"'
    const isOwn = 'publisher = @request.auth.id'
    const isVisible = `(status = "published" || ${isOwn})`
    const mayOpenFile = [
      '@request.context != "protectedFile"',
      'freemium = "free"',
      isOwn,
      '(@request.auth.subscriptions_via_user.status ?= "active" && @request.auth.subscriptions_via_user.until ?> @now)',
    ].join(' || ')

    const settings = {
      type: 'base',
      name: 'families',
      listRule: `${signedIn} && ${isVisible}`,
      viewRule: `${signedIn} && ${isVisible} && (${mayOpenFile})`,
      createRule: `${isPublisher} && ${isOwn}`,
      updateRule: `${isPublisher} && ${isOwn} && @request.body.publisher:changed = false`,
      deleteRule: `${isPublisher} && ${isOwn} && status = "draft"`,
      fields: [
        { type: 'text', name: 'name', required: true, max: 250 },
        { type: 'text', name: 'desc', max: 5000 },
        {
          type: 'select',
          name: 'freemium',
          values: ['free', 'premium'],
          maxSelect: 1,
          required: true,
        },
        {
          type: 'select',
          name: 'status',
          values: ['draft', 'in_review', 'published', 'archived'],
          maxSelect: 1,
          required: true,
        },
        { type: 'json', name: 'parametric', maxSize: 4 * 1024 * 1024 },
        { type: 'json', name: 'nested_family', maxSize: 256 * 1024 },
        { type: 'json', name: 'specification', maxSize: 256 * 1024 },
        {
          type: 'file',
          name: 'rfa',
          maxSelect: 1,
          maxSize: 256 * 1024 * 1024,
          mimeTypes: ['application/x-ole-storage'],
          protected: true,
        },
        {
          type: 'file',
          name: 'thumbnail',
          maxSelect: 1,
          maxSize: 5 * 1024 * 1024,
          mimeTypes: ['image/png', 'image/webp', 'image/jpeg'],
          thumbs: ['150x150', '300x300'],
        },
        { type: 'relation', name: 'category', collectionId: idOf('categories'), maxSelect: 20 },
        { type: 'relation', name: 'vendor', collectionId: idOf('vendors'), maxSelect: 1 },
        { type: 'relation', name: 'publisher', collectionId: idOf('users'), maxSelect: 1 },
        { type: 'number', name: 'revit_release', onlyInt: true, min: 2000, max: 2100 },
        { type: 'number', name: 'revision', onlyInt: true, min: 0 },
        { type: 'text', name: 'sha256', pattern: '^[0-9a-f]{64}$' },
        { type: 'number', name: 'bytes', onlyInt: true, min: 0 },
        { type: 'number', name: 'type_count', onlyInt: true, min: 0 },
        { type: 'autodate', name: 'created', onCreate: true },
        { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
      ],
      indexes: [
        'CREATE INDEX idx_families_created ON families (created)',
        'CREATE INDEX idx_families_updated ON families (updated)',
        'CREATE INDEX idx_families_name ON families (name)',
        'CREATE INDEX idx_families_sha256 ON families (sha256)',
        'CREATE INDEX idx_families_publisher ON families (publisher)',
      ],
    }
    const families = new Collection()
    unmarshal(settings, families)
    app.save(families)
  },
  (app) => app.delete(app.findCollectionByNameOrId('families')),
)
