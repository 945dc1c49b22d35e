migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    users.fields.add(new DateField({ name: 'awaits_confirmation', hidden: true }))
    users.addIndex('idx_users_awaits_confirmation', false, 'id', "awaits_confirmation != ''")
    app.save(users)

    const holds = app.findCollectionByNameOrId('username_holds')
    const owner = holds.fields.getByName('user')
    holds.fields.add(
      new RelationField({
        id: owner.getId(),
        name: 'user',
        collectionId: users.id,
        maxSelect: 1,
        required: false,
        cascadeDelete: false,
      }),
    )
    app.save(holds)
  },
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    const holds = app.findCollectionByNameOrId('username_holds')
    app.db().newQuery("DELETE FROM username_holds WHERE user = ''").execute()
    const owner = holds.fields.getByName('user')
    holds.fields.add(
      new RelationField({
        id: owner.getId(),
        name: 'user',
        collectionId: users.id,
        maxSelect: 1,
        required: true,
        cascadeDelete: true,
      }),
    )
    app.save(holds)
    users.removeIndex('idx_users_awaits_confirmation')
    users.fields.removeByName('awaits_confirmation')
    app.save(users)
  },
)
