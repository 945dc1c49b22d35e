// Links in mails that warn of what happened to an account, and the mails of PocketBase in their frame of today.
migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    const settings = {
      type: 'base',
      name: 'security_links',
      fields: [
        {
          type: 'relation',
          name: 'user',
          collectionId: users.id,
          maxSelect: 1,
          required: true,
          cascadeDelete: true,
        },
        {
          type: 'select',
          name: 'kind',
          values: ['secure', 'take_back'],
          maxSelect: 1,
          required: true,
        },
        {
          type: 'text',
          name: 'token_hash',
          required: true,
          hidden: true,
          pattern: '^[0-9a-f]{64}$',
        },
        { type: 'email', name: 'email', required: true },
        { type: 'date', name: 'expires', required: true },
        { type: 'date', name: 'used' },
        { type: 'autodate', name: 'created', onCreate: true },
      ],
      indexes: [
        'CREATE UNIQUE INDEX idx_security_links_token ON security_links (token_hash)',
        'CREATE INDEX idx_security_links_user ON security_links (user, created)',
        'CREATE INDEX idx_security_links_email ON security_links (email COLLATE NOCASE)',
        'CREATE INDEX idx_security_links_expires ON security_links (expires)',
      ],
    }
    const links = new Collection()
    unmarshal(settings, links)
    app.save(links)

    // What an operator has written instead stays.
    const read = (/** @type {string} */ name) =>
      toString($os.readFile(`${__hooks}/../mail/${name}.html`))
    const renew = (/** @type {{ body: string }} */ template, /** @type {string} */ released) => {
      const name = released.split(' ')[0] ?? ''
      if ($security.sha256(template.body) !== released.split(' ')[1]) return template.body
      return read('frame').replace('{CONTENT}', () => read(name))
    }
    const { verificationTemplate, resetPasswordTemplate, confirmEmailChangeTemplate } = users
    const templates = {
      verificationTemplate: {
        subject: verificationTemplate.subject,
        body: renew(
          verificationTemplate,
          'verification a7b42e7855a592e015eafea6e1b9a67c2643666cce053043206f3e7dd7011c5f',
        ),
      },
      resetPasswordTemplate: {
        subject: resetPasswordTemplate.subject,
        body: renew(
          resetPasswordTemplate,
          'password-reset 41977a3a9138abde3299bd7e3a28f1f6020a2ecdd48a423337e37c5e615e104c',
        ),
      },
      confirmEmailChangeTemplate: {
        subject: confirmEmailChangeTemplate.subject,
        body: renew(
          confirmEmailChangeTemplate,
          'email-change 66a110b139fc4298e629a6c4f4635ef2fe4746f6ecca6eeefc7e1a48b0cef28b',
        ),
      },
      otp: {
        emailTemplate: {
          subject: users.otp.emailTemplate.subject,
          body: renew(
            users.otp.emailTemplate,
            'one-time-code 6b743907d0315a528cb32ec5e21949a07f000fa921c6587884313230014a2b8a',
          ),
        },
      },
      // It takes a new network for a new browser; a mail of our own takes its place.
      authAlert: { enabled: false },
    }
    unmarshal(templates, users)
    app.save(users)

    const limits = app.settings()
    const present = JSON.parse(JSON.stringify(limits.rateLimits.rules))
    const securing = {
      label: '/api/discover/secure-account',
      audience: '',
      duration: 60,
      maxRequests: 60,
    }
    unmarshal({ rateLimits: { rules: [securing, ...present] } }, limits)
    app.save(limits)
  },
  (app) => {
    const limits = app.settings()
    /** @type {{ label: string }[]} */
    const present = JSON.parse(JSON.stringify(limits.rateLimits.rules))
    const rules = present.filter(({ label }) => label !== '/api/discover/secure-account')
    unmarshal({ rateLimits: { rules } }, limits)
    app.save(limits)
    const users = app.findCollectionByNameOrId('users')
    unmarshal({ authAlert: { enabled: true } }, users)
    app.save(users)
    app.delete(app.findCollectionByNameOrId('security_links'))
  },
)
