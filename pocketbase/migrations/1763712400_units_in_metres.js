migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    const { id } = users.fields.getByName('units')
    const values = ['metric', 'metres', 'imperial']
    users.fields.add(new SelectField({ id, name: 'units', maxSelect: 1, values }))
    app.save(users)
  },
  (app) => {
    app.db().newQuery("UPDATE users SET units = 'metric' WHERE units = 'metres'").execute()
    const users = app.findCollectionByNameOrId('users')
    const { id } = users.fields.getByName('units')
    const values = ['metric', 'imperial']
    users.fields.add(new SelectField({ id, name: 'units', maxSelect: 1, values }))
    app.save(users)
  },
)
