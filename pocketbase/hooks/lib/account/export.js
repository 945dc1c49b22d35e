/** @type {import('#hooks/auth/two-step/proofs.js')} */
const { requireProof } = require(`${__hooks}/lib/auth/two-step/proofs.js`)
/** @type {import('#hooks/auth/two-step/two-step.js')} */
const { readTwoStep } = require(`${__hooks}/lib/auth/two-step/two-step.js`)

/** The fields that an export contains of collections that hold more than personal data. */
const exportedFields = new Map([
  ['families', ['id', 'name', 'status', 'freemium', 'revision', 'created', 'updated']],
])

/**
 * @param {core.App} app
 * @param {core.Collection} collection
 * @param {string} field
 * @param {core.Record} user
 */
function readRecords(app, collection, field, user) {
  const names = exportedFields.get(collection.name)
  const records = app.findAllRecords(collection, $dbx.hashExp({ [field]: user.id }))
  return records.map((record) => {
    const exported = record?.publicExport() ?? {}
    return names ? Object.fromEntries(names.map((name) => [name, exported[name]])) : exported
  })
}

/**
 * The records of a user in every collection that its owner may list.
 * @param {core.App} app
 * @param {core.Record} user
 */
function readOwned(app, user) {
  /** @type {Record<string, unknown[]>} */
  const owned = {}
  for (const collection of app.findAllCollections('base')) {
    if (!collection || collection.system || collection.listRule === null) continue
    for (const field of collection.fields) {
      const isOwner = field.type() === 'relation' && field['collectionId'] === user.collection().id
      if (!isOwner) continue
      const records = readRecords(app, collection, field.getName(), user)
      owned[collection.name] = [...(owned[collection.name] ?? []), ...records]
    }
  }
  return owned
}

/** @param {core.RequestEvent} e */
function exportAccount(e) {
  const { user } = requireProof(e)
  user.ignoreEmailVisibility(true)
  const linked = e.app.findAllExternalAuthsByRecord(user)
  const origins = e.app.findAllAuthOriginsByRecord(user)
  const account = {
    exported: new Date().toISOString(),
    user: user.publicExport(),
    ...readOwned(e.app, user),
    linked: linked.map((link) => ({ provider: link?.provider(), id: link?.providerId() })),
    twoStep: readTwoStep(e.app, user),
    origins: origins.map((origin) => ({ first: origin?.created(), last: origin?.updated() })),
  }
  const head = e.response.header()
  head.set('Content-Disposition', 'attachment; filename="discover-account.json"')
  head.set('Cache-Control', 'no-store')
  return e.json(200, account)
}

module.exports = { exportAccount }
