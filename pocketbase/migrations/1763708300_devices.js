// A sign-in without a secret of its own is a device, too: it can be seen and ended.
migrate(
  (app) => {
    const devices = app.findCollectionByNameOrId('devices')
    const hash = devices.fields.getByName('secret_hash')
    unmarshal({ required: false }, hash)
    const indexes = [
      "CREATE UNIQUE INDEX idx_devices_user_secret ON devices (user, secret_hash) WHERE secret_hash != ''",
      'CREATE INDEX idx_devices_user_last_used ON devices (user, last_used)',
      'CREATE INDEX idx_devices_last_used ON devices (last_used)',
    ]
    unmarshal({ indexes }, devices)
    app.save(devices)
  },
  (app) => {
    app.db().newQuery("DELETE FROM devices WHERE secret_hash = ''").execute()
    const devices = app.findCollectionByNameOrId('devices')
    const hash = devices.fields.getByName('secret_hash')
    unmarshal({ required: true }, hash)
    const indexes = [
      'CREATE UNIQUE INDEX idx_devices_user_secret ON devices (user, secret_hash)',
      'CREATE INDEX idx_devices_last_used ON devices (last_used)',
    ]
    unmarshal({ indexes }, devices)
    app.save(devices)
  },
)
