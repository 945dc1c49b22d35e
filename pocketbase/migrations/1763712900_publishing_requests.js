migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    const own = '@request.auth.collectionName = "users" && user = @request.auth.id'
    const requests = new Collection()
    const settings = {
      type: 'base',
      name: 'publishing_requests',
      listRule: own,
      viewRule: own,
      createRule: `${own} && @request.auth.role = "member" && status = "pending" && answer = "" && told = false`,
      updateRule: null,
      deleteRule: `${own} && status != "accepted"`,
      fields: [
        {
          type: 'relation',
          name: 'user',
          collectionId: users.id,
          maxSelect: 1,
          required: true,
          cascadeDelete: true,
        },
        { type: 'text', name: 'message', max: 500 },
        {
          type: 'select',
          name: 'status',
          values: ['pending', 'accepted', 'declined'],
          maxSelect: 1,
          required: true,
        },
        { type: 'text', name: 'answer', max: 500 },
        { type: 'bool', name: 'told' },
        { type: 'autodate', name: 'created', onCreate: true },
      ],
      indexes: [
        'CREATE UNIQUE INDEX idx_publishing_requests_user ON publishing_requests (user)',
        'CREATE INDEX idx_publishing_requests_untold ON publishing_requests (told) WHERE told = FALSE',
      ],
    }
    unmarshal(settings, requests)
    app.save(requests)
  },
  (app) => app.delete(app.findCollectionByNameOrId('publishing_requests')),
)
