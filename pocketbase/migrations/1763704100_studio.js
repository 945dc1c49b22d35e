migrate(
  (app) => {
    const settings = app.settings()
    /** @type {{ label: string }[]} */
    const present = JSON.parse(JSON.stringify(settings.rateLimits.rules))
    // A folder of families is sent as fast as the server takes it; what is signed out keeps to "*:create".
    const families = {
      label: 'families:create',
      audience: '@auth',
      duration: 10,
      maxRequests: 1000,
    }
    unmarshal({ rateLimits: { rules: [families, ...present] } }, settings)
    app.save(settings)
  },
  (app) => {
    const settings = app.settings()
    /** @type {{ label: string }[]} */
    const present = JSON.parse(JSON.stringify(settings.rateLimits.rules))
    const kept = present.filter(({ label }) => label !== 'families:create')
    unmarshal({ rateLimits: { rules: kept } }, settings)
    app.save(settings)
  },
)
