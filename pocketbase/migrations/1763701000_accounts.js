migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    const serverOwned = ['role', 'plan', 'verified', 'passwordless']
    const isOwner = 'id = @request.auth.id'
    const isUnset = serverOwned.map((name) => `@request.body.${name}:isset = false`)
    const isUnchanged = serverOwned.map((name) => `@request.body.${name}:changed = false`)

    users.fields.add(
      new SelectField({
        name: 'disciplines',
        maxSelect: 7,
        values: [
          'architecture',
          'interior',
          'structural',
          'mechanical',
          'electrical',
          'plumbing',
          'landscape',
        ],
      }),
      new NumberField({ name: 'revit_release', onlyInt: true, min: 2016, max: 2030 }),
      new SelectField({ name: 'units', maxSelect: 1, values: ['metric', 'imperial'] }),
      new SelectField({ name: 'theme', maxSelect: 1, values: ['system', 'light', 'dark'] }),
      new DateField({ name: 'onboarded' }),
      new BoolField({ name: 'mfa' }),
      new BoolField({ name: 'passwordless' }),
    )
    const settings = {
      createRule: ['@request.context = "oauth2"', ...isUnset].join(' && '),
      updateRule: [isOwner, ...isUnchanged].join(' && '),
      otp: { enabled: true, duration: 5 * 60, length: 6 },
      mfa: { enabled: true, duration: 10 * 60, rule: 'mfa = true' },
      authToken: { duration: 3 * 24 * 60 * 60 },
      verificationToken: { duration: 3 * 24 * 60 * 60 },
      passwordResetToken: { duration: 30 * 60 },
      emailChangeToken: { duration: 30 * 60 },
    }
    unmarshal(settings, users)
    app.save(users)
  },
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    const serverOwned = ['role', 'plan', 'verified']
    const isUnset = serverOwned.map((name) => `@request.body.${name}:isset = false`)
    const isUnchanged = serverOwned.map((name) => `@request.body.${name}:changed = false`)
    const settings = {
      createRule: ['@request.context != "batch"', ...isUnset].join(' && '),
      updateRule: ['id = @request.auth.id', ...isUnchanged].join(' && '),
      otp: { enabled: false },
      mfa: { enabled: false, rule: '' },
    }
    unmarshal(settings, users)
    const added = ['disciplines', 'revit_release', 'units', 'theme', 'onboarded', 'mfa']
    for (const name of [...added, 'passwordless']) users.fields.removeByName(name)
    app.save(users)
  },
)
