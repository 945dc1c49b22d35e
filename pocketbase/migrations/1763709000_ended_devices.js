// A browser that was logged out stays known, and is signed in nowhere. Each tells the time zone that it is in.
migrate(
  (app) => {
    const devices = app.findCollectionByNameOrId('devices')
    devices.fields.add(
      new DateField({ name: 'ended' }),
      new TextField({ name: 'time_zone', max: 64 }),
    )
    const isOwn = 'user = @request.auth.id && ended = ""'
    unmarshal({ listRule: isOwn, viewRule: isOwn, deleteRule: isOwn }, devices)
    app.save(devices)
  },
  (app) => {
    app.db().newQuery("DELETE FROM devices WHERE ended != ''").execute()
    const devices = app.findCollectionByNameOrId('devices')
    const isOwn = 'user = @request.auth.id'
    unmarshal({ listRule: isOwn, viewRule: isOwn, deleteRule: isOwn }, devices)
    for (const name of ['ended', 'time_zone']) devices.fields.removeByName(name)
    app.save(devices)
  },
)
