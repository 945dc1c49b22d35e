migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    const serverOwned = ['role', 'plan', 'verified']
    const isOwner = 'id = @request.auth.id'
    const isUnset = serverOwned.map((name) => `@request.body.${name}:isset = false`)
    const isUnchanged = serverOwned.map((name) => `@request.body.${name}:changed = false`)

    users.fields.add(
      new TextField({
        name: 'username',
        required: true,
        min: 3,
        max: 40,
        pattern: '^[a-zA-Z0-9][a-zA-Z0-9._-]*$',
      }),
      new SelectField({ name: 'role', maxSelect: 1, values: ['member', 'publisher'] }),
      new SelectField({ name: 'plan', maxSelect: 1, values: ['free', 'premium'] }),
    )
    const settings = {
      listRule: isOwner,
      viewRule: isOwner,
      createRule: ['@request.context != "batch"', ...isUnset].join(' && '),
      updateRule: [isOwner, ...isUnchanged].join(' && '),
      deleteRule: null,
      indexes: [
        'CREATE UNIQUE INDEX idx_users_tokenKey ON users (tokenKey)',
        'CREATE UNIQUE INDEX idx_users_email ON users (email COLLATE NOCASE)',
        'CREATE UNIQUE INDEX idx_users_username ON users (username COLLATE NOCASE)',
      ],
      passwordAuth: { enabled: true, identityFields: ['email', 'username'] },
      oauth2: { mappedFields: { username: 'username' } },
      fileToken: { duration: 120 },
    }
    unmarshal(settings, users)
    app.save(users)
  },
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    const isOwner = 'id = @request.auth.id'
    const settings = {
      createRule: '',
      updateRule: isOwner,
      deleteRule: isOwner,
      indexes: [
        'CREATE UNIQUE INDEX idx_users_tokenKey ON users (tokenKey)',
        "CREATE UNIQUE INDEX idx_users_email ON users (email) WHERE email != ''",
      ],
      passwordAuth: { identityFields: ['email'] },
      oauth2: { mappedFields: { username: '' } },
      fileToken: { duration: 180 },
    }
    unmarshal(settings, users)
    for (const name of ['username', 'role', 'plan']) users.fields.removeByName(name)
    app.save(users)
  },
)
