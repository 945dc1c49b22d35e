/**
 * Runs a hook, including `e.next()`, in one transaction; `e.app` is that transaction meanwhile.
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
