const active = "user = {:user} && status = 'active' && until > @now"

/**
 * Sets the plan that the owner of a subscription sees; access to files is decided only by the rules of `families`.
 * @param {core.App} app
 * @param {core.Record | undefined} subscription
 */
function updatePlan(app, subscription) {
  const id = subscription?.getString('user') ?? ''
  const [user] = app.findRecordsByFilter('users', 'id = {:id}', '', 1, 0, { id })
  if (!user) return
  const subscriptions = app.findRecordsByFilter('subscriptions', active, '', 1, 0, { user: id })
  const plan = subscriptions.length > 0 ? 'premium' : 'free'
  if (user.getString('plan') === plan) return
  user.set('plan', plan)
  app.saveNoValidate(user)
}

/** @param {core.App} app */
function expirePlans(app) {
  const ended = `UPDATE users SET plan = 'free' WHERE plan = 'premium' AND id NOT IN
    (SELECT user FROM subscriptions WHERE status = 'active' AND until > strftime('%Y-%m-%d %H:%M:%fZ'))`
  app.db().newQuery(ended).execute()
}

module.exports = { expirePlans, updatePlan }
