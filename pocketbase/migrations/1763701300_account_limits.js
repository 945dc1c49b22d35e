migrate(
  (app) => {
    const perMinute = {
      'POST /api/collections/users/auth-with-otp': 20,
      'POST /api/collections/users/request-email-change': 10,
      'POST /api/discover/sign-up': 10,
      'POST /api/discover/username': 30,
      'POST /api/discover/second-factor': 10,
      'POST /api/discover/pairings': 10,
      'POST /api/discover/pairings/look': 20,
      'POST /api/discover/pairings/decide': 10,
      'POST /api/discover/pairings/claim': 120,
      'POST /api/discover/sign-out-everywhere': 10,
      'GET /api/discover/account/export': 10,
      'POST /api/discover/account/delete': 10,
    }
    const added = Object.entries(perMinute).map(([label, maxRequests]) => ({
      label,
      audience: '',
      duration: 60,
      maxRequests,
    }))
    const settings = app.settings()
    const present = JSON.parse(JSON.stringify(settings.rateLimits.rules))
    unmarshal({ rateLimits: { rules: [...added, ...present] } }, settings)
    app.save(settings)
  },
  (app) => {
    const settings = app.settings()
    /** @type {{ label: string }[]} */
    const present = JSON.parse(JSON.stringify(settings.rateLimits.rules))
    const own = / \/api\/(?:discover|collections\/users)\//
    unmarshal({ rateLimits: { rules: present.filter(({ label }) => !own.test(label)) } }, settings)
    app.save(settings)
  },
)
