migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    const isOwner = '@request.auth.id != "" && owner = @request.auth.id'
    const isMember =
      '@request.auth.id != "" && (owner = @request.auth.id || members.id ?= @request.auth.id)'
    const settings = {
      type: 'base',
      name: 'teams',
      listRule: isMember,
      viewRule: isMember,
      createRule: `${isOwner} && members:length = 0`,
      updateRule: `${isOwner} && @request.body.owner:changed = false && @request.body.members:changed = false`,
      deleteRule: isOwner,
      fields: [
        { type: 'text', name: 'name', required: true, max: 80, pattern: '\\S' },
        {
          type: 'relation',
          name: 'owner',
          collectionId: users.id,
          maxSelect: 1,
          required: true,
          cascadeDelete: true,
        },
        { type: 'relation', name: 'members', collectionId: users.id, maxSelect: 100 },
        { type: 'autodate', name: 'created', onCreate: true },
        { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
      ],
      indexes: ['CREATE INDEX idx_teams_owner ON teams (owner)'],
    }
    const teams = new Collection()
    unmarshal(settings, teams)
    app.save(teams)

    const limits = app.settings()
    const present = JSON.parse(JSON.stringify(limits.rateLimits.rules))
    const adding = {
      label: 'POST /api/discover/teams/',
      audience: '',
      duration: 60,
      maxRequests: 60,
    }
    unmarshal({ rateLimits: { rules: [adding, ...present] } }, limits)
    app.save(limits)
  },
  (app) => {
    const limits = app.settings()
    /** @type {{ label: string }[]} */
    const present = JSON.parse(JSON.stringify(limits.rateLimits.rules))
    const rules = present.filter(({ label }) => label !== 'POST /api/discover/teams/')
    unmarshal({ rateLimits: { rules } }, limits)
    app.save(limits)
    app.delete(app.findCollectionByNameOrId('teams'))
  },
)
