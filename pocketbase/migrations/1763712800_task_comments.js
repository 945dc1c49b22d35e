migrate(
  (app) => {
    const idOf = (/** @type {string} */ name) => app.findCollectionByNameOrId(name).id
    const all = (/** @type {string[]} */ ...parts) => parts.join(' && ')
    const isSeen = all(
      '@request.auth.id != ""',
      '(task.kind != "review" || @request.auth.role = "publisher")',
    )
    const isOwn = 'author = @request.auth.id'
    const keeps = (/** @type {string[]} */ ...fields) =>
      all(...fields.map((field) => `@request.body.${field}:changed = false`))
    const comments = new Collection()
    const settings = {
      type: 'base',
      name: 'task_comments',
      listRule: isSeen,
      viewRule: isSeen,
      createRule: all(isSeen, isOwn),
      updateRule: all(isSeen, isOwn, keeps('task', 'author', 'created')),
      deleteRule: all('@request.auth.id != ""', isOwn),
      fields: [
        {
          type: 'relation',
          name: 'task',
          collectionId: idOf('tasks'),
          maxSelect: 1,
          required: true,
          cascadeDelete: true,
        },
        { type: 'relation', name: 'author', collectionId: idOf('users'), maxSelect: 1 },
        { type: 'text', name: 'text', required: true, max: 2000, pattern: '\\S' },
        { type: 'autodate', name: 'created', onCreate: true },
        { type: 'date', name: 'edited' },
      ],
      indexes: [
        'CREATE INDEX idx_task_comments_task ON task_comments (task, created)',
        'CREATE INDEX idx_task_comments_author ON task_comments (author, created)',
      ],
    }
    unmarshal(settings, comments)
    app.save(comments)
  },
  (app) => app.delete(app.findCollectionByNameOrId('task_comments')),
)
