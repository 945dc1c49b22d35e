onRecordAfterCreateSuccess((e) => {
  require(`${__hooks}/lib/subscription/plan.js`).updatePlan(e.app, e.record)
  e.next()
}, 'subscriptions')

onRecordAfterUpdateSuccess((e) => {
  const { updatePlan } = require(`${__hooks}/lib/subscription/plan.js`)
  updatePlan(e.app, e.record?.original())
  updatePlan(e.app, e.record)
  e.next()
}, 'subscriptions')

onRecordAfterDeleteSuccess((e) => {
  require(`${__hooks}/lib/subscription/plan.js`).updatePlan(e.app, e.record)
  e.next()
}, 'subscriptions')

cronAdd('expire-plans', '17 * * * *', () => {
  require(`${__hooks}/lib/subscription/plan.js`).expirePlans($app)
})
