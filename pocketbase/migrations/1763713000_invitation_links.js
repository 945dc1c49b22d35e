// Invitations to teams by a link, mailed to an address or copied by the owner. A row outlives its team and its use, without
// the address, so that the link can still say why it does nothing.
migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    const teams = app.findCollectionByNameOrId('teams')
    const settings = {
      type: 'base',
      name: 'invitation_links',
      fields: [
        { type: 'relation', name: 'team', collectionId: teams.id, maxSelect: 1 },
        {
          type: 'relation',
          name: 'inviter',
          collectionId: users.id,
          maxSelect: 1,
          required: true,
          cascadeDelete: true,
        },
        {
          type: 'select',
          name: 'kind',
          values: ['mailed', 'copied'],
          maxSelect: 1,
          required: true,
        },
        { type: 'email', name: 'email' },
        {
          type: 'text',
          name: 'token_hash',
          required: true,
          hidden: true,
          pattern: '^[0-9a-f]{64}$',
        },
        { type: 'number', name: 'uses', onlyInt: true, min: 0 },
        { type: 'number', name: 'max_uses', onlyInt: true, min: 1, max: 100, required: true },
        { type: 'date', name: 'expires', required: true },
        { type: 'date', name: 'withdrawn' },
        { type: 'autodate', name: 'created', onCreate: true },
      ],
      indexes: [
        'CREATE UNIQUE INDEX idx_invitation_links_token ON invitation_links (token_hash)',
        'CREATE INDEX idx_invitation_links_team ON invitation_links (team, created)',
        'CREATE INDEX idx_invitation_links_inviter ON invitation_links (inviter)',
        "CREATE UNIQUE INDEX idx_invitation_links_email ON invitation_links (email COLLATE NOCASE, team) WHERE email != ''",
        'CREATE INDEX idx_invitation_links_expires ON invitation_links (expires)',
      ],
    }
    const links = new Collection()
    unmarshal(settings, links)
    app.save(links)

    const limits = app.settings()
    const present = JSON.parse(JSON.stringify(limits.rateLimits.rules))
    const opening = {
      label: 'POST /api/discover/invitation-links/',
      audience: '',
      duration: 60,
      maxRequests: 60,
    }
    unmarshal({ rateLimits: { rules: [opening, ...present] } }, limits)
    app.save(limits)
  },
  (app) => {
    const limits = app.settings()
    /** @type {{ label: string }[]} */
    const present = JSON.parse(JSON.stringify(limits.rateLimits.rules))
    const rules = present.filter(({ label }) => label !== 'POST /api/discover/invitation-links/')
    unmarshal({ rateLimits: { rules } }, limits)
    app.save(limits)
    app.delete(app.findCollectionByNameOrId('invitation_links'))
  },
)
