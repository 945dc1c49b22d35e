/**
 * Does the work of a hook, `e.next()` included, in one transaction, which is its `e.app` meanwhile.
 * @param {{ app: core.App }} e
 * @param {() => void} work
 */
function inTransaction(e, work) {
  const { app } = e
  try {
    app.runInTransaction((transaction) => {
      e.app = transaction
      work()
    })
  } finally {
    e.app = app
  }
}

module.exports = { inTransaction }
