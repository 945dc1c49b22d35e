// PocketBase would make a text of the HTML that names each link twice and runs paragraphs together.
onMailerSend((e) => {
  const { message } = e
  if (message && !message.text) {
    message.text = require(`${__hooks}/lib/mail/mail-text.js`).writeText(message.html)
  }
  e.next()
})
