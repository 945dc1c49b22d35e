// PocketBase's own plain text repeats each link and joins paragraphs.
onMailerSend((e) => {
  const { message } = e
  if (message && !message.text) {
    message.text = require(`${__hooks}/lib/mail/mail-text.js`).writeText(message.html)
  }
  e.next()
})
