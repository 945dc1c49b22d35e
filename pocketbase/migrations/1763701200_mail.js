migrate(
  (app) => {
    const folder = `${__hooks}/../mail`
    const read = (/** @type {string} */ name) => toString($os.readFile(`${folder}/${name}.html`))
    const frame = read('frame')
    const template = (/** @type {string} */ subject, /** @type {string} */ name) => ({
      subject,
      body: frame.replace('{CONTENT}', () => read(name)),
    })
    const users = app.findCollectionByNameOrId('users')
    const settings = {
      verificationTemplate: template('Confirm your e-mail for {APP_NAME}', 'verification'),
      resetPasswordTemplate: template('Reset your {APP_NAME} password', 'password-reset'),
      confirmEmailChangeTemplate: template(
        'Confirm your new e-mail for {APP_NAME}',
        'email-change',
      ),
      otp: { emailTemplate: template('Your code for {APP_NAME}', 'one-time-code') },
      authAlert: {
        enabled: true,
        emailTemplate: template('New sign-in to {APP_NAME}', 'sign-in-alert'),
      },
    }
    unmarshal(settings, users)
    app.save(users)
  },
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    const stock = app.findCollectionByNameOrId('_superusers')
    users.verificationTemplate = stock.verificationTemplate
    users.resetPasswordTemplate = stock.resetPasswordTemplate
    users.confirmEmailChangeTemplate = stock.confirmEmailChangeTemplate
    users.otp.emailTemplate = stock.otp.emailTemplate
    users.authAlert.emailTemplate = stock.authAlert.emailTemplate
    app.save(users)
  },
)
