migrate(
  (app) => {
    const boards = app.findCollectionByNameOrId('boards')
    const users = app.findCollectionByNameOrId('users')
    const families = app.findCollectionByNameOrId('families')
    const signedIn = '@request.auth.id != ""'
    const isOwner = 'owner = @request.auth.id'
    const isInTeam = (/** @type {string} */ team) =>
      `(${team}.owner = @request.auth.id || ${team}.members.id ?= @request.auth.id)`
    const mayUse = `${signedIn} && deleted = "" && (${isOwner} || ${isInTeam('team')})`
    const keepsTeam = '@request.body.team:changed = false'
    const sharesWithOwn = `(${keepsTeam} || @request.body.team = "" || ${isInTeam('@request.body.team')})`

    boards.fields.add(new TextField({ name: 'description', max: 2000 }))
    boards.fields.add(new DateField({ name: 'deleted' }))
    boards.listRule = mayUse
    boards.viewRule = mayUse
    boards.updateRule = [
      signedIn,
      '@request.body.owner:changed = false',
      '@request.body.families:changed = false',
      `((${isOwner} && ${sharesWithOwn}) || (${isInTeam('team')} && ${keepsTeam} && deleted = "" && @request.body.deleted:changed = false))`,
    ].join(' && ')
    app.save(boards)

    const ofBoard = {
      type: 'relation',
      name: 'board',
      collectionId: boards.id,
      maxSelect: 1,
      required: true,
      cascadeDelete: true,
    }
    const dates = [
      { type: 'autodate', name: 'created', onCreate: true },
      { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
    ]
    const mayRead = `${signedIn} && board.deleted = "" && (board.owner = @request.auth.id || ${isInTeam('board.team')})`
    const items = {
      type: 'base',
      name: 'board_items',
      listRule: mayRead,
      viewRule: mayRead,
      fields: [
        ofBoard,
        {
          type: 'relation',
          name: 'family',
          collectionId: families.id,
          maxSelect: 1,
          required: true,
          cascadeDelete: true,
        },
        { type: 'relation', name: 'added_by', collectionId: users.id, maxSelect: 1 },
        { type: 'text', name: 'note', max: 1000 },
        { type: 'number', name: 'revision', onlyInt: true, min: 0 },
        { type: 'text', name: 'sha256', max: 64 },
        { type: 'date', name: 'removed' },
        ...dates,
      ],
      indexes: [
        'CREATE UNIQUE INDEX idx_board_items_board_family ON board_items (board, family)',
        'CREATE INDEX idx_board_items_family ON board_items (family)',
        `CREATE INDEX idx_board_items_removed ON board_items (removed) WHERE removed != ''`,
      ],
    }
    const activity = {
      type: 'base',
      name: 'board_activity',
      listRule: mayRead,
      viewRule: mayRead,
      fields: [
        ofBoard,
        { type: 'relation', name: 'user', collectionId: users.id, maxSelect: 1 },
        {
          type: 'select',
          name: 'kind',
          required: true,
          maxSelect: 1,
          values: [
            'created',
            'added',
            'removed',
            'noted',
            'updated',
            'renamed',
            'described',
            'shared',
            'unshared',
            'restored',
          ],
        },
        { type: 'number', name: 'count', onlyInt: true, min: 0 },
        { type: 'json', name: 'families', maxSize: 4096 },
        { type: 'text', name: 'detail', max: 200 },
        ...dates,
      ],
      indexes: [
        'CREATE INDEX idx_board_activity_board_updated ON board_activity (board, updated)',
        'CREATE INDEX idx_board_activity_user ON board_activity (user)',
      ],
    }
    for (const settings of [items, activity]) {
      const collection = new Collection()
      unmarshal(settings, collection)
      app.save(collection)
    }

    const now = "strftime('%Y-%m-%d %H:%M:%fZ')"
    app
      .db()
      .newQuery(
        `INSERT INTO board_items (board, family, added_by, note, revision, sha256, removed, created, updated)
          SELECT boards.id, families.id, '', '', families.revision, families.sha256, '', ${now}, ${now}
          FROM boards, json_each(iif(json_valid(boards.families), boards.families, '[]')) AS item
          JOIN families ON families.id = item.value
          WHERE true ON CONFLICT DO NOTHING`,
      )
      .execute()
  },
  (app) => {
    for (const name of ['board_activity', 'board_items'])
      app.delete(app.findCollectionByNameOrId(name))
    const boards = app.findCollectionByNameOrId('boards')
    const withoutDeleted = (/** @type {string | undefined} */ rule) =>
      (rule ?? '')
        .replaceAll(' && deleted = "" && @request.body.deleted:changed = false', '')
        .replaceAll(' && deleted = ""', '')
    boards.listRule = withoutDeleted(boards.listRule)
    boards.viewRule = withoutDeleted(boards.viewRule)
    boards.updateRule = withoutDeleted(boards.updateRule)
    for (const name of ['description', 'deleted']) boards.fields.removeByName(name)
    app.save(boards)
  },
)
