migrate(
  (app) => {
    const settings = app.settings()
    const present = JSON.parse(JSON.stringify(settings.rateLimits.rules))
    const confirming = {
      label: '*:confirmEmailChange',
      audience: '',
      duration: 60,
      maxRequests: 10,
    }
    unmarshal({ rateLimits: { rules: [confirming, ...present] } }, settings)
    app.save(settings)
  },
  (app) => {
    const settings = app.settings()
    /** @type {{ label: string }[]} */
    const present = JSON.parse(JSON.stringify(settings.rateLimits.rules))
    const rules = present.filter(({ label }) => label !== '*:confirmEmailChange')
    unmarshal({ rateLimits: { rules } }, settings)
    app.save(settings)
  },
)
