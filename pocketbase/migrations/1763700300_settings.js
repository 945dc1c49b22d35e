migrate(
  (app) => {
    const settings = app.settings()
    const changes = {
      meta: { appName: 'Discover', senderName: 'Discover' },
      rateLimits: {
        enabled: true,
        rules: [
          { label: '*:auth', audience: '', duration: 60, maxRequests: 20 },
          { label: '*:requestOTP', audience: '', duration: 60, maxRequests: 10 },
          { label: '*:requestPasswordReset', audience: '', duration: 60, maxRequests: 10 },
          { label: '*:requestVerification', audience: '', duration: 60, maxRequests: 10 },
          { label: '*:requestEmailChange', audience: '', duration: 60, maxRequests: 10 },
          { label: 'users:create', audience: '', duration: 60, maxRequests: 10 },
          { label: '*:create', audience: '', duration: 10, maxRequests: 100 },
          { label: 'POST /api/page-views', audience: '', duration: 10, maxRequests: 30 },
          { label: '/api/batch', audience: '', duration: 1, maxRequests: 5 },
          { label: '/api/files/', audience: '', duration: 10, maxRequests: 6000 },
          { label: '/api/', audience: '', duration: 10, maxRequests: 2000 },
        ],
      },
      batch: { enabled: true, maxRequests: 200, timeout: 60 },
      logs: { logIP: false },
    }
    unmarshal(changes, settings)
    app.save(settings)
  },
  (app) => {
    const settings = app.settings()
    settings.rateLimits.enabled = false
    settings.batch.enabled = false
    app.save(settings)
  },
)
