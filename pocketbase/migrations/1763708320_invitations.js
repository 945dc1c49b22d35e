migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    const teams = app.findCollectionByNameOrId('teams')
    const invitations = new Collection()
    const settings = {
      type: 'base',
      name: 'invitations',
      fields: [
        {
          type: 'relation',
          name: 'team',
          collectionId: teams.id,
          maxSelect: 1,
          required: true,
          cascadeDelete: true,
        },
        { type: 'text', name: 'username', required: true, max: 40 },
        {
          type: 'relation',
          name: 'person',
          collectionId: users.id,
          maxSelect: 1,
          cascadeDelete: true,
        },
        { type: 'autodate', name: 'created', onCreate: true },
      ],
      indexes: [
        'CREATE UNIQUE INDEX idx_invitations_team_username ON invitations (team, username COLLATE NOCASE)',
        'CREATE INDEX idx_invitations_person ON invitations (person, created)',
      ],
    }
    unmarshal(settings, invitations)
    app.save(invitations)

    const limits = app.settings()
    const present = JSON.parse(JSON.stringify(limits.rateLimits.rules))
    const answering = {
      label: 'POST /api/discover/invitations/',
      audience: '',
      duration: 60,
      maxRequests: 60,
    }
    unmarshal({ rateLimits: { rules: [answering, ...present] } }, limits)
    app.save(limits)
  },
  (app) => {
    const limits = app.settings()
    /** @type {{ label: string }[]} */
    const present = JSON.parse(JSON.stringify(limits.rateLimits.rules))
    const rules = present.filter(({ label }) => label !== 'POST /api/discover/invitations/')
    unmarshal({ rateLimits: { rules } }, limits)
    app.save(limits)
    app.delete(app.findCollectionByNameOrId('invitations'))
  },
)
