migrate(
  (app) => {
    const idOf = (/** @type {string} */ name) => app.findCollectionByNameOrId(name).id
    const signedIn = '@request.auth.id != ""'
    const isOwner = 'owner = @request.auth.id'
    const isInTeam = (/** @type {string} */ team) =>
      `(${team}.owner = @request.auth.id || ${team}.members.id ?= @request.auth.id)`
    const mayUse = `${signedIn} && (${isOwner} || ${isInTeam('team')})`
    const keepsTeam = '@request.body.team:changed = false'
    const sharesWithOwn = `(${keepsTeam} || @request.body.team = "" || ${isInTeam('@request.body.team')})`
    const settings = {
      type: 'base',
      name: 'boards',
      listRule: mayUse,
      viewRule: mayUse,
      createRule: `${signedIn} && ${isOwner} && (team = "" || ${isInTeam('team')})`,
      updateRule: [
        signedIn,
        '@request.body.owner:changed = false',
        '@request.body.families:changed = false',
        `((${isOwner} && ${sharesWithOwn}) || (${isInTeam('team')} && ${keepsTeam}))`,
      ].join(' && '),
      deleteRule: `${signedIn} && ${isOwner}`,
      fields: [
        { type: 'text', name: 'name', required: true, max: 120, pattern: '\\S' },
        {
          type: 'relation',
          name: 'owner',
          collectionId: idOf('users'),
          maxSelect: 1,
          required: true,
          cascadeDelete: true,
        },
        { type: 'relation', name: 'team', collectionId: idOf('teams'), maxSelect: 1 },
        { type: 'relation', name: 'families', collectionId: idOf('families'), maxSelect: 2000 },
        { type: 'autodate', name: 'created', onCreate: true },
        { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
      ],
      indexes: [
        'CREATE INDEX idx_boards_owner ON boards (owner)',
        'CREATE INDEX idx_boards_team ON boards (team)',
      ],
    }
    const boards = new Collection()
    unmarshal(settings, boards)
    app.save(boards)
  },
  (app) => app.delete(app.findCollectionByNameOrId('boards')),
)
