/**
 * Does the work of a hook, `e.next()` included, in one transaction, which is its `e.app` meanwhile.
 * @param {{ app: core.App }} e
 * @param {() => void} work
 */
function inTransaction(e, work) {
  const { app } = e
  app.runInTransaction((transaction) => {
    e.app = transaction
    work()
  })
  e.app = app
}

module.exports = { inTransaction }
