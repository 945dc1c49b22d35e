import { expect, test } from '#tests/e2e/fixtures.ts'
import { startTranscript } from '#tests/support/browser/transcript.ts'

test('a screen reader tells how a wrong password is corrected, and the requested page opened', async ({
  page,
  addPerson,
}) => {
  const person = await addPerson({ name: 'Ada Vance' })
  const { step, tabTo } = await startTranscript(page)
  await page.goto('/sign-in?next=%2Ftasks')
  await expect(page.getByRole('textbox', { name: 'E-mail or username' })).toBeVisible()
  await step(
    () => page.keyboard.press('Tab'),
    `title: Sign in · Discover
     focus: link "Skip to content"`,
  )
  await step(
    () => tabTo('textbox "E-mail or username"'),
    `title: Sign in · Discover
     focus: textbox "E-mail or username"`,
  )
  await step(
    () => page.keyboard.press('Enter'),
    `title: Sign in · Discover
     focus: textbox "E-mail or username" [invalid], described: Enter your e-mail or username.`,
  )
  await step(
    async () => {
      await page.keyboard.type(person.email)
      await page.keyboard.press('Enter')
    },
    `title: Sign in · Discover
     focus: textbox "Password" [invalid], described: Enter your password.`,
  )
  await step(
    async () => {
      await page.keyboard.type('a window')
      await page.keyboard.press('Tab')
    },
    `title: Sign in · Discover
     focus: button "Show password"`,
  )
  await step(
    () => page.keyboard.press('Space'),
    `title: Sign in · Discover
     focus: button "Show password" [pressed]`,
  )
  await step(
    async () => {
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Enter')
    },
    `title: Sign in · Discover
     focus: textbox "Password": a window
     says: Not signed in This name and password do not match. Check both, or reset the password. A new account opens with the link in its mail.`,
  )
  await step(
    async () => {
      await page.keyboard.press('Control+a')
      await page.keyboard.type(person.password)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/tasks\/?$/u)
      await expect(page.getByRole('button', { name: 'Account of Ada Vance' })).toBeVisible()
    },
    `title: Tasks · Discover
     focus: the page`,
  )
  await step(
    () => page.keyboard.press('Tab'),
    `title: Tasks · Discover
     focus: link "Skip to content"`,
  )
})

test('a screen reader tells how an account is created', async ({ page, addPerson }) => {
  await addPerson({ username: 'ada' })
  const { step, tabTo } = await startTranscript(page)
  await page.goto('/sign-up')
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible()
  await tabTo('button "Create account"')
  await step(
    () => page.keyboard.press('Enter'),
    `title: Create an account · Discover
     focus: textbox "Name" [invalid], described: Enter your name.`,
  )
  await step(
    async () => {
      await page.keyboard.type('Ada Vance')
      await page.keyboard.press('Tab')
    },
    `title: Create an account · Discover
     focus: textbox "Username" [invalid], described: Choose a username.`,
  )
  await step(
    () => page.keyboard.insertText('ada'),
    `title: Create an account · Discover
     focus: textbox "Username": ada, described: This username is taken.
     says: This username is taken.`,
  )
  await step(
    () => page.keyboard.insertText('-transcript'),
    `title: Create an account · Discover
     focus: textbox "Username": ada-transcript, described: ada-transcript is free.
     says: ada-transcript is free.`,
  )
  await step(
    () => page.keyboard.press('Tab'),
    `title: Create an account · Discover
     focus: textbox "E-mail" [invalid], described: Enter your e-mail address.`,
  )
  await step(
    async () => {
      await page.keyboard.type('ada.transcript')
      await page.keyboard.press('Tab')
    },
    `title: Create an account · Discover
     focus: textbox "Password" [invalid], described: Enter a password. 8 characters or more. A few words do well.`,
  )
  await step(
    () => page.keyboard.insertText('short'),
    `title: Create an account · Discover
     focus: textbox "Password": short, described: 3 more characters.
     says: 3 more characters.`,
  )
  await step(
    () => page.keyboard.press('Enter'),
    `title: Create an account · Discover
     focus: textbox "E-mail" [invalid]: ada.transcript, described: Use an address such as name@studio.example.`,
  )
  await step(
    async () => {
      await page.keyboard.type('@studio.test')
      await page.keyboard.press('Enter')
    },
    `title: Create an account · Discover
     focus: textbox "Password" [invalid]: short, described: Use at least 8 characters. 3 more characters.`,
  )
  await step(
    () => page.keyboard.insertText(' a lintel over the door'),
    `title: Create an account · Discover
     focus: textbox "Password": short a lintel over the door, described: Strong.
     says: Strong.`,
  )
  await step(
    () => page.keyboard.press('Enter'),
    `title: Create an account · Discover
     focus: heading "Check your mail" [level=2]`,
  )
  await step(
    () => page.keyboard.press('Tab'),
    `title: Create an account · Discover
     focus: button "Use another address"`,
  )
})
