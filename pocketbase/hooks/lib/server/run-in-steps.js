/** The maximum duration of a run, in milliseconds: cron jobs start every minute. */
const maxRunTime = 40_000

/**
 * Does work for less than a minute, and never twice at once; the next run of its cron job continues.
 * @param {core.App} app
 * @param {string} name of the work
 * @param {() => boolean} step returns whether there may be more to do
 */
function runInSteps(app, name, step) {
  const running = `${name}-until`
  const end = Date.now() + maxRunTime
  if (Number(app.store().get(running) ?? 0) > Date.now()) return
  app.store().set(running, end)
  try {
    let isMore = true
    while (isMore && Date.now() < end) isMore = step()
  } finally {
    app.store().remove(running)
  }
}

module.exports = { runInSteps }
